import { QueryClientProvider } from '@tanstack/react-query';
import { type StaffHomeRow, saveHomeRows } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { homeMessages } from '../../../i18n/staff/home';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { RowsPanel } from './rows-panel';

const rows: StaffHomeRow[] = [
  { name: 'popular', is_shown: true },
  { name: 'theatre', is_shown: true },
];

it('a moved row keeps the focus on its button, also in the last position, and announces the position', async () => {
  fakeApi();
  const { release } = holdReplies();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RowsPanel home={{ slides: [], notices: [], rows }} />
    </QueryClientProvider>,
  );
  const down = screen.getByRole<HTMLButtonElement>('button', {
    name: `${homeMessages.down}: ${homeMessages.rows.popular}`,
  });
  down.focus();
  fireEvent.click(down);
  expect(await screen.findByText(homeMessages.position(2, 2))).toBeTruthy();
  expect(document.activeElement).toBe(down);
  expect([down.disabled, down.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  release();
});

it('two rows that are hidden quickly one after the other both stay hidden', async () => {
  const api = fakeApi();
  api.reply(saveHomeRows, { body: { rows } }, ok({ slides: [], notices: [], rows }));
  const { release } = holdReplies();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RowsPanel home={{ slides: [], notices: [], rows }} />
    </QueryClientProvider>,
  );
  const box = (name: StaffHomeRow['name']) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: homeMessages.rows[name] });
  fireEvent.click(box('popular'));
  await waitFor(() => expect(box('popular').checked).toBe(false));
  fireEvent.click(box('theatre'));
  release();
  await waitFor(() => expect(api.requests).toHaveLength(2));
  expect(api.requests.at(-1)?.body).toEqual({ rows: rows.map((row) => ({ ...row, is_shown: false })) });
});
