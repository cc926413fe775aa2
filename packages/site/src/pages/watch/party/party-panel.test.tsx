import { leaveParty } from '@tenger/api-contract';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { partyMessages } from '../../../i18n/party';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { PartyPanel } from './party-panel';
import { room } from './room';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
});

it('a guest who sees an ad reads that the room goes on, and where they join it', () => {
  session.userId = 'user-000002';
  Object.assign(room, {
    phase: 'in',
    code: 'abcdefgh',
    people: [
      { id: 'user-000001', name: 'Тэнүүн', image: null },
      { id: 'user-000002', name: 'Сараа', image: null },
    ],
    inAd: true,
  });
  const { unmount } = render(<PartyPanel asked={null} closed={() => undefined} />);
  expect(screen.getByText(partyMessages.inAd)).toBeTruthy();
  unmount();
  room.inAd = false;
  render(<PartyPanel asked={null} closed={() => undefined} />);
  expect(screen.queryByText(partyMessages.inAd)).toBeNull();
});

it('a viewer without a player leaves the room with the page, but not when the panel mounts again', async () => {
  session.userId = 'user-000002';
  const body = { code: 'abcdefgh' };
  api.reply(leaveParty, { body }, ok(null));
  Object.assign(room, { phase: 'in', ...body });
  render(<PartyPanel asked={null} closed={() => undefined} />).unmount();
  const { unmount } = render(<PartyPanel asked={null} closed={() => undefined} />);
  await new Promise((done) => setTimeout(done));
  expect(room.code).toBe('abcdefgh');
  unmount();
  await waitFor(() => expect(room.code).toBeNull());
  expect(api.requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/m/party/leave', body },
  ]);
});
