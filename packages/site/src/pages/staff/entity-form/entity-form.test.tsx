import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
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

it('each rule of the layout is for a type of field that the forms of titles and episodes use', () => {
  const css = readFileSync(`${import.meta.dirname}/entity-form.module.css`, 'utf8');
  const styled = new Set([...css.matchAll(/data-type="([^"]+)"/g)].map(([, type]) => type));
  const rules = [titleDescription, episodeDescription].flatMap((one) => Object.values(one.rules));
  const used: ReadonlySet<string> = new Set(rules.map(({ type }) => type));
  expect(styled.size).toBeGreaterThan(5);
  expect([...styled].filter((type) => !used.has(String(type)))).toEqual([]);
});
