import { expect, it } from 'vitest';
import type { CommentInput } from '../core/comment';
import { computeGeometry } from '../core/geometry';
import { createScene } from '../core/scene';
import { selectComments } from '../core/selection';
import { createTableBuilder } from '../core/table';
import { firstPageSerial } from '../page-serials';
import type { LoadRequest } from '../protocol';
import { createCommentStore } from './comment-store';
import { findCommentAt, listFrom, listVisible } from './queries';

const comment = (time: number, text: string, more: Partial<CommentInput> = {}): CommentInput => ({
  time,
  type: 0,
  color: 0xffffff,
  author: '',
  text,
  ...more,
});
const requestOf = (reply: object): LoadRequest => ({
  url: `data:application/json,${encodeURIComponent(JSON.stringify({ code: 0, ...reply }))}`,
  format: 'dplayer',
});
const request = (...entries: readonly (readonly unknown[])[]) => requestOf({ data: entries });
const rules = { words: [], authors: [], types: [], mergeSeconds: 0, perSecond: Number.POSITIVE_INFINITY };
const style = { area: 1, clearSubtitles: false, size: 1, speed: 1, unlimited: false, still: false };

function createStore() {
  let changes = 0;
  const store = createCommentStore(() => {
    changes += 1;
  });
  return { store, changes: () => changes };
}

it('loaded comments are added to those of the media item, each with its own serial', async () => {
  const { store, changes } = createStore();
  store.fill([comment(5, 'five'), comment(1, 'one')], false);
  expect(store.table.length).toBe(2);
  expect(await store.load([request([3, 0, 255, 'a', 'three'])])).toEqual({ failed: [] });
  expect(store.table.texts).toEqual(['one', 'three', 'five']);
  expect(new Set(store.table.serials).size).toBe(3);
  expect(changes()).toBe(2);
});

it('a comment that the server no longer lists is removed by the next load, and all others stay', async () => {
  const { store } = createStore();
  store.fill([comment(0, 'of another URL', { id: 'x1' }), comment(9, 'own', { id: 'k9', own: true })], false);
  await store.load([
    request([1, 0, 255, 'a', 'one', 'k1'], [2, 0, 255, 'a', 'two', 'k2'], [3, 0, 255, 'a', 'three']),
  ]);
  const live = createTableBuilder(firstPageSerial);
  for (const id of ['k4', 'k5']) live.push(comment(4, `live ${id}`, { id }));
  store.add(live.finish());
  await store.load([{ url: 'data:,', format: 'dplayer' }]);
  expect(store.table.length).toBe(7);
  await store.load([request([5, 0, 255, 'a', 'five', 'k5'])]);
  expect(store.table.texts).toEqual(['of another URL', 'three', 'live k5', 'own']);
});

it.each<[string, object, number?]>([
  ['has the requested maximum', {}, 2],
  ['has a fractional maximum', {}, 2.5],
  ['says that it is incomplete', { incomplete: true }],
])('a list that %s removes no comment, and the next complete list does', async (_name, reply, maximum) => {
  const { store } = createStore();
  const entries = (...names: readonly number[]) =>
    names.map((name) => [name, 0, 255, 'a', `k${name}`, `k${name}`]);
  const load = (...names: readonly number[]) =>
    store.load([{ ...requestOf({ ...reply, data: entries(...names) }), maximum }]);
  await load(1, 2);
  const live = createTableBuilder(firstPageSerial);
  live.push(comment(4, 'k4', { id: 'k4' }));
  store.add(live.finish());
  await load(1, 3);
  expect(store.table.texts).toEqual(['k1', 'k2', 'k3', 'k4']);
  await store.load([{ ...request(...entries(3, 4)), maximum: 3 }]);
  expect(store.table.texts).toEqual(['k3', 'k4']);
});

it('a list of any length is complete without a maximum', async () => {
  const { store } = createStore();
  await store.load([{ ...request([1, 0, 255, 'a', 'one', 'k1']), maximum: 0 }]);
  await store.load([{ ...request([2, 0, 255, 'a', 'two', 'k2']), maximum: 0 }]);
  expect(store.table.texts).toEqual(['two']);
});

