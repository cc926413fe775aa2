import { useLayoutEffect } from 'react';

/** The child indexes that lead from the root to an element in it. */
function pathTo(root: Element, element: Element): number[] {
  const parent = element.parentElement;
  return element === root || !parent ? [] : [...pathTo(root, parent), [...parent.children].indexOf(element)];
}

/** The element of the hydrated page in the same position; undefined if another element is there now. */
function findCounterpart(root: Element, { path, signature }: ElementReference) {
  const found = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
  return found && signature === signatureOf(found) ? (found as HTMLElement) : undefined;
}

const signatureOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label')} ${element.textContent}`;

interface ElementReference {
  readonly path: readonly number[];
  readonly signature: string;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const send = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

function typeInto(field: TextField, text: string): void {
  // React ignores an input event whose value it has already tracked, so the native setter bypasses its tracking.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  send(field, 'input');
}

/** Moves inline styles back to their elements: the page's policy allows the server only a style sheet. */
function applyInlineStyles(root: HTMLElement): void {
  const rules = document.querySelector<HTMLStyleElement>('style[data-ssr-styles]')?.sheet?.cssRules;
  for (const element of root.querySelectorAll<HTMLElement>('[data-s]')) {
    const rule = rules?.[Number(element.dataset.s)];
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
    const button = (target as Element).closest('button');
    if (button) clicked = referenceTo(button);
  };
  root.addEventListener('click', onClick);
  const { activeElement } = document;
  let focused = activeElement && root.contains(activeElement) ? referenceTo(activeElement) : undefined;
  const fields = [...root.querySelectorAll<TextField>('[type=search],textarea')].map(
    (field) => [field, referenceTo(field)] as const,
  );
  const onFocus = ({ target }: Event) => {
    focused = referenceTo(target as Element);
  };
  root.addEventListener('focusin', onFocus);
  const canHydrate = isAnonymous && renderedFor === location.pathname + location.search;
  if (canHydrate) applyInlineStyles(root);
  const finish = () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('focusin', onFocus);
    delete root.dataset.ssr;
    for (const [field, reference] of fields) {
      const counterpart = field.value && findCounterpart(root, reference);
      if (counterpart) typeInto(counterpart as TextField, field.value);
    }
    const current = focused && findCounterpart(root, focused);
    // The element has kept the focus, but its listeners do not know.
    if (current === document.activeElement) send(current, 'focusin');
    else if (!canHydrate) current?.focus({ preventScroll: true });
    if (clicked) findCounterpart(root, clicked)?.click();
  };
  return { canHydrate, finish };
}

/** Calls back once when its siblings are mounted. */
export function OnMounted({ call }: { call: (() => void) | undefined }) {
  useLayoutEffect(() => call?.(), [call]);
  return null;
}
