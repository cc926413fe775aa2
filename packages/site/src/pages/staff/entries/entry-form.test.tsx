import { QueryClientProvider } from '@tanstack/react-query';
import { saveCatalogueEntry, staffCatalogueEntries } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { EntryForm } from './entry-form';

it('an entry that a colleague has saved meanwhile is not overwritten, and their version opens', async () => {
  const api = fakeApi();
  const entry = { id: 4, name: 'Шувуу', image: null, about: '', voice_id: null, version: 1 };
  const query = { kind: 'category', ids: '4' } as const;
  api.reply(staffCatalogueEntries, { query }, ok([entry]));
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EntryForm edit={{ kind: 'category', entry }} close={close} />
    </QueryClientProvider>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>(staffFormMessages.entryLabels.name);
  const rename = (value: string) => fireEvent.change(name, { target: { value } });
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
  rename('Шувууд');
  api.reply(staffCatalogueEntries, { query }, ok([{ ...entry, name: 'Бүргэд', version: 2 }]));
  api.fail(saveCatalogueEntry, { body: {} as never }, 409, 'conflict');
  press(staffMessages.save);
  expect(await screen.findByText(staffFormMessages.conflict)).toBeTruthy();
  press(staffFormMessages.showTheirs);
  await waitFor(() => expect(name.value).toBe('Бүргэд'));
  expect(screen.queryByText(staffFormMessages.conflict)).toBeNull();

  rename('Бүргэдүүд');
  api.reply(saveCatalogueEntry, { body: {} as never }, ok({ ...entry, name: 'Бүргэдүүд', version: 3 }));
  press(staffMessages.save);
  await waitFor(() => expect(close).toHaveBeenCalled());
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([
    { id: 4, version: 1, name: 'Шувууд' },
    { id: 4, version: 2, name: 'Бүргэдүүд' },
  ]);
});
