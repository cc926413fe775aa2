import type { Scope } from '../../foundation/scope';
import type { Backend, BackendHost } from '../../media/backend';
import { type Source, typeOf } from '../../media/source';
import type { Stream } from '../../media/stream';
import { loadEngine } from './load-engine';

/** The exports of a lazy `*-stream.ts` module. */
export interface StreamModule<Options> {
  /** Resolves when the tracks of the source are known. The scope may already have ended. */
  open(source: Source, host: BackendHost, scope: Scope, options: Options): Promise<Stream>;
}

export const hasMediaSource = (): boolean =>
  'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;

/** A backend that loads its code with the first source of its types. */
export function createLazyBackend<Options>(
  types: readonly [name: string, ...more: string[]],
  load: () => Promise<StreamModule<Options>>,
  options: Options,
): Backend {
  const [name] = types;
  return {
    name,
    canPlay: (source) => types.includes(typeOf(source)),
    open: async (source, host, scope) =>
      (await loadEngine(name.toUpperCase(), load)).open(source, host, scope, options),
  };
}
