import { focusHost } from '../engine/focus-host';
import type { Player } from '../engine/player';
import { type Mounted, type MountOptions, mountControls } from './mount';
import { toCoreControls } from './preact-control';
import forcedButtonsCss from './styles/forced-buttons.css?inline';
import forcedColorsCss from './styles/forced-colors.css?inline';
import reducedMotionCss from './styles/reduced-motion.css?inline';
import tooltipCss from './styles/tooltip.css?inline';

export type { Mounted, MountOptions } from './mount';

/**
 * Mounts a player in a page. Creates a new host each time: a shadow root cannot be attached twice to one element,
 * which mounting again would do.
 */
export function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted {
  const skin = toCoreControls(options.skin);
  const { add, ...mounted } = mountControls(container, player, { ...options, skin });
  focusHost(mounted.host);
  add([], [tooltipCss, reducedMotionCss, forcedButtonsCss, forcedColorsCss]);
  return { ...mounted, add: (controls, css) => add(toCoreControls(controls), css) };
}
