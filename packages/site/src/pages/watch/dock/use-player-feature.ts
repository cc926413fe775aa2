import type { PlayerHandle } from '@tenger/player-react';
import type { DeferredFeatures } from '@tenger/player-sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentPlayer } from './current-player';

interface Loaded<Feature> {
  readonly player: PlayerHandle;
  /** Null if this player does not have it. */
  readonly feature: Feature | null;
}

/**
 * The mounted player, and one of its deferred features: undefined while it loads, null if the player has none. Asks again
 * for another `episode`, which may have subtitles where the one before had none.
 */
export function usePlayerFeature<Name extends keyof DeferredFeatures>(name: Name, episode?: number) {
  const player = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get, () => null);
  const [loaded, setLoaded] = useState<Loaded<DeferredFeatures[Name]>>();
  useEffect(() => {
    if (!player) return;
    let isOver = false;
    player.feature(name).then(
      (feature) => isOver || setLoaded({ player, feature }),
      () => isOver || setLoaded({ player, feature: null }),
    );
    return () => {
      isOver = true;
    };
  }, [player, name, episode]);
  // The feature of the previous player must not be used.
  return { player, feature: loaded && loaded.player === player ? loaded.feature : undefined };
}
