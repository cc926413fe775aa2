import type { FeatureKey, Player } from '../engine/player-types';
import { createScope } from '../foundation/scope';
import type { DeferredFeatureLoading } from './load-deferred-features';

/**
 * For a deferred feature that is still missing: a source may need it only because of its manifest, such as the feature
 * of its subtitles. Waits until the manifest is read, and rejects if the feature is missing then.
 */
export async function waitForFeature<Api>(
  { find, state, signal }: Player,
  { loaded }: DeferredFeatureLoading,
  key: FeatureKey<Api>,
): Promise<Api> {
  const scope = createScope();
  await new Promise<void>((resolve) => {
    scope.defer(resolve);
    signal.addEventListener('abort', scope.dispose, { signal: scope.signal });
    scope.effect(() => {
      // Later, because an effect cannot end while it runs for the first time.
      if (signal.aborted || state.stream.value || state.error.value) queueMicrotask(scope.dispose);
    });
  });
  await loaded();
  const api = find(key);
  if (api === undefined)
    throw new Error(`"${key.featureName}" is not used by this source, or could not be loaded.`);
  return api;
}
