import type { Scope } from '../foundation/scope';
import type { Player } from './player';

/**
 * Loads the code of the top layer, and moves the host there until the scope ends. If it does not load, the player stays in
 * its place in the layers of the page.
 */
export function enterTopLayer(host: HTMLElement, player: Player, scope: Scope): void {
  import('./top-layer').then(
    ({ showInTopLayer }) => {
      if (!scope.signal.aborted) showInTopLayer(host, player, scope);
    },
    () => {},
  );
}
