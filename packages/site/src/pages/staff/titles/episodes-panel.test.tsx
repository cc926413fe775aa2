import { readStaffTitle, type StaffTitleDetail, staffEpisodes } from '@tenger/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { titlesSection } from './titles-section';

beforeEach(resetSite);

it('a series without episodes offers to upload their files', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  const title = { id: 7, type: 'series', title: 'Тал', original_name: 'Steppe' } as StaffTitleDetail;
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  api.reply(staffEpisodes, { params: { id: 7 }, query: {} }, ok({ data: [], next_cursor: null }));
  renderSection(titlesSection, '?episodes=7');
  const upload = await screen.findByRole('button', { name: staffTitleMessages.sendFiles });
  const link = screen.getByRole('link', { name: staffTitleMessages.sendFiles });
  expect(link.getAttribute('href')).toBe('/staff/uploads?title=7');
  fireEvent.click(upload);
  expect(currentSearch()).toBe('?title=7');
});
