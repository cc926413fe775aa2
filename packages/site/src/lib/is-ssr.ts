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

/** Like `useIsSSR`, without the second render: for markup that may stay as it is. */
export const isSSR = (): boolean => hydrating || typeof document === 'undefined';
