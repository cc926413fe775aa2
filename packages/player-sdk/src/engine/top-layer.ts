import type { Scope } from '../foundation/scope';
import { isBehindDialog } from './behind-dialog';
import type { Player } from './player';

/**
 * Moves the host into the top layer until the scope ends, so that styles of its ancestors have no effect: `transform`,
 * `filter` and `contain` make `position: fixed` relative to themselves, and `overflow` and stacking contexts clip or
 * cover it. Behind a modal dialog, the host leaves the top layer, where it would cover the dialog. In browsers without
 * popovers, only the style sheet of the attribute applies.
 */
export function showInTopLayer(host: HTMLElement, player: Player, scope: Scope): void {
  const show = () => {
    // Fullscreen removes the attribute on purpose (features/fullscreen).
    if (!('showPopover' in host) || !host.popover) return;
    if (host.isConnected && !host.matches(':popover-open')) host.showPopover();
  };
  const update = () => {
    if (isBehindDialog(host)) host.removeAttribute('popover');
    else host.setAttribute('popover', 'manual');
    show();
  };
  update();
  const dialogs = new MutationObserver(update);
  dialogs.observe(host.ownerDocument, { subtree: true, attributeFilter: ['aria-hidden', 'inert'] });
  // An element that moves in the document leaves the top layer, and no event reports it.
  player.on('timeupdate', show, { signal: scope.signal });
  // Wait for the next frame: a size change in a ResizeObserver callback makes the browser report an error to the page.
  const size = new ResizeObserver(() => requestAnimationFrame(show));
  size.observe(host);
  scope.defer(() => {
    dialogs.disconnect();
    size.disconnect();
    host.removeAttribute('popover');
  });
}
