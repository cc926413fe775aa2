import { useEffect } from 'react';
import { loadChunk } from '../lib/lazy-chunk';
import { openPanel } from '../state/panels';

/**
 * Keyboard shortcuts of the site; their code loads with the first key: arrows between cards, `?` for the list of
 * shortcuts.
 */
export function useSiteShortcuts(): void {
  useEffect(() => {
    let moveFocus: ((event: KeyboardEvent) => void) | undefined;
    /** Keys pressed while the code loads. */
    const early: KeyboardEvent[] = [];
    const load = async () => {
      ({ moveFocus } = await loadChunk('arrow-focus', () => import('./arrow-focus')));
      for (const event of early) moveFocus(event);
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === '?') openPanel('keys');
      else if (moveFocus) moveFocus(event);
      else if (early.push(event) === 1)
        // Without a connection the next key tries again.
        load().catch(() => {
          early.length = 0;
        });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** True if a key belongs to a text field or to the player, which is in a shadow tree. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.shadowRoot !== null ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
