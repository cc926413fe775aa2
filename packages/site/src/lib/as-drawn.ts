import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True where a server draws, and in the browser until it has made that drawing its own: what is shown meanwhile must be
 * what the server knows. Then false, and what only a browser shows takes its place.
 */
export const useAsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

let hydrating = false;

/** Says whether the page that the server has drawn is being made the browser's own. */
export function setHydrating(on: boolean): void {
  hydrating = on;
}

/** The same for what never changes afterwards; read while drawing, it costs no second drawing. */
export const isAsDrawn = (): boolean => hydrating || typeof document === 'undefined';
