import { describe, expect, it } from 'vitest';
import { workTogether } from './together';

/** A round that ends when told, and tells what it was given. */
function held(fails: (items: readonly string[]) => boolean = () => false) {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const work = workTogether<string, string>(
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
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { rounds, work, end };
}

describe('work that goes together', () => {
  it('work runs at once and alone where nothing else is running', async () => {
    const { rounds, work, end } = held();
    const answer = work('a');
    expect(rounds).toEqual([['a']]);
    await end();
    expect(await answer).toBe('A');
  });

  it('work that arrives meanwhile runs in the next batch, up to a size, and each caller gets its own result', async () => {
    const { rounds, work, end } = held();
    const answers = ['a', 'b', 'c', 'd', 'e'].map(work);
    for (let round = 0; round < 3; round++) await end();
    expect(rounds).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('two pieces of work with the same key run one after the other, in order', async () => {
    const { rounds, work, end } = held();
    for (const item of ['x', 'a1', 'a2', 'b', 'a3']) void work(item);
    for (let round = 0; round < 4; round++) await end();
    expect(rounds).toEqual([['x'], ['a1', 'b'], ['a2'], ['a3']]);
  });

  it('one piece of work that fails does not fail the others', async () => {
    const { rounds, work, end } = held((items) => items.includes('bad'));
    const answers = Promise.allSettled(['x', 'good', 'bad', 'fine'].map(work));
    for (let round = 0; round < 5; round++) await end();
    expect(rounds).toEqual([['x'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']]);
    expect((await answers).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    const after = work('again');
    await end();
    expect(await after).toBe('AGAIN');
  });
});
