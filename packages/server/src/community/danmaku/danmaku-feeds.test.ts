import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '../../platform/pubsub/pubsub';
import { createDanmakuFeeds, type FeedBatch } from './danmaku-feeds';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Feeds, and what sends a message to them. */
function startFeeds() {
  const listeners = new Set<Listener>();
  const feeds = createDanmakuFeeds({
    listen(_topic, _key, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const publish = (data: object) => {
    for (const listener of listeners) listener.message(data);
  };
  return { feeds, publish, listeners };
}

it('each comment is formatted once, and a burst reaches each of a hundred streams in two writes', () => {
  const { feeds, publish, listeners } = startFeeds();
  const streams = Array.from({ length: 100 }, () => {
    const batches: FeedBatch[] = [];
    const leave = feeds.join('4', { receive: (batch) => batches.push(batch), gap: () => undefined });
    return { batches, leave };
  });
  expect(listeners.size).toBe(1);
  let formats = 0;
  for (let id = 1; id <= 50; id += 1)
    publish({
      entry: {
        5: id,
        toJSON() {
          formats += 1;
          return [0, 0, 0, 'Болд', 'Гоё', id];
        },
      },
    });
  vi.advanceTimersByTime(1_000);
  expect(formats).toBe(50);
  const [first] = streams;
  expect(first?.batches.map(({ events }) => events.length)).toEqual([1, 49]);
  expect(first?.batches.map(({ firstId, lastId }) => [firstId, lastId])).toEqual([
    [1, 1],
    [2, 50],
  ]);
  expect(String(first?.batches[1]?.shared).match(/^id: \d+$/gm)).toHaveLength(49);
  for (const { batches } of streams)
    expect(batches.map(({ shared }) => shared)).toEqual(first?.batches.map(({ shared }) => shared));
  for (const { leave } of streams) leave();
  expect(listeners.size).toBe(0);
});

it('a released comment has the id from which each stream continues, so that its batch is not shared', () => {
  const { feeds, publish } = startFeeds();
  const batches: FeedBatch[] = [];
  feeds.join('4', { receive: (batch) => batches.push(batch), gap: () => undefined });
  publish({ entry: [0, 0, 0, 'Болд', 'Гоё', 3], released: true });
  publish({ gone: 3 });
  vi.advanceTimersByTime(1_000);
  expect(batches.map(({ shared }) => shared?.toString())).toEqual([undefined, 'event: hide\ndata: 3\n\n']);
});
