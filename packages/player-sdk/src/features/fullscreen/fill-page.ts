import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { showInTopLayer } from '../../engine/top-layer';
import { createScope } from '../../foundation/scope';
import { type Readable, untracked } from '../../foundation/signal';
import type { FullscreenMode } from './fullscreen';
import { lockScroll } from './page-scroll';
import { trapFocus } from './trap-focus';

export interface FillPageOptions {
  readonly mode: (player: Player) => Readable<FullscreenMode>;
  /** Puts a placeholder in the page, so that the layout stays; the returned function removes it. */
  readonly hold: (player: Player) => () => void;
  /** Ends other presentation modes, such as the mini player. */
  readonly leaveOthers: (player: Player) => void;
}

/** Makes web fullscreen work on any page: on top, without scrolling the page, with the focus inside. */
export const fillPage = defineFeature('fillPage', ({ player, scope }, options: FillPageOptions) => {
  const mode = options.mode(player);
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host || mode.value !== 'web') return;
    const fillScope = createScope();
    untracked(() => {
      options.leaveOthers(player);
      // Disposed in reverse order: the page scrolls back after the layout is restored.
      fillScope.defer(lockScroll(host.ownerDocument));
      showInTopLayer(host, player, fillScope);
      fillScope.defer(options.hold(player));
      trapFocus(host, fillScope.signal);
    });
    return () => fillScope.dispose();
  });
  return {};
});
