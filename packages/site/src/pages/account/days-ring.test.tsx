import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountMessages } from '../../i18n/account';
import { DaysRing } from './days-ring';

it('R2.6-04 the days left stand beside the last day of the subscription in Ulaanbaatar', () => {
  const { rerender } = render(<DaysRing user={{ days: 3, expires_at: '2026-12-22T17:00:00Z' }} />);
  expect(screen.getByText('3').parentElement?.textContent).toBe('3 хоног');
  expect(screen.getByText(accountMessages.until('2026 оны 12-р сарын 23'))).toBeTruthy();
  rerender(<DaysRing user={{ days: 0, expires_at: '2026-11-01T17:00:00Z' }} />);
  expect(screen.getByText(accountMessages.noDays)).toBeTruthy();
  expect(screen.queryByText(/2026/)).toBeNull();
});
