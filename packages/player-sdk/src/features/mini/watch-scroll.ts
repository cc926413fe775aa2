import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { type Readable, untracked } from '../../foundation/signal';
import { type MiniConditions, type MiniMove, miniMoveFor } from './mini-rules';

export interface ScrollState {
  readonly by: Readable<MiniConditions['by']>;
  readonly dismissed: Readable<boolean>;
  readonly busy: () => boolean;
}

/** Watches the player, or its placeholder while it is small, and reports what scrolling should do. */
export function watchScroll(
  player: Player,
  scope: Scope,
  { by, dismissed, busy }: ScrollState,
  onMove: (move: MiniMove) => void,
): void {
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    // The placeholder is right before the player.
    const watched = by.value ? host.previousElementSibling : host;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // A removed player is not scrolled out of view.
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
      // The player's document, not the pages that embed it: it cannot float there.
      { root: host.ownerDocument, threshold: [0, 0.2, 0.5] },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  });
}
