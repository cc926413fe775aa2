import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { raise } from '../../engine/top-layer';
import { createScope } from '../../foundation/scope';
import { type Readable, untracked } from '../../foundation/signal';
import type { FullscreenMode } from './fullscreen';
import { keepFocus } from './keep-focus';
import { lockScroll } from './page-scroll';

export interface FillPageOptions {
  readonly mode: (player: Player) => Readable<FullscreenMode>;
  /** Keeps the player's place, so that the page does not collapse behind it; what it returns gives the place up. */
  readonly hold: (player: Player) => () => void;
  /** Ends other ways to show the player, such as the mini player. */
  readonly leaveOthers: (player: Player) => void;
}

/** Makes web fullscreen hold on any page: above everything, the page unmoved behind it, the focus inside. */
export const fillPage = defineFeature('fillPage', ({ player, scope }, options: FillPageOptions) => {
  const mode = options.mode(player);
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host || mode.value !== 'web') return;
    const filled = createScope();
    untracked(() => {
      options.leaveOthers(player);
      // Undone from the last to the first: the page scrolls back once everything stands where it stood.
      filled.defer(lockScroll(host.ownerDocument));
      raise(host, player, filled);
      filled.defer(options.hold(player));
      keepFocus(host, filled.signal);
    });
    return () => filled.dispose();
  });
  return {};
});