it('comments that arrive after the media item has changed, or the engine has ended, are ignored', async () => {
  const { store, changes } = createStore();
  const late = store.load([request([3, 0, 255, 'a', 'three'])]);
  store.fill([comment(1, 'next item')], false);
  expect(await late).toBeUndefined();
  const atTheEnd = store.load([request([3, 0, 255, 'a', 'three'])]);
  store.dispose();
  expect(await atTheEnd).toBeUndefined();
  expect(store.table.texts).toEqual(['next item']);
  expect(changes()).toBe(1);
});

it('comments are removed by serial or by the id that the server has given them', () => {
  const { store } = createStore();
  store.fill([comment(1, 'one'), comment(2, 'two', { id: 'k2' }), comment(3, 'three')], false);
  store.setId(store.table.serials[2] ?? 0, 'k3');
  expect(['k2', 'k3', 'k9'].map(store.serialOf)).toEqual([2, 3, 0]);
  store.remove(store.serialOf('k3'));
  store.remove(store.serialOf('k9'));
  store.remove(1);
  expect(store.table.texts).toEqual(['two']);
});

it('an engine that replaces another continues with its serials', () => {
  const { store } = createStore();
  store.fill([comment(1, 'one'), comment(2, 'two')], false);
  const next = createStore().store;
  next.adoptTable(store.toMessage());
  next.fill([comment(3, 'three')], true);
  expect([...next.table.serials]).toEqual([1, 2, 3]);
});

it('an engine that replaces another removes comments that the server no longer lists', async () => {
  const { store } = createStore();
  store.fill([comment(0, 'of another URL', { id: 'x1' })], false);
  await store.load([request([1, 0, 255, 'a', 'one', 'k1'], [2, 0, 255, 'a', 'two', 'k2'])]);
  const next = createStore().store;
  next.adoptTable(store.toMessage());
  await next.load([request([2, 0, 255, 'a', 'two', 'k2'])]);
  expect(next.table.texts).toEqual(['of another URL', 'two']);
});

it('the list begins at a time, and at the end of the table it has the last comments', () => {
  const { store } = createStore();
  store.fill(
    [1, 2, 3, 4].map((time) => comment(time, `at ${time}`)),
    false,
  );
  const texts = (seconds: number, count: number) =>
    listFrom(selectComments(store.table, rules), seconds, count).map(({ text }) => text);
  expect(texts(2, 2)).toEqual(['at 2', 'at 3']);
  expect(texts(4, 3)).toEqual(['at 2', 'at 3', 'at 4']);
  expect(texts(0, 9)).toHaveLength(4);
});

it('a comment is found at its position, with a tolerance at its sides', () => {
  const { store } = createStore();
  store.fill([comment(1, 'fixed', { type: 1, author: 'Бат', id: 'k1' })], false);
  const geometry = computeGeometry(640, 360, style);
  const scene = createScene(() => 4, selectComments(store.table, rules), geometry);
  const [visible] = listVisible(scene, 2);
  expect(visible).toMatchObject({ serial: 1, lane: 0, text: 'fixed' });
  const x = visible?.x ?? 0;
  const y = geometry.top + 1;
  expect(findCommentAt(scene, 2, x - 3, y)).toMatchObject({ id: 'k1', author: 'Бат', serial: 1, x });
  expect(findCommentAt(scene, 2, x - 5, y)).toBeUndefined();
  expect(findCommentAt(scene, 2, x, y + geometry.rowHeight)).toBeUndefined();
  expect(findCommentAt(scene, 20, x, y)).toBeUndefined();
});

it('a merged comment is found with its text for filters and reports, and the label with its count', () => {
  const { store } = createStore();
  store.fill(
    [1, 1.2, 1.4].map((time) => comment(time, 'spoiler', { type: 1 })),
    false,
  );
  const geometry = computeGeometry(640, 360, style);
  const merged = selectComments(store.table, { ...rules, mergeSeconds: 15 });
  const scene = createScene(() => 4, merged, geometry);
  const x = listVisible(scene, 2)[0]?.x ?? 0;
  const hit = findCommentAt(scene, 2, x, geometry.top + 1);
  expect(hit).toMatchObject({ text: 'spoiler', label: 'spoiler ×3' });
});
