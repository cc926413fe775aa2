import { QueryClientProvider } from '@tanstack/react-query';
import { readStaffHome, type StaffHomeRow, saveHomeRows } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { homeMessages } from '../../../i18n/staff/home';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { homeSection } from './home-section';
import { RowsPanel } from './rows-panel';

const rows: StaffHomeRow[] = [
  { name: 'popular', is_shown: true },
  { name: 'theatre', is_shown: true },
];

beforeEach(resetSite);

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
  expect(api.requests.at(-1)?.body).toEqual({
    rows: rows.map((row) => ({ ...row, is_shown: false })),
    edited: [{ name: 'popular', is_shown: false }, rows[1]],
  });
});

it('an order that a colleague has saved meanwhile is not overwritten, and is shown', async () => {
  const api = fakeApi();
  const home = { slides: [], notices: [], rows };
  api.reply(readStaffHome, {}, ok(home));
  renderSection(homeSection, '?tab=rows');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: homeMessages.rows.popular });
  api.reply(readStaffHome, {}, ok({ ...home, rows: rows.toReversed() }));
  api.fail(saveHomeRows, { body: {} as never }, 409, 'conflict', 'Өөр хүн хадгалсан');
  fireEvent.click(box);
  const names = () => screen.getAllByRole('checkbox').map((one) => one.parentElement?.textContent);
  await waitFor(() => expect(names()).toEqual([homeMessages.rows.theatre, homeMessages.rows.popular]));
  expect(toasts.list.map(({ text }) => text)).toEqual(['Өөр хүн хадгалсан']);
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ edited: rows });
});
