import type { Player } from '../engine/player';
import { hotkeys } from '../features/hotkeys/hotkeys';
import { effect, signal } from '../foundation/signal';
import type { PlayerOptions } from '../options/player-options';
import type { CoreSkin } from '../ui/control';
import type { Mounted } from '../ui/mount';
import type { DeferredFeatureLoader } from './deferred-feature-loader';
import { deferredFeatures } from './deferred-features';

/** Keeps a page with many players from compiling code for players that no viewer uses. */
const idleMs = 3000;

export interface DeferredFeatureLoading {
  /** Resolves when each feature that is needed now has loaded or failed to load. */
  loaded(): Promise<unknown>;
  /** Requests the features that would otherwise load after the idle time. */
  load(): void;
}

/** Loads deferred features when they are needed. */
export function loadDeferredFeatures(
  player: Player,
  { ui, add }: Mounted<CoreSkin>,
  options: PlayerOptions,
): DeferredFeatureLoading {
  const { signal: end, state } = player;
  /** How often there was a frame, an error or the end of an outage. Each also repeats what has failed to load. */
  const occasions = signal(0);
  const hasWaited = signal(false);
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const loadAll = () => {
    occasions.value += 1;
    idleTimer ??= setTimeout(() => {
      hasWaited.value = true;
    }, idleMs);
  };
  for (const name of ['loadeddata', 'error'] as const) player.on(name, loadAll, { signal: end });
  addEventListener('online', loadAll, { signal: end });

  const loading = new Map<DeferredFeatureLoader, Promise<void>>();
  const load = async (feature: DeferredFeatureLoader) => {
    try {
      // Retry once immediately.
      const module = await feature.load().catch(feature.load);
      if (end.aborted) return;
      const { features = [], commands = [], controls, css } = module.create(options, add);
      features.forEach(player.use);
      player.find(hotkeys)?.add(commands);
      add(controls, css);
    } catch {
      // The next occasion tries again.
      loading.delete(feature);
    }
  };

  const stop = effect(() => {
    const source = state.source.value;
    if (!source) return;
    const isActive = ui.touched.value || hasWaited.value;
    const conditions = {
      mediaItem: source.mediaItem,
      options,
      stream: state.stream.value,
      // In this order, because each occasion has to run the effect.
      hasFrame: occasions.value > 0 || isActive,
      isUserActive: isActive || (occasions.value > 0 && !state.paused.value),
    };
    for (const feature of deferredFeatures) {
      if (feature.when(conditions) && !loading.has(feature)) loading.set(feature, load(feature));
    }
    return undefined;
  });
  player.on('destroy', () => {
    stop();
    clearTimeout(idleTimer);
  });

  return {
    load() {
      hasWaited.value = true;
    },
    loaded: () => Promise.all(loading.values()),
  };
}
