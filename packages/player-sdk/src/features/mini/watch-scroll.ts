import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { type Readable, untracked } from '../../foundation/signal';
import { type MiniMove, miniMoveFor, type Sight } from './mini-rules';

export interface ScrollState {
  readonly by: Readable<Sight['by']>;
  readonly dismissed: Readable<boolean>;
  readonly busy: () => boolean;
}

/** Tells what scrolling asks for: watches the player, and its place while the player is not in it. */
export function watchScroll(
  player: Player,
  scope: Scope,
  { by, dismissed, busy }: ScrollState,
  onMove: (move: MiniMove) => void,
): void {
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    // The place was put right before the player.
    const watched = by.value ? host.previousElementSibling : host;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // Out of the page is not out of sight.
        if (!entry || !watched.isConnected || untracked(busy)) return;
        const { intersectionRect, boundingClientRect, rootBounds } = entry;
        const full = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY);
        if (full <= 0) return;
        const move = miniMoveFor({
          seen: intersectionRect.height / full,
          playing: !player.state.paused.peek() && player.state.started.peek(),
          by: by.peek(),
          dismissed: dismissed.peek(),
        });
        if (move) onMove(move);
      },
      // The page the player is in, not the pages around that one: there it could not float.
      { root: host.ownerDocument, threshold: [0, 0.2, 0.5] },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  });
}
