import { QueryClientProvider } from '@tanstack/react-query';
import {
  type CatalogueEntry,
  type CatalogueKind,
  saveCatalogueEntry,
  staffCatalogueEntries,
} from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { EditEntryProvider } from './edit-entry';
import { EntryField } from './entry-field';
import { EntryForm } from './entry-form';

const { entryLabels } = staffFormMessages;

const drama: CatalogueEntry = {
  ...{ id: 4, name: 'Драм', name_en: 'Drama', name_ru: '' },
  ...{ image: null, about: '', voice_id: null, version: 1 },
};
const stored = { query: { kind: 'category', ids: '4' } } as const;

const show = (content: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>);
const showForm = (kind: CatalogueKind, close = () => undefined) =>
  show(<EntryForm edit={{ kind, entry: drama }} close={close} />);

it('the form of a genre shows its English and Russian names, so that a rename does not forget them', async () => {
  const api = fakeApi();
  const renamed = { id: 4, name: 'Жүжиг', name_en: 'Drama', name_ru: 'Драма' };
  api.reply(staffCatalogueEntries, stored, ok([drama]));
  api.reply(saveCatalogueEntry, { body: { kind: 'category', ...renamed } }, ok({ ...drama, ...renamed }));
  const close = vi.fn();
  showForm('category', close);
  expect(screen.getByLabelText<HTMLInputElement>(entryLabels.name_en).value).toBe('Drama');
  fireEvent.change(screen.getByLabelText(entryLabels.name), { target: { value: renamed.name } });
  fireEvent.change(screen.getByLabelText(entryLabels.name_ru), { target: { value: renamed.name_ru } });
  fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'category',
    version: 1,
    ...renamed,
  });
});

it('a studio has one name in all languages', () => {
  fakeApi().reply(staffCatalogueEntries, { query: { kind: 'studio', ids: '4' } }, ok([drama]));
  showForm('studio');
  expect(screen.getByLabelText(entryLabels.name)).toBeTruthy();
  expect(screen.queryByLabelText(entryLabels.name_en)).toBeNull();
});

it('a new genre opens its form, which asks for the translations', async () => {
  const api = fakeApi();
  for (const q of [undefined, 'Жүжиг'])
    api.reply(staffCatalogueEntries, { query: { kind: 'category', ...(q && { q }) } }, ok([]));
  const edit = vi.fn();
  show(
    <EditEntryProvider value={edit}>
      <EntryField label="Төрөл" error={undefined} kind="category" ids={[]} max={9} change={vi.fn()} />
    </EditEntryProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Жүжиг' } });
  fireEvent.click(await screen.findByRole('option', { name: staffFormMessages.addEntry('Жүжиг') }));
  expect(edit).toHaveBeenCalledWith(expect.objectContaining({ kind: 'category', entry: { name: 'Жүжиг' } }));
});

it('an entry that a colleague has saved meanwhile is not overwritten unasked, and nothing that was typed is lost', async () => {
  const api = fakeApi();
  api.reply(staffCatalogueEntries, stored, ok([drama]));
  const close = vi.fn();
  showForm('category', close);
  const name = await screen.findByLabelText<HTMLInputElement>(staffFormMessages.entryLabels.name);
  const rename = (value: string) => fireEvent.change(name, { target: { value } });
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
  rename('Шувууд');
  fireEvent.change(screen.getByLabelText(entryLabels.name_ru), { target: { value: 'Птицы' } });
  api.reply(staffCatalogueEntries, stored, ok([{ ...drama, name: 'Бүргэд', version: 2 }]));
  api.fail(saveCatalogueEntry, { body: {} as never }, 409, 'conflict');
  press(staffMessages.save);
  const contested = staffFormMessages.contested(entryLabels.name);
  expect(await screen.findByText(contested)).toBeTruthy();
  expect(name.value).toBe('Шувууд');
  expect(screen.getByLabelText<HTMLInputElement>(entryLabels.name_ru).value).toBe('Птицы');
  press(staffFormMessages.discard);
  expect(name.value).toBe('Бүргэд');
  expect(screen.queryByText(contested)).toBeNull();

  rename('Бүргэдүүд');
  api.reply(saveCatalogueEntry, { body: {} as never }, ok({ ...drama, name: 'Бүргэдүүд', version: 3 }));
  press(staffMessages.save);
  await waitFor(() => expect(close).toHaveBeenCalled());
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([
    { id: 4, version: 1, name: 'Шувууд' },
    { id: 4, version: 2, name: 'Бүргэдүүд' },
  ]);
});
