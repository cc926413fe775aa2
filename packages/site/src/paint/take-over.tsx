import { useLayoutEffect } from 'react';

/** The way from the root down to an element, child by child. */
function wayTo(root: Element, element: Element): number[] {
  const way: number[] = [];
  for (let at = element; at !== root; ) {
    const parent = at.parentElement;
    if (!parent) return [];
    way.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return way;
}

const follow = (root: Element, way: readonly number[]): Element | undefined =>
  way.reduce<Element | undefined>((at, step) => at?.children[step], root);

/** The same element in the page that took over; undefined where something else stands there now. */
function counterpart(root: Element, { way, is }: Touched): HTMLElement | undefined {
  const found = follow(root, way);
  return found instanceof HTMLElement && is === looks(found) ? found : undefined;
}

const looks = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label')} ${element.textContent}`;

interface Touched {
  readonly way: readonly number[];
  readonly is: string;
}

function type(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  // React tells nobody of a text that it has seen there before: it is shown another, and this one behind its back.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the styles of single elements where they belong: our policy let the server write them into a sheet only. */
function dress(root: HTMLElement): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-drawn]');
  const rules = [...(sheet?.sheet?.cssRules ?? [])];
  for (const element of root.querySelectorAll<HTMLElement>('[data-s]')) {
    const rule = rules[Number(element.dataset.s)];
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText;
    // The sheet itself stays: taken away, it would have the styles of the whole page worked out anew.
    delete element.dataset.s;
  }
}

/** A page that the server has drawn, on its way to being the site's own. */
export interface Drawing {
  /** It is just what this viewer's site would draw: nothing of it need be drawn anew. */
  readonly fits: boolean;
  /** To be called when the site answers in its place: gives back what was pressed, turned to and typed meanwhile. */
  taken(): void;
}

/**
 * Listens to a page that the server has drawn and that nothing answers in yet: what is pressed, turned to or typed
 * there is not lost. Undefined where the page is empty, or another one. Links lead on by themselves. `stranger` says
 * that this viewer is the one it was drawn for: not signed in, and reading its language.
 */
export function fromPainting(root: HTMLElement, stranger: boolean): Drawing | undefined {
  const { painted } = root.dataset;
  // Offline any page opens with the one that was kept last.
  if (painted?.split('?')[0] !== location.pathname) {
    delete root.dataset.painted;
    root.replaceChildren();
    return undefined;
  }
  const touched = (element: Element): Touched => ({ way: wayTo(root, element), is: looks(element) });
  const { pressedEarly } = window as { pressedEarly?: Element };
  let pressed = pressedEarly && root.contains(pressedEarly) ? touched(pressedEarly) : undefined;
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = touched(button);
  };
  root.addEventListener('click', press);
  const { activeElement: focused } = document;
  let held = focused && root.contains(focused) ? touched(focused) : undefined;
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type="search"]')].map((field) => ({
    field,
    place: touched(field),
  }));
  const hold = ({ target }: Event) => {
    held = target instanceof Element ? touched(target) : undefined;
  };
  root.addEventListener('focusin', hold);
  const fits = stranger && painted === location.pathname + location.search;
  if (fits) dress(root);
  const taken = () => {
    root.removeEventListener('click', press);
    root.removeEventListener('focusin', hold);
    delete root.dataset.painted;
    for (const { field, place } of fields) if (field.value) type(counterpart(root, place), field.value);
    if (held && !fits) counterpart(root, held)?.focus({ preventScroll: true });
    if (pressed) counterpart(root, pressed)?.click();
  };
  return { fits, taken };
}

/** Calls back once, when what stands beside it answers. */
export function TakenOver({ then }: { then: (() => void) | undefined }) {
  useLayoutEffect(() => then?.(), [then]);
  return null;
}
