import { useSyncExternalStore } from 'react';

/** What a viewer does first, whichever way they move about. */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

let stirred = false;

function subscribe(changed: () => void): () => void {
  if (stirred) return () => {};
  const watch = new AbortController();
  const stir = () => {
    watch.abort();
    stirred = true;
    changed();
  };
  for (const sign of SIGNS) addEventListener(sign, stir, { passive: true, signal: watch.signal });
  return () => watch.abort();
}

/**
 * False until the viewer has done anything at all since the document was opened. What is below the screen of a page that
 * nobody has touched can wait: on a slow phone it would be in the way of what is seen.
 */
export const useStirred = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stirred,
    () => false,
  );
