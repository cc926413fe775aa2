import type { Feature, FeatureContext, FeatureKey } from './player-types';

export type { Feature, FeatureContext, FeatureKey, LoadStep } from './player-types';

export type FeatureFactory<Api, Options> = FeatureKey<Api> &
  (undefined extends Options ? (options?: Options) => Feature<Api> : (options: Options) => Feature<Api>);

/** Defines a feature. `setup` returns its API: state as signals, actions as methods, resources in `scope`. */
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
