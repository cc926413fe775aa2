import type { Scope } from '../foundation/scope';
import type { Player } from './player';

/**
 * Lifts the host above the page until the scope ends, whatever its ancestors do to it: `transform`, `filter` and
 * `contain` make `position: fixed` relative to themselves, `overflow` and stacking contexts cut it and bury it. Where the
 * browser has no popovers, what the style sheet says about the host has to do.
 */
export function raise(host: HTMLElement, player: Player, scope: Scope): void {
  if (!('showPopover' in host)) return;
  const show = () => {
    // Without the attribute it was taken down on purpose, by who wants the whole screen (features/fullscreen).
    if (host.popover === null || !host.isConnected || host.matches(':popover-open')) return;
    host.showPopover();
  };
  host.popover = 'manual';
  show();
  // Moved within the page it falls out of the top layer, and no event tells.
  player.on('timeupdate', show, { signal: scope.signal });
  // In the next frame: what changes sizes while sizes are told makes the browser report an error to the page.
  const size = new ResizeObserver(() => requestAnimationFrame(show));
  size.observe(host);
  scope.defer(() => {
    size.disconnect();
    host.popover = null;
  });
}
