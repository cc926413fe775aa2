import { QueryClientProvider } from '@tanstack/react-query';
import {
  blockPerson,
  grantDays,
  type PersonCard,
  readStaffPerson,
  type StaffPerson,
  staffPeople,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { loseNextReply } from '../../../testing/lose-next-reply';
import { resetSite } from '../../../testing/reset-site';
import { peopleSection } from './people-section';

const account = { id: 'account-0001', nickname: 'Эзэн', role: 'viewer' } as const;
const person: StaffPerson = {
  ...{ id: 'account-0001', account: null, nickname: 'Эзэн', phone: '99110011', role: 'viewer' },
  ...{ muted_until: null, blocked_at: null, created_at: '2026-11-01T02:00:00Z' },
};
const profile: StaffPerson = { ...person, id: 'profile-0001', account, nickname: 'Хүүхэд' };
const card = (over: Partial<PersonCard> = {}): PersonCard => ({
  ...profile,
  ...{ days: 30, expires_at: '2026-12-20T02:00:00Z', block: null, passkeys: 0, devices: [], grantable: null },
  ...{ grants: null, orders: null, comments: null, danmaku: null, reports: null, audit: null },
  ...over,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  session.userId = 'admin-000001';
  session.user = aUser({ id: 'admin-000001', role: 'admin' });
  api.reply(staffPeople, { query: {} }, ok([person, profile]));
});

async function open(address = '/staff/people') {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  const Section = peopleSection.component;
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <Section />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

it('R6-09 the list names the account of a profile and offers no other role for the profile', async () => {
  await open();
  await screen.findByLabelText(peopleMessages.roleOf(person.nickname));
  expect(screen.queryByLabelText(peopleMessages.roleOf(profile.nickname))).toBeNull();
  expect(screen.getByText(peopleMessages.profileOf(account.nickname))).toBeTruthy();
});

it('R6-09 the card of a profile links its account, and blocking names and blocks the account', async () => {
  api.reply(readStaffPerson, { params: { id: profile.id } }, ok(card()));
  const body = { user_id: account.id, reason: 'Спам' };
  api.reply(blockPerson, { body }, ok(null));
  await open(`/staff/people?person=${profile.id}`);
  const link = await screen.findByRole('link', { name: account.nickname });
  expect(link.getAttribute('href')).toBe(`/staff/people?person=${account.id}`);
  fireEvent.click(screen.getByRole('button', { name: peopleMessages.block }));
  await screen.findByText(peopleMessages.blockTitle(account.nickname));
  fireEvent.change(screen.getByLabelText(staffMessages.reason), { target: { value: body.reason } });
  fireEvent.click(screen.getByRole('button', { name: peopleMessages.blockDo }));
  await waitFor(() => expect(api.requests.find(({ path }) => path.endsWith('/block'))?.body).toEqual(body));
});

it('R6-09 a moderator is not offered to block a staff account through one of its profiles', async () => {
  session.user = aUser({ id: 'moder-000001', role: 'moderator' });
  const staffAccount = { ...account, role: 'cashier' } as const;
  api.reply(readStaffPerson, { params: { id: profile.id } }, ok(card({ account: staffAccount })));
  await open(`/staff/people?person=${profile.id}`);
  await screen.findByRole('link', { name: account.nickname });
  expect(screen.queryByRole('button', { name: peopleMessages.block })).toBeNull();
});

it('staff are offered no action on the own account', async () => {
  session.user = aUser({ id: account.id, role: 'admin' });
  api.reply(
    readStaffPerson,
    { params: { id: profile.id } },
    ok(card({ account: { ...account, role: 'admin' }, grantable: { min: -5, max: 31 } })),
  );
  await open(`/staff/people?person=${profile.id}`);
  await screen.findByRole('link', { name: account.nickname });
  for (const name of [peopleMessages.grant, peopleMessages.block, peopleMessages.signOut])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(peopleMessages.noGrantsLeft)).toBeNull();
});

it('R6-09 a grant of days whose reply is lost closes its dialog, the card shows the days, and what was typed stays', async () => {
  const grants: PersonCard['grants'] = [];
  const grantable = { min: -5, max: 31 };
  api.reply(readStaffPerson, { params: { id: profile.id } }, ok(card({ grantable, grants })));
  await open(`/staff/people?person=${profile.id}`);
  fireEvent.click(await screen.findByRole('button', { name: peopleMessages.grant }));
  fireEvent.change(screen.getByLabelText(peopleMessages.grantDays), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText(staffMessages.reason), { target: { value: 'Нөхөн олговор' } });
  loseNextReply(() => {
    const granted = { id: 1, days: 7, reason: 'Нөхөн олговор', by: 'Админ', at: '2026-12-01T02:00:00Z' };
    api.reply(readStaffPerson, { params: { id: profile.id } }, ok(card({ grantable, grants: [granted] })));
  });
  fireEvent.click(screen.getByRole('button', { name: peopleMessages.grant }));
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual([peopleMessages.grantNoReply]));
  expect(screen.queryByLabelText(peopleMessages.grantDays)).toBeNull();
  await screen.findByText('Нөхөн олговор', { selector: 'q' });
  expect(api.count(grantDays.path)).toBe(1);

  fireEvent.click(screen.getByRole('button', { name: peopleMessages.grant }));
  const typed = [peopleMessages.grantDays, staffMessages.reason].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(typed).toEqual(['7', 'Нөхөн олговор']);
});
