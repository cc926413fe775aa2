import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient, RequestError } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { episodeDescription } from '../titles/episode-description';
import { titleDescription } from '../titles/title-description';
import { EntityEditor } from './entity-editor';
import { describeForm } from './form-description';

const description = describeForm({
  rules: { name: { type: 'text', min: 0, max: 20 } },
  groups: [{ name: 'texts', fields: [{ name: 'name' }] }],
  messages: { groups: { texts: 'Текст' }, labels: { name: 'Нэр' }, helps: {} },
});

it('Ctrl+S that is held down or pressed again creates an entity once', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntityEditor
          name="news"
          description={description}
          saved={undefined}
          initial={{ name: '' }}
          send={send}
          choose={() => undefined}
          reload={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const name = screen.getByRole('textbox', { name: 'Нэр' });
  fireEvent.change(name, { target: { value: 'Мэдээ' } });
  const press = (repeat: boolean) => fireEvent.keyDown(name, { key: 's', ctrlKey: true, repeat });
  press(false);
  press(true);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Мэдээ' }));
  press(false);
  press(true);
  await act(async () => undefined);
  expect(send).toHaveBeenCalledTimes(1);
});

it('after a conflict, the text of the colleague is shown below the field, and the next save replaces it', async () => {
  const conflict = new RequestError('conflict', 'Өөр хүн хадгалсан', true);
  const send = vi.fn().mockRejectedValueOnce(conflict).mockResolvedValue({ id: 1, version: 3 });
  const queries = createQueryClient();
  const editor = (name: string, version: number) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <EntityEditor
          name="note"
          description={description}
          saved={{ id: 1, version, name }}
          initial={{ name: '' }}
          send={send}
          choose={() => undefined}
          reload={() => rerender(editor('Нөгөөх', 2))}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(editor('Хуучин', 1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Нэр' }), { target: { value: 'Минийх' } });
  expect(screen.queryByText(staffFormMessages.colleaguesText)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  expect(await screen.findByText(staffFormMessages.colleaguesText)).toBeTruthy();
  expect(screen.getByText('Нөгөөх')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Нэр' }).value).toBe('Минийх');
  fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ id: 1, version: 2, name: 'Минийх' }));
});

it('a choice with a value that cannot be saved shows it with the error, and gets the focus', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntityEditor
          name="link"
          description={describeForm({
            rules: {
              name: { type: 'text', min: 0, max: 20 },
              icon: { type: 'choice', of: ['phone', 'mail'] },
            },
            groups: [{ name: 'link', fields: [{ name: 'name' }, { name: 'icon' }] }],
            messages: {
              groups: { link: 'Холбоос' },
              labels: { name: 'Нэр', icon: 'Дүрс' },
              helps: {},
              options: { icon: { phone: 'Утас', mail: 'Захидал' } },
            },
          })}
          saved={{ id: 1, version: 1, name: 'Хуучин', icon: 'x' as 'mail' }}
          initial={{ name: '', icon: 'phone' }}
          send={send}
          choose={() => undefined}
          reload={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Нэр' }), { target: { value: 'Шинэ' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  save();
  const icon = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Дүрс' });
  await waitFor(() => expect(document.activeElement).toBe(icon));
  expect([icon.value, icon.getAttribute('aria-invalid')]).toEqual(['x', 'true']);
  expect(screen.getByText(staffFormMessages.errors.invalid)).toBeTruthy();
  fireEvent.change(icon, { target: { value: 'phone' } });
  expect(screen.queryByText(staffFormMessages.errors.invalid)).toBeNull();
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ id: 1, version: 1, name: 'Шинэ', icon: 'phone' }));
});

it.each([
  ['a new entity', undefined, staffFormMessages.noReply, 1],
  ['a saved entity', { id: 1, version: 1, name: 'Хуучин' }, 'Холболт тасарлаа', 0],
])('a save of %s without a reply says what may have happened', async (_, saved, text, reloads) => {
  const reload = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntityEditor
          name="package"
          description={description}
          saved={saved}
          initial={{ name: '' }}
          send={async () => {
            throw new RequestError('network', 'Холболт тасарлаа', false);
          }}
          choose={() => undefined}
          reload={reload}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Нэр' }), { target: { value: '30 хоног' } });
  fireEvent.click(
    screen.getByRole('button', { name: saved ? staffMessages.save : staffFormMessages.createDraft }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

it('blank rows of a list of texts stay while the operator types, and are not sent', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntityEditor
          name="title"
          description={describeForm({
            rules: { aliases: { type: 'text-list', max: 2, maxLength: 20 } },
            groups: [{ name: 'texts', fields: [{ name: 'aliases' }] }],
            messages: { groups: { texts: 'Текст' }, labels: { aliases: 'Бусад нэр' }, helps: {} },
          })}
          saved={{ id: 1, version: 1, aliases: ['Салхи'] }}
          initial={{ aliases: [] }}
          send={send}
          choose={() => undefined}
          reload={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const aliases = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Бусад нэр' });
  expect(aliases.value).toBe('Салхи');
  fireEvent.change(aliases, { target: { value: 'Салхи\n' } });
  expect(aliases.value).toBe('Салхи\n');
  fireEvent.change(aliases, { target: { value: 'Салхи\n\nWind\n ' } });
  expect(aliases.value).toBe('Салхи\n\nWind\n ');
  fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ id: 1, version: 1, aliases: ['Салхи', 'Wind'] }));
  fireEvent.click(screen.getByRole('button', { name: staffFormMessages.discard }));
  expect(aliases.value).toBe('Салхи');
});

it('the bar reserves its height at the lower edge of the window while it is on the page', () => {
  const reserved = () => document.documentElement.style.getPropertyValue('--save-bar');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EntityEditor
          name="news"
          description={description}
          saved={undefined}
          initial={{ name: '' }}
          send={vi.fn()}
          choose={() => undefined}
          reload={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(reserved()).toBe('72px');
  unmount();
  expect(reserved()).toBe('');
});

it('each rule of the layout is for a type of field that the forms of titles and episodes use', () => {
  const css = readFileSync(`${import.meta.dirname}/entity-form.module.css`, 'utf8');
  const styled = new Set([...css.matchAll(/data-type="([^"]+)"/g)].map(([, type]) => type));
  const rules = [titleDescription, episodeDescription].flatMap((one) => Object.values(one.rules));
  const used: ReadonlySet<string> = new Set(rules.map(({ type }) => type));
  expect(styled.size).toBeGreaterThan(5);
  expect([...styled].filter((type) => !used.has(String(type)))).toEqual([]);
});
