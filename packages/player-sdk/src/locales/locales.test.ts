/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import { mn } from './mn';

const modules = import.meta.glob<Record<string, unknown>>('../**/messages.ts', { eager: true });

const messages = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is { id: string; text: string } =>
      typeof value === 'object' && value !== null && 'id' in value && 'text' in value,
  );

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('the test finds the messages of the features', () => {
  expect(messages.length).toBeGreaterThan(30);
});

it.each(messages.map(({ id, text }) => [id, text]))(
  'the message %s exists in Mongolian, with the same placeholders',
  (id, text) => {
    const translated = mn[id ?? ''];
    expect(translated).toBeDefined();
    expect(placeholders(translated ?? '')).toEqual(placeholders(text ?? ''));
  },
);

it('no translation belongs to a message that was removed', () => {
  const known = new Set(messages.map(({ id }) => id));
  expect(Object.keys(mn).filter((id) => !known.has(id))).toEqual([]);
});
