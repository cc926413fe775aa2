import { enterTopLayer } from '../../engine/enter-top-layer';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { remembered } from '../../foundation/remembered';
import { createScope, type Scope } from '../../foundation/scope';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import { type Corner, isCorner, type MiniConditions, type MiniMove, miniMoveFor } from './mini-rules';

interface ScrollState {
  readonly by: Readable<MiniConditions['by']>;
  readonly dismissed: Readable<boolean>;
  readonly busy: () => boolean;
}

export interface MiniOptions {
  /** Also opens automatically when the playing player is scrolled out of view. */
  readonly scroll: boolean;
  /** Puts a placeholder in the page; the returned function removes it. */
  readonly hold: (player: Player, onReturn: () => void) => () => void;
  /** Another presentation mode, such as fullscreen, is active. */
  readonly busy: (player: Player) => boolean;
  /** Ends the other presentation modes. */
  readonly leaveOthers: (player: Player) => Promise<unknown>;
}

export interface Mini {
  readonly active: Readable<boolean>;
  readonly corner: Readable<Corner>;
  enter(): Promise<void>;
  exit(): void;
  toggle(): void;
  /** The close button: pauses, and does not reopen until the player's position in the page was visible. */
  close(): void;
  moveTo(corner: Corner): void;
}

/** A small player that stays in a corner while the page scrolls. */
export const mini = defineFeature('mini', ({ player, scope, storage }, options: MiniOptions): Mini => {
  const by = signal<'scroll' | 'call' | undefined>(undefined);
  const active = computed(() => by.value !== undefined);
  const dismissed = signal(false);
  const corner = remembered<Corner>(storage, 'mini-corner', 'bottom right', (stored) =>
    isCorner(stored) ? stored : undefined,
  );
  let shownScope: Scope | undefined;
  scope.defer(() => shownScope?.dispose());

  const show = (reason: 'scroll' | 'call') => {
    const host = player.surface.peek()?.host;
    if (!host?.isConnected || shownScope || scope.signal.aborted) return;
    const miniScope = createScope();
    shownScope = miniScope;
    miniScope.defer(options.hold(player, feature.exit));
    miniScope.effect(() => {
      host.setAttribute('data-mini', corner.value);
      return;
    });
    enterTopLayer(host, player, miniScope);
    miniScope.defer(() => {
      shownScope = undefined;
      host.removeAttribute('data-mini');
      by.value = undefined;
      player.emit('minichange', false);
    });
    by.value = reason;
    player.emit('minichange', true);
  };

  const feature: Mini = {
    active,
    corner,
    async enter() {
      await options.leaveOthers(player);
      show('call');
    },
    exit: () => shownScope?.dispose(),
    toggle() {
      if (shownScope) feature.exit();
      else void feature.enter();
    },
    close() {
      player.pause();
      dismissed.value = true;
      player.emit('miniclose', undefined);
      feature.exit();
    },
    moveTo: corner.set,
  };

  player.on(
    'fullscreenchange',
    (mode) => {
      if (mode !== 'none') feature.exit();
    },
    { signal: scope.signal },
  );
  if (options.scroll) {
    watchScroll(player, scope, { by, dismissed, busy: () => options.busy(player) }, (move) => {
      if (move === 'enter') show('scroll');
      else if (move === 'exit') feature.exit();
      else dismissed.value = false;
    });
  }
  return feature;
});

/** Watches the player, or its placeholder while it is small, and reports what scrolling should do. */
function watchScroll(
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
