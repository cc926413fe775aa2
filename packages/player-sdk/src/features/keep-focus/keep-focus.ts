import { defineFeature } from '../../engine/feature';
import { focusHost } from '../../engine/focus-host';

/**
 * Lets the Tab key enter the player at its first control. When the focused control disappears, moves the focus to the
 * open dialog, or else to the player; the browser moves it to the page, where keys do nothing.
 */
export const keepFocus = defineFeature('keepFocus', ({ player, scope }) => {
  scope.effect(() => {
    const host = player.surface.value?.host;
    const root = host?.shadowRoot;
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    focusHost(host, signal);
    let focused: Element | undefined;

    const isFocusLost = () => {
      const { activeElement, body } = host.ownerDocument;
      const isNowhere = !activeElement || activeElement === body;
      return focused && isNowhere && !(focused.isConnected && focused.checkVisibility());
    };
    const keep = () => {
      if (!isFocusLost()) return;
      (root.querySelector<HTMLElement>('.dialog-body') ?? host).focus({ preventScroll: true });
    };
    // A removed element fires no event.
    const removals = new MutationObserver(keep);
    const leave = () => {
      // After the change that hides or removes the element.
      queueMicrotask(() => {
        keep();
        if (root.activeElement) return;
        focused = undefined;
        removals.disconnect();
        root.removeEventListener('focusout', leave);
      });
    };
    root.addEventListener(
      'focusin',
      ({ target }) => {
        focused = target as Element;
        removals.observe(root, { childList: true, subtree: true });
        root.addEventListener('focusout', leave, { signal });
      },
      { signal },
    );
    return () => {
      listening.abort();
      removals.disconnect();
    };
  });
  return {};
});
