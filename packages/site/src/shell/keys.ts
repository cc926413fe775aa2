import { useEffect } from 'react';
import { openPanel } from '../state/panels';

/** Keys of the whole site that arrive with the first of them: arrows between cards, `?` for the list of keys. */
export function useSiteKeys(): void {
  useEffect(() => {
    let moveFocus: ((event: KeyboardEvent) => void) | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === '?') openPanel('keys');
      else if (moveFocus) moveFocus(event);
      else void import('./arrow-focus').then((part) => (moveFocus = part.moveFocus)).catch(() => undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** True where a key belongs to what is being typed into, or to the player, which lies in a shadow tree. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.shadowRoot !== null ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
