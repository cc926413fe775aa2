import { useLayoutEffect } from 'react';

/** The child indexes that lead from the root to an element. */
function pathTo(root: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== root; ) {
    const parent = at.parentElement;
    if (!parent) return [];
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

const elementAt = (root: Element, path: readonly number[]): Element | undefined =>
  path.reduce<Element | undefined>((at, index) => at?.children[index], root);

/** The element of the hydrated page in the same position; undefined if another element is there now. */
function findCounterpart(root: Element, { path, signature }: ElementReference): HTMLElement | undefined {
  const found = elementAt(root, path);
  return found instanceof HTMLElement && signature === signatureOf(found) ? found : undefined;
}

const signatureOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label')} ${element.textContent}`;

interface ElementReference {
  readonly path: readonly number[];
  readonly signature: string;
}

function typeInto(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  // React ignores an input event whose value it has already tracked, so the native setter bypasses its tracking.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves inline styles back to their elements: the page's policy allows the server only a style sheet. */
function applyInlineStyles(root: HTMLElement): void {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-ssr-styles]');
  const rules = [...(sheet?.sheet?.cssRules ?? [])];
  for (const element of root.querySelectorAll<HTMLElement>('[data-s]')) {
    const rule = rules[Number(element.dataset.s)];
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText;
    // Keep the sheet: removing it would recalculate the styles of the whole page.
    delete element.dataset.s;
  }
}

/** Server-rendered markup that the app has not replaced or hydrated yet. */
export interface ServerMarkup {
  /** True if the app renders the same markup, so that it can hydrate. */
  readonly canHydrate: boolean;
  /** Call it when the app is mounted: repeats clicks, focus and typed text that came before. */
  finish(): void;
}

/**
 * Records clicks, focus and typed text on server-rendered markup until the app handles them. Returns undefined if the
 * page is empty or belongs to another address. Links work without scripts. `isAnonymous`: the viewer is not signed in
 * and reads Mongolian, as the server assumed.
 */
export function captureServerMarkup(root: HTMLElement, isAnonymous: boolean): ServerMarkup | undefined {
  const { ssr: renderedFor } = root.dataset;
  // Without a connection the service worker replies with the last cached page, whatever the address.
  if (renderedFor?.split('?')[0] !== location.pathname) {
    delete root.dataset.ssr;
    root.replaceChildren();
    return undefined;
  }
  const referenceTo = (element: Element): ElementReference => ({
    path: pathTo(root, element),
    signature: signatureOf(element),
  });
  // public/boot.js records clicks from before this script.
  const { earlyClick } = window as { earlyClick?: Element };
  let clicked = earlyClick && root.contains(earlyClick) ? referenceTo(earlyClick) : undefined;
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) clicked = referenceTo(button);
  };
  root.addEventListener('click', onClick);
  const { activeElement } = document;
  let focused = activeElement && root.contains(activeElement) ? referenceTo(activeElement) : undefined;
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type="search"]')].map((field) => ({
    field,
    reference: referenceTo(field),
  }));
  const onFocus = ({ target }: Event) => {
    focused = target instanceof Element ? referenceTo(target) : undefined;
  };
  root.addEventListener('focusin', onFocus);
  const canHydrate = isAnonymous && renderedFor === location.pathname + location.search;
  if (canHydrate) applyInlineStyles(root);
  const finish = () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('focusin', onFocus);
    delete root.dataset.ssr;
    for (const { field, reference } of fields)
      if (field.value) typeInto(findCounterpart(root, reference), field.value);
    if (focused && !canHydrate) findCounterpart(root, focused)?.focus({ preventScroll: true });
    if (clicked) findCounterpart(root, clicked)?.click();
  };
  return { canHydrate, finish };
}

/** Calls back once when its siblings are mounted. */
export function OnMounted({ call }: { call: (() => void) | undefined }) {
  useLayoutEffect(() => call?.(), [call]);
  return null;
}
