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

/** The time at which the server rendered the page, in ms since 1970; undefined unless the page hydrates. */
let serverTime: number | undefined;

/** Marks the start of hydration, with the time at which the server rendered the page, and without it the end. */
export function setHydrating(renderedAt?: number): void {
  serverTime = renderedAt;
}

/**
 * The current time for texts, in ms since 1970. During hydration the server's, because the device's clock may be wrong
 * and the markup must equal the server's.
 */
export const renderTime = (): number => serverTime ?? Date.now();

/** Like `useIsSSR`, without the second render: for markup that may stay as it is. */
export const isSSR = (): boolean => serverTime !== undefined || typeof document === 'undefined';
