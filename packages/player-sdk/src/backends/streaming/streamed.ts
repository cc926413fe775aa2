import type { Scope } from '../../foundation/scope';
import type { Backend, Stage } from '../../media/backend';
import { type Source, typeOf } from '../../media/source';
import type { Stream } from '../../media/stream';
import { loadEngine } from './load-engine';

/** What a lazy `*-stream.ts` exports. */
export interface StreamModule<Options> {
  /** Settles when it is known what the source offers. The source may be gone before it is called. */
  open(source: Source, stage: Stage, scope: Scope, options: Options): Promise<Stream>;
}

export const hasMediaSource = (): boolean =>
  'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;

/** A backend that is a few bytes until the first source of its types is opened. */
export function streamed<Options>(
  types: readonly [name: string, ...more: string[]],
  load: () => Promise<StreamModule<Options>>,
  options: Options,
): Backend {
  const [name] = types;
  return {
    name,
    canPlay: (source) => types.includes(typeOf(source)),
    open: async (source, stage, scope) =>
      (await loadEngine(name.toUpperCase(), load)).open(source, stage, scope, options),
  };
}
