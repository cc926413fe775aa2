import { type StaffTitle, staffTitles } from '@tenger/api-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { staffFormMessages } from '../../../i18n/staff/form';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { titlesSection } from './titles-section';

beforeEach(() => {
  resetSite();
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
});

const titleOf = (id: number, type: StaffTitle['type'], title: string): StaffTitle => ({
  ...{ id, type, title, original_name: title, image1: null, released_date: null, status: 'published' },
  ...{ is_completed: false, is_free: false, is_hidden: false, total_episode: 0, episodes: 0 },
  publish_at: null,
});

it('only a series airs, because a movie has no episodes', async () => {
  const titles = [titleOf(1, 'series', 'Цуврал'), titleOf(2, 'movie', 'Кино')];
  fakeApi().reply(staffTitles, { query: {} }, ok({ data: titles, next_cursor: null }));
  renderSection(titlesSection);
  const rowOf = async (id: number) =>
    within((await screen.findByText(new RegExp(`· ${id}$`))).closest('tr') as HTMLElement);
  expect((await rowOf(1)).queryByText(staffTitleMessages.ongoing)).not.toBeNull();
  expect((await rowOf(2)).queryByText(staffTitleMessages.ongoing)).toBeNull();
});

it.each(['series', 'movie'] as const)(
  'the form of a new %s asks whether it is complete only for a series',
  async (type) => {
    fakeApi();
    renderSection(titlesSection, `?new=${type}`);
    const { title, is_completed } = staffFormMessages.labels;
    await screen.findByLabelText(title);
    expect(screen.queryByLabelText(is_completed) !== null).toBe(type === 'series');
  },
);
