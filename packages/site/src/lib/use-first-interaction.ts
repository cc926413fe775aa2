import { useSyncExternalStore } from 'react';

/** Events of a first interaction by pointer, touch or keyboard. */
const EVENTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

let hasInteracted = false;

function subscribe(changed: () => void): () => void {
  if (hasInteracted) return () => {};
  const watch = new AbortController();
  const onInteraction = () => {
    watch.abort();
    hasInteracted = true;
    changed();
  };
  for (const event of EVENTS) addEventListener(event, onInteraction, { passive: true, signal: watch.signal });
  return () => watch.abort();
}

/**
 * False until the first interaction of the viewer with the document. Content below the first screen can wait for it,
 * so that it does not delay the visible content on slow phones.
 */
export const useFirstInteraction = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );
