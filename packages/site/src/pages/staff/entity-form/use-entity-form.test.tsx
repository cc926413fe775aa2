import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useEntityForm } from './use-entity-form';

const rules = { name: { type: 'text', min: 0, max: 20 }, note: { type: 'text', min: 0, max: 20 } } as const;
const first = { name: 'Салхи', note: 'Нэг', state: 'draft' };

interface Saved {
  readonly values: typeof first;
  readonly version: number;
}

const open = (values = first, version = 3) =>
  renderHook(({ values, version }: Saved) => useEntityForm('title:7', rules, values, version), {
    initialProps: { values, version },
  });

beforeEach(() => sessionStorage.clear());

it('a version that differs in other fields, such as after publishing, keeps what the operator has typed', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ note: 'Хоёр' }));
  rerender({ values: { ...first, state: 'published' }, version: 4 });
  expect(result.current).toMatchObject({ isDirty: true, version: 4, values: { note: 'Хоёр' } });
  // Also after a reload.
  expect(open({ ...first, state: 'published' }, 4).result.current).toMatchObject({
    wasRestored: true,
    values: { note: 'Хоёр' },
  });
  expect(Object.keys(sessionStorage)).toEqual(['title:7:4']);
});

it('what the operator types during a save stays, and the rest counts as saved', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: ' Салхины морь ' }));
  act(() => void result.current.submit());
  act(() => result.current.change({ note: 'Хоёр' }));
  act(() => expect(result.current.confirm('title:7', 4)).toBe(false));
  // The server has trimmed the name.
  rerender({ values: { ...first, name: 'Салхины морь' }, version: 4 });
  expect(result.current).toMatchObject({
    version: 4,
    values: { name: 'Салхины морь', note: 'Хоёр' },
    changed: { note: 'Хоёр' },
  });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ isDirty: false, values: { note: 'Нэг' } });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('a colleague’s version of the same field is no base for the changes, so saving reports the conflict', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ note: 'Хоёр' }));
  rerender({ values: { ...first, note: 'Гурав' }, version: 4 });
  expect(result.current).toMatchObject({ isDirty: true, version: 3, values: { note: 'Хоёр' } });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ isDirty: false, version: 4, values: { note: 'Гурав' } });
});

it('after a conflict, all changes move to the colleague’s version, and the fields that both changed are known', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: 'Морь', note: 'Хоёр' }));
  act(() => result.current.rebase());
  rerender({ values: { ...first, note: 'Гурав' }, version: 4 });
  expect(result.current).toMatchObject({
    version: 4,
    values: { name: 'Морь', note: 'Хоёр' },
    contested: ['note'],
  });
  expect(open({ ...first, note: 'Гурав' }, 4).result.current.values).toMatchObject({
    name: 'Морь',
    note: 'Хоёр',
  });
  act(() => result.current.change({ note: 'Гурав' }));
  expect(result.current).toMatchObject({ changed: { name: 'Морь' }, contested: [] });
});

it('a field that was typed back to its value is no change to a colleague’s version', () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: 'Морь', note: 'Хоёр' }));
  act(() => result.current.change({ note: 'Нэг' }));
  rerender({ values: { ...first, note: 'Гурав' }, version: 4 });
  expect(result.current).toMatchObject({ version: 4, changed: { name: 'Морь' }, values: { note: 'Гурав' } });
});

it('a field does not move to a version in which it would belong to another value, such as a mark to another video', () => {
  const { result, rerender } = renderHook(
    ({ values, version }: Saved) =>
      useEntityForm('episode:7', rules, values, version, { belongsTo: { note: 'state' } }),
    { initialProps: { values: first, version: 3 } },
  );
  act(() => result.current.change({ note: 'Хоёр' }));
  rerender({ values: { ...first, state: 'published' }, version: 4 });
  expect(result.current).toMatchObject({ version: 3, values: { note: 'Хоёр' } });
  act(() => result.current.discard());
  act(() => result.current.change({ name: 'Морь' }));
  expect(result.current).toMatchObject({ version: 4, values: { name: 'Морь', note: 'Нэг' } });
});

it('a version that arrives while nothing was changed is shown', () => {
  const { result, rerender } = open();
  rerender({ values: { ...first, note: 'Гурав' }, version: 4 });
  expect(result.current).toMatchObject({ isDirty: false, version: 4, values: { note: 'Гурав' } });
});

it('a reply that changes a field later keeps what was typed meanwhile', () => {
  const { result } = open();
  const { change } = result.current;
  act(() => result.current.change({ name: 'Морь' }));
  act(() => change({ note: 'Хоёр' }));
  expect(result.current.changed).toEqual({ name: 'Морь', note: 'Хоёр' });
  expect(open().result.current.changed, 'after a reload').toEqual({ name: 'Морь', note: 'Хоёр' });
});

it('a save that changes nothing on the server, because it trims texts, leaves no change', () => {
  const { result } = open();
  act(() => result.current.change({ note: 'Нэг ' }));
  act(() => void result.current.submit());
  act(() => expect(result.current.confirm('title:7', 3)).toBe(true));
  expect(result.current).toMatchObject({ isDirty: false, values: first });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('values that nobody changed need not follow the rules, if a save sends only changes', () => {
  const strict = { ...rules, name: { type: 'text', min: 1, max: 20 } } as const;
  const openStrict = (version: number | undefined) =>
    renderHook(() =>
      useEntityForm('title:8', strict, { ...first, name: '' }, version, { sendsChanges: true }),
    ).result;
  const imported = openStrict(3);
  act(() => imported.current.change({ note: 'Хоёр' }));
  act(() => expect(imported.current.submit()).toBe(true));
  act(() => imported.current.change({ name: '  ' }));
  act(() => expect(imported.current.submit()).toBe(false));
  expect(Object.keys(imported.current.errors)).toEqual(['name']);
  const added = openStrict(undefined);
  act(() => expect(added.current.submit()).toBe(false));
});
