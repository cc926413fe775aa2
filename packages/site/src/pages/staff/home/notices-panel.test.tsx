import { deleteNotice, readStaffHome, type StaffNotice, saveNotice } from '@tenger/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { homeMessages } from '../../../i18n/staff/home';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { homeSection } from './home-section';

const notice: StaffNotice = {
  ...{ id: 3, version: 1, text: 'Засвартай', text_en: '', text_ru: '', link: '' },
  ...{ tone: 'info', variant: 'both', starts_at: null, ends_at: null },
};
const homeOf = (...notices: StaffNotice[]) => ok({ slides: [], notices, rows: [] });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a saved notice closes its editor, and the list shows it; a deleted one leaves the list', async () => {
  const api = fakeApi();
  api.reply(readStaffHome, {}, homeOf(notice));
  renderSection(homeSection, '?tab=notices');
  await press(`${staffMessages.edit}: ${notice.text}`);
  expect(currentSearch()).toBe('?tab=notices&notice=3');
  expect(screen.getByRole('heading', { name: homeMessages.editNotice })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(homeMessages.form.labels.text), { target: { value: 'Дууслаа' } });
  const saved = { ...notice, version: 2, text: 'Дууслаа' };
  api.reply(saveNotice, { body: saved }, ok(saved));
  api.reply(readStaffHome, {}, homeOf(saved));
  await press(staffMessages.save);
  await waitFor(() => expect(currentSearch()).toBe('?tab=notices'));

  await press(`${staffMessages.remove}: ${saved.text}`);
  expect(screen.getByText(homeMessages.deleteNoticeText(saved.text))).toBeTruthy();
  api.reply(deleteNotice, { body: { id: 3 } }, ok(null));
  api.reply(readStaffHome, {}, homeOf());
  await press(staffMessages.remove);
  expect(await screen.findByText(homeMessages.noNotices)).toBeTruthy();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...saved, version: 1 },
    { id: 3 },
  ]);
});
