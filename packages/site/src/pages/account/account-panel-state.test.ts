import { beforeEach, describe, expect, it } from 'vitest';
import { panels } from '../../state/panels';
import { accountPanel, closeAccountPanel, closeSubPanel, openSubPanel } from './account-panel-state';

beforeEach(() => {
  closeAccountPanel();
  panels.account = true;
});

describe('R4.2 the account panel', () => {
  it('R2.6-06 R4.2-02 opening one sub-drawer closes the other', () => {
    openSubPanel('profile');
    openSubPanel('pin');
    expect(accountPanel.sub).toBe('pin');
    closeSubPanel('profile');
    expect(accountPanel.sub).toBe('pin');
    closeSubPanel('pin');
    expect(accountPanel.sub).toBeNull();
  });

  it('R2.6-07 R4.2-01 closing the main drawer closes all', () => {
    openSubPanel('profile');
    closeAccountPanel();
    expect([panels.account, accountPanel.sub]).toEqual([false, null]);
  });
});
