import { QueryClientProvider } from '@tanstack/react-query';
import { saveCatalogueEntry, staffCatalogueEntries } from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffFormMessages } from '../../../i18n/staff/form';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { EntryField } from './entry-field';

function Studios() {
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <EntryField label="Студи" error={undefined} kind="studio" ids={ids} max={9} change={setIds} />
      <button type="button" onClick={() => setIds([...ids, 3])}>
        {ids.join()}
      </button>
    </>
  );
}

it('an entry that is added is added once, and keeps what the operator chooses and types meanwhile', async () => {
  const studio = (id: number, name: string) => ({
    ...{ id, name, name_en: '', name_ru: '', image: null, about: '', voice_id: null, version: 1 },
  });
  const api = fakeApi();
  for (const query of [{ q: 'Нар' }, { q: 'Сар' }, { ids: '3' }, { ids: '3,7' }, {}])
    api.reply(staffCatalogueEntries, { query: { kind: 'studio', ...query } }, ok([studio(3, 'Тэнгэр')]));
  api.reply(saveCatalogueEntry, { body: {} as never }, ok(studio(7, 'Нар')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Studios />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(field, { target: { value: 'Нар' } });
  await screen.findByRole('option', { name: staffFormMessages.addEntry('Нар') });
  const { held, release } = holdReplies();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(held).toHaveLength(1));
  const outside = screen.getByRole('button', { name: '' });
  fireEvent.click(outside);
  fireEvent.change(field, { target: { value: 'Сар' } });
  await act(async () => release());
  await waitFor(() => expect(outside.textContent).toBe('3,7'));
  expect(field.value).toBe('Сар');
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('the list highlights nothing before a text or an arrow key, and shows the highlighted entry', async () => {
  const entry = (id: number, name: string) => ({
    ...{ id, name, name_en: '', name_ru: '' },
    ...{ image: null, about: '', voice_id: null, version: 1 },
  });
  const entries = [entry(1, 'Тулаан'), entry(2, 'Драм')];
  fakeApi().reply(staffCatalogueEntries, { query: { kind: 'category' } }, ok(entries));
  const change = vi.fn();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EntryField label="Төрөл" error={undefined} kind="category" ids={[]} max={9} change={change} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox');
  fireEvent.focus(field);
  const option = await screen.findByRole('option', { name: 'Драм' });
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(change).not.toHaveBeenCalled();

  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(scroll.mock.contexts).toEqual([option]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(change).toHaveBeenCalledWith([2]);
  scroll.mockRestore();
});

it('Enter that ends the composition of an input method neither chooses nor adds an entry', async () => {
  const api = fakeApi();
  api.reply(staffCatalogueEntries, { query: { kind: 'studio', q: 'そら' } }, ok([]));
  api.reply(staffCatalogueEntries, { query: { kind: 'studio' } }, ok([]));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Studios />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(field, { target: { value: 'そら' } });
  await screen.findByRole('option', { name: staffFormMessages.addEntry('そら') });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  await act(async () => undefined);
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(field.value).toBe('そら');
});
