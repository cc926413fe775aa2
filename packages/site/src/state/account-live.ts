import { proxy } from 'valtio/vanilla';

/** True while the event stream of the account is connected. Otherwise, the page polls. */
export const accountLive = proxy({ open: false });
