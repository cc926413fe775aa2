import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { raise } from '../../engine/top-layer';
import { remembered } from '../../foundation/remembered';
import { createScope, type Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';
import { type Corner, isCorner } from './mini-rules';
import { watchScroll } from './watch-scroll';

export interface MiniOptions {
  /** It also comes by itself when the playing player is scrolled out of sight. */
  readonly scroll: boolean;
  /** Keeps the player's place in the page; what it returns gives the place up. */
  readonly hold: (player: Player, onReturn: () => void) => () => void;
  /** Other ways to show the player, such as fullscreen, are in use. */
  readonly busy: (player: Player) => boolean;
  /** Ends those. */
  readonly leaveOthers: (player: Player) => Promise<void>;
}

export interface Mini {
  readonly active: Readable<boolean>;
  readonly corner: Readable<Corner>;
  enter(): Promise<void>;
  exit(): void;
  toggle(): void;
  /** What the viewer's close button does: pauses, and does not come again until the place was seen. */
  close(): void;
  moveTo(corner: Corner): void;
}

/** A small player in a corner of the page, that stays while the page scrolls. */
export const mini = defineFeature('mini', ({ player, scope, storage }, options: MiniOptions): Mini => {
  const by = signal<'scroll' | 'call' | undefined>(undefined);
  const active = computed(() => by.value !== undefined);
  const dismissed = signal(false);
  const corner = remembered<Corner>(storage, 'mini-corner', 'bottom right', (stored) =>
    isCorner(stored) ? stored : undefined,
  );
  let shown: Scope | undefined;
  scope.defer(() => shown?.dispose());

  const show = (reason: 'scroll' | 'call') => {
    const host = player.surface.peek()?.host;
    if (!host?.isConnected || shown || scope.signal.aborted) return;
    const own = createScope();
    shown = own;
    own.defer(options.hold(player, feature.exit));
    own.effect(() => {
      host.setAttribute('data-mini', corner.value);
      return;
    });
    raise(host, player, own);
    own.defer(() => {
      shown = undefined;
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
    exit: () => shown?.dispose(),
    toggle() {
      if (shown) feature.exit();
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
