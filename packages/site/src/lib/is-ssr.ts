import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * True on the server and during hydration, when the markup must equal the server's. Then false, and the component
 * renders again.
 */
export const useIsSSR = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );

let hydrating = false;

/** Marks the start and the end of hydration. */
export function setHydrating(on: boolean): void {
  hydrating = on;
}

/** The same for markup that does not change afterwards; it causes no second render. */
export const isSSR = (): boolean => hydrating || typeof document === 'undefined';
