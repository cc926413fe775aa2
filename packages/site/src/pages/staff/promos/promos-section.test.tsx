import { type StaffPromo, staffPromos } from '@tenger/api-contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { promoMessages } from '../../../i18n/staff/promos';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { promosSection } from './promos-section';

beforeEach(resetSite);

it('a promo code whose uses are spent is used up, not active', async () => {
  session.user = aUser({ role: 'admin' });
  const promo = {
    ...{ id: 1, version: 1, code: 'НЭГ', kind: 'percent', value: 10, package_ids: [], is_active: true },
    ...{ starts_at: null, ends_at: null, max_uses: 1, max_uses_each: 1, uses: 1, paid: 1, income: 0 },
  } as StaffPromo;
  fakeApi().reply(staffPromos, {}, ok([promo]));
  renderSection(promosSection);
  expect(await screen.findByText(promoMessages.usedUp)).toBeTruthy();
  expect(screen.queryByText(promoMessages.active)).toBeNull();
});
