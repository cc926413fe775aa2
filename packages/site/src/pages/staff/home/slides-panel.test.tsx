import { orderSlides, readStaffHome, type StaffSlide } from '@tenger/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { homeMessages } from '../../../i18n/staff/home';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { homeSection } from './home-section';

const aSlide = (id: number, title: string): StaffSlide => ({
  ...{ id, title, version: 1, title_id: id, slot: 1, tagline: '', tagline_en: '', tagline_ru: '' },
  ...{ variant: 'both', starts_at: null, ends_at: null, image: null, shown: null },
});
const slides = [aSlide(1, 'Тал'), aSlide(2, 'Уул'), aSlide(3, 'Гол')];

beforeEach(resetSite);

it('an order of slides that a colleague has saved meanwhile is not undone, and is shown', async () => {
  const api = fakeApi();
  const home = { slides, notices: [], rows: [] };
  api.reply(readStaffHome, {}, ok(home));
  renderSection(homeSection);
  const down = await screen.findByRole('button', { name: `${homeMessages.down}: Тал` });
  api.reply(readStaffHome, {}, ok({ ...home, slides: slides.toReversed() }));
  api.fail(orderSlides, { body: {} as never }, 409, 'conflict', 'Өөр хүн хадгалсан');
  fireEvent.click(down);
  const list = screen.getByRole('list', { name: homeMessages.slots[1] });
  const names = () => [...list.querySelectorAll('b')].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Гол', 'Уул', 'Тал']));
  expect(toasts.list.map(({ text }) => text)).toEqual(['Өөр хүн хадгалсан']);
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ slot: 1, ids: [2, 1, 3], edited: [1, 2, 3] },
  });
});
