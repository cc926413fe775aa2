import { proxy } from 'valtio/vanilla';

/** Whether this page hears at once of what happens for the viewer; without it, it asks now and then. */
export const accountLive = proxy({ open: false });
