import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher';

/** A batch that ends on demand and records its items. */
function held(fails: (items: readonly string[]) => boolean = () => false) {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const work = createBatcher<string, string>(
    async (items) => {
      rounds.push([...items]);
      await new Promise<void>((end) => ends.push(end));
      if (fails(items)) throw new Error(`cannot: ${items.join()}`);
      return items.map((item) => item.toUpperCase());
    },
    { keyOf: ([first = '']) => first, atMost: 3 },
  );
  const end = async () => {
    ends.shift()?.();
    await sleep();
  };
  return { rounds, work, end };
}

describe('batched work', () => {
  it('work runs immediately and alone if nothing else is running', async () => {
    const { rounds, work, end } = held();
    const result = work('a');
    expect(rounds).toEqual([['a']]);
    await end();
    expect(await result).toBe('A');
  });

  it('work that arrives meanwhile runs in the next batch, up to a size, and each caller gets its own result', async () => {
    const { rounds, work, end } = held();
    const results = ['a', 'b', 'c', 'd', 'e'].map(work);
    for (let round = 0; round < 3; round++) await end();
    expect(rounds).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('two pieces of work with the same key run one after the other, in order', async () => {
    const { rounds, work, end } = held();
    for (const item of ['x', 'a1', 'a2', 'b', 'a3']) void work(item);
    for (let round = 0; round < 4; round++) await end();
    expect(rounds).toEqual([['x'], ['a1', 'b'], ['a2'], ['a3']]);
  });

  it('one piece of work that fails does not fail the others', async () => {
    const { rounds, work, end } = held((items) => items.includes('bad'));
    const results = Promise.allSettled(['x', 'good', 'bad', 'fine'].map(work));
    for (let round = 0; round < 5; round++) await end();
    expect(rounds).toEqual([['x'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']]);
    expect((await results).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    const after = work('again');
    await end();
    expect(await after).toBe('AGAIN');
  });
});
