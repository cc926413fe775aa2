import { server } from 'vitest/browser';

/** Whether this is Firefox, in which a test is skipped for this reason. */
export const isFirefox = (_reason: string): boolean => server.browser === 'firefox';

export const touchReason = 'touch input comes from the DevTools protocol';
export const mediaReason = 'preferences of the system come from the DevTools protocol';
export const remoteReason = 'it has no Remote Playback API';
