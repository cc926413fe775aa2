import { proxy } from 'valtio/vanilla';
import { panels } from '../../state/panels';

export type SubPanelName = 'profile' | 'pin';

/**
 * R4.2: the sub-panel that is open beside the account panel. `payment` is a flag without a panel, because payments have
 * their own pages (R4.2-03).
 */
export const accountPanel = proxy<{ sub: SubPanelName | null; payment: boolean }>({
  sub: null,
  payment: false,
});

/** R2.6-06: opens one sub-panel and closes the other. */
export function openSubPanel(sub: SubPanelName): void {
  accountPanel.sub = sub;
}

export function closeSubPanel(sub: SubPanelName): void {
  // The other sub-panel may be open already.
  if (accountPanel.sub === sub) accountPanel.sub = null;
}

/** R2.6-07: closing the account panel closes all sub-panels. */
export function closeAccountPanel(): void {
  accountPanel.sub = null;
  panels.account = false;
}
