import { QueryClientProvider } from '@tanstack/react-query';
import { staffCatalogueEntries } from '@tenger/api-contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { EntryField } from './entry-field';

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
