import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { fakeApi } from '../../../testing/fake-api';
import { GrantDays, parseDays } from './grant-days';

it.each([
  ['31', 31],
  [' 7 ', 7],
  ['-5', -5],
  ['−5', -5],
  ['0', undefined],
  ['32', undefined],
  ['-6', undefined],
  ['1.5', undefined],
  ['ten', undefined],
  ['', undefined],
])('the days in "%s" are %s, within the limit of the role', (text, days) => {
  expect(parseDays(text, { min: -5, max: 31 })).toBe(days);
});

it.each(['', '-'])('a grant with the days "%s" asks for a number after the submission', async (days) => {
  const api = fakeApi();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GrantDays
        userId="user-000001"
        nickname="Болд"
        limit={{ min: -5, max: 31 }}
        initial={undefined}
        onDone={vi.fn()}
        onNoReply={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(peopleMessages.grantDays), { target: { value: days } });
  fireEvent.change(screen.getByLabelText(staffMessages.reason), { target: { value: 'Нөхөн олговор' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: peopleMessages.grant })));
  expect(screen.getByRole('alert').textContent).toBe(peopleMessages.grantRangeHint('-5', '31'));
  expect(api.requests).toEqual([]);
});
