import type { KeyValueStore } from '../foundation/remembered';
import type { Scope } from '../foundation/scope';
import type { Source } from '../media/source';
import type { Player } from './player';

/** Changes or delays a source on its way to the backend. A step that need not wait returns the source itself. */
export type LoadStep = (source: Source, scope: Scope) => Source | Promise<Source>;

export interface FeatureContext {
  readonly player: Player;
  /** Ends with the player. */
  readonly scope: Scope;
  /** Absent when the page wants nothing remembered. */
  readonly storage: KeyValueStore | undefined;
  beforeLoad(step: LoadStep): void;
}

/** A feature ready to be installed. */
export interface Feature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  install(context: FeatureContext): Api;
}

/** The factory is its own key: `player.get(volume)` is typed by the feature itself, and found by its name. */
export interface FeatureKey<Api> {
  readonly featureName: string;
  /** Only for the compiler. */
  readonly api?: Api;
}

export type FeatureFactory<Api, Options> = FeatureKey<Api> &
  (undefined extends Options ? (options?: Options) => Feature<Api> : (options: Options) => Feature<Api>);

/** A thing the viewer can do: `setup` returns its API; state as signals, verbs as methods, everything in `scope`. */
export function defineFeature<Api, Options = undefined>(
  featureName: string,
  setup: (context: FeatureContext, options: Options) => Api,
): FeatureFactory<Api, Options> {
  const factory = (options: Options): Feature<Api> => ({
    key: factory as FeatureKey<Api>,
    install: (context) => setup(context, options),
  });
  factory.featureName = featureName;
  return factory as FeatureFactory<Api, Options>;
}
