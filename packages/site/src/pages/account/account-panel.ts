import { proxy } from 'valtio/vanilla';
import { panels } from '../../state/panels';

export type SubDrawer = 'profile' | 'pin';

/**
 * R4.2: which further drawer is open beside the account's. `payment` is a flag without content: paying has pages of
 * its own (R4.2-03).
 */
export const accountPanel = proxy<{ sub: SubDrawer | null; payment: boolean }>({ sub: null, payment: false });

/** R2.6-06: opens one further drawer, and closes the other. */
export function openSub(sub: SubDrawer): void {
  accountPanel.sub = sub;
}

export function closeSub(sub: SubDrawer): void {
  // The other one may have taken its place already.
  if (accountPanel.sub === sub) accountPanel.sub = null;
}

/** R2.6-07: closing the account's drawer closes all. */
export function closeAccount(): void {
  accountPanel.sub = null;
  panels.account = false;
}
