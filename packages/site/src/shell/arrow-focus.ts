import { FOCUSABLE, isShown, keepFocusNear } from './keep-focus';
import { findModalDialog } from './modal-dialog';
import { type Direction, nearestInDirection } from './spatial';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Elements that handle arrow keys themselves. */
const ARROW_KEY_WIDGETS =
  'input, textarea, select, [role=slider], [role=listbox], [role=menu], [role=tablist], tenger-player';

/** The area of arrow navigation: the open dialog, or the page. */
const getFocusScope = () => findModalDialog() ?? document.body;

// This module loads with the first key, so only viewers with a keyboard need it.
keepFocusNear();

/**
 * Spatial navigation: moves the focus in the direction of an arrow key, for TV remotes. Works only if an element has
 * the focus, so that the arrow keys still scroll a page.
 */
export function moveFocus(event: KeyboardEvent): void {
  const direction = directions[event.key];
  const here = document.activeElement;
  if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(here instanceof HTMLElement) || !here.matches(FOCUSABLE) || here.closest(ARROW_KEY_WIDGETS)) return;
  const others = [...getFocusScope().querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((element) => element !== here && isShown(element))
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const next = nearestInDirection(here.getBoundingClientRect(), others, direction);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
