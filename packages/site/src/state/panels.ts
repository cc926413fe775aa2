import { proxy } from 'valtio/vanilla';

/** Panels over the page that no address names (R4.2). */
export const panels = proxy<{ account: boolean }>({ account: false });
