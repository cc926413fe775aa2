/** Elements that can take the focus. */
export const FOCUSABLE = 'a[href], button:not(:disabled):not([tabindex="-1"])';
const CONTROLS = `${FOCUSABLE}, input:not(:disabled):not([tabindex="-1"]), textarea, select`;
/** The elements that bound the search for the next control. Popups are outside of them and restore the focus. */
const CONTAINERS =
  'li, article, form, fieldset, section, aside, nav, [role=group], [role=dialog], [role=alertdialog], main';
/** Enough for effects, and for libraries that move the focus in the next frame. */
const WAIT_MS = 60;

export const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true, contentVisibilityAuto: false }) ?? true;

/** A position in the document from which an element was removed. */
interface Gap {
  /** The ancestors of the removed element, from the nearest. */
  readonly ancestors: readonly Element[];
  readonly before: Node | null;
}

const findGap = (records: readonly MutationRecord[], element: Element): Gap | undefined => {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
  if (!record) return undefined;
  const ancestors: Element[] = [];
  for (let node: Node | null = record.target; node instanceof Element; node = node.parentNode)
    ancestors.push(node);
  return { ancestors, before: record.previousSibling };
};

/** Focuses the control after the gap, the last one before it, or the container itself if it has none. */
function focusNear({ ancestors, before }: Gap): void {
  const parent = ancestors.find((element) => element.isConnected);
  const container = parent?.closest<HTMLElement>(CONTAINERS);
  if (!parent || !container) return;
  const start = before?.isConnected ? before : parent;
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const next = controls.find(
    (control) =>
      start.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !(start === before && start.contains(control)),
  );
  const target = next ?? controls.at(-1) ?? container;
  if (target === container) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * When the focused element is removed, browsers move the focus to the body, and the next Tab starts at the top of the
 * page. This moves it to a neighbor instead. It leaves the focus alone after a pointer was used, after a change of the
 * page, which focuses its heading, and where other code has moved it.
 */
export function keepFocusNear(): void {
  let focused: Element | null = document.activeElement;
  let path = location.pathname;
  let byKey = true;
  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && !target.shadowRoot ? target : null;
    path = location.pathname;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Removed elements lose the focus too; they stay known. A viewer can also leave an element by intention.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected && isLost()) focused = null;
    });
  });
  document.addEventListener('keydown', () => (byKey = true), true);
  document.addEventListener('pointerdown', () => (byKey = false), true);

  new MutationObserver((records) => {
    if (!focused || focused.isConnected || !byKey || !isLost()) return;
    const gap = findGap(records, focused);
    focused = null;
    if (gap) setTimeout(() => isLost() && path === location.pathname && focusNear(gap), WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
}
