import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { partyMessages } from '../../../i18n/party';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { resetSite } from '../../../testing/reset-site';
import { PartyPanel } from './party-panel';
import { room } from './room';

beforeEach(resetSite);

it('a guest who sees an ad reads that the room goes on, and where they join it', () => {
  fakeApi();
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
