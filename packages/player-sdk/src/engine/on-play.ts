import type { Scope } from '../foundation/scope';
import { untracked } from '../foundation/signal';
import type { Player } from './player-types';

/** Calls the listener whenever the media or an ad over it begins to play, and now if one of them plays. */
export function onPlay(player: Player, scope: Scope, listener: () => void): void {
  player.on('play', listener, { signal: scope.signal });
  if (!player.video.peek().paused) listener();
  scope.effect(() => {
    const overlay = player.surface.value?.overlay;
    if (!overlay) return;
    // An ad plays in another element. Media events do not bubble.
    overlay.addEventListener('play', listener, true);
    if (overlay.querySelector('video')?.paused === false) untracked(listener);
    return () => overlay.removeEventListener('play', listener, true);
  });
}
