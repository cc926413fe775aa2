import type { Scope } from '../foundation/scope';
import type { Player } from './player';

/**
 * Moves the host into the top layer until the scope ends, so that styles of its ancestors have no effect: `transform`,
 * `filter` and `contain` make `position: fixed` relative to themselves, and `overflow` and stacking contexts clip or
 * cover it. In browsers without popovers, only the style sheet applies.
 */
export function showInTopLayer(host: HTMLElement, player: Player, scope: Scope): void {
  if (!('showPopover' in host)) return;
  const show = () => {
    // Fullscreen removes the attribute on purpose (features/fullscreen).
    if (host.popover === null || !host.isConnected || host.matches(':popover-open')) return;
    host.showPopover();
  };
  host.popover = 'manual';
  show();
  // An element that moves in the document leaves the top layer, and no event reports it.
  player.on('timeupdate', show, { signal: scope.signal });
  // Wait for the next frame: a size change in a ResizeObserver callback makes the browser report an error to the page.
  const size = new ResizeObserver(() => requestAnimationFrame(show));
  size.observe(host);
  scope.defer(() => {
    size.disconnect();
    host.popover = null;
  });
}
