import { expect, it } from 'vitest';
import { createPromiseCache } from './promise-cache';

it('the cache keeps results up to a total weight, and drops the least recently used', async () => {
  const cache = createPromiseCache<number[]>({
    max: 10,
    ttlMs: 60_000,
    weight: { max: 10, of: ({ length }) => length },
  });
  let computed = 0;
  const get = (key: string, length: number) =>
    cache.get(key, async () => {
      computed += 1;
      return Array<number>(length).fill(0);
    });
  await get('a', 4);
  await get('b', 4);
  await get('a', 4);
  expect(computed).toBe(2);
  await get('c', 4);
  await get('a', 4);
  expect(computed).toBe(3);
  await get('b', 4);
  expect(computed).toBe(4);
  expect(await get('huge', 11)).toHaveLength(11);
  await get('huge', 11);
  expect(computed).toBe(6);
});

it('the weight of a result does not extend the time that it is kept', async () => {
  const clock = { now: 1_000 };
  const cache = createPromiseCache<string>({
    max: 10,
    ttlMs: 100,
    now: () => clock.now,
    weight: { max: 10, of: () => 1 },
  });
  let end = () => {};
  const slow = cache.get('a', () => new Promise<string>((done) => (end = () => done('first'))));
  clock.now += 80;
  end();
  expect(await slow).toBe('first');
  clock.now += 30;
  expect(await cache.get('a', async () => 'second')).toBe('second');
});
