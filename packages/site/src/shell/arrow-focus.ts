import { type Direction, nearest } from './spatial';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"])';
/** What has arrow keys of its own. */
const OWN_KEYS =
  'input, textarea, select, [role=slider], [role=listbox], [role=menu], [role=tablist], tenger-player';

/** Where arrows may lead: inside an open dialog, else anywhere. */
const room = () => document.querySelector('[role=dialog]') ?? document.body;

const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true, contentVisibilityAuto: false }) ?? true;

/**
 * Moves the focus to what lies in the direction of an arrow key, as a television's remote expects. It begins with a
 * focus that is already somewhere: a page that is merely read still scrolls.
 */
export function moveFocus(event: KeyboardEvent): void {
  const direction = directions[event.key];
  const here = document.activeElement;
  if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(here instanceof HTMLElement) || !here.matches(FOCUSABLE) || here.closest(OWN_KEYS)) return;
  const others = [...room().querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((element) => element !== here && isShown(element))
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const next = nearest(here.getBoundingClientRect(), others, direction);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
