import { expect, it } from 'vitest';
import { createSharedRuns } from './shared-runs';

/** Work that ends on request, numbered by the order of the starts. */
function createWork() {
  const run = createSharedRuns<number>();
  const ends: ((outcome?: Error) => void)[] = [];
  const call = (key = 'a') =>
    run(
      key,
      () =>
        new Promise<number>((resolve, reject) => {
          const number = ends.length;
          ends.push((error) => (error ? reject(error) : resolve(number)));
        }),
    );
  return { call, ends };
}

const turn = () => new Promise((done) => setImmediate(done));

it('calls during a run share one further run, which starts after them', async () => {
  const { call, ends } = createWork();
  const first = call();
  await turn();
  const results = [first, ...Array.from({ length: 39 }, () => call())];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(results)).toEqual([0, ...Array.from({ length: 39 }, () => 1)]);
});

it('calls before the first run starts share it', async () => {
  const { call, ends } = createWork();
  const results = [call(), call()];
  await turn();
  ends[0]?.();
  expect(await Promise.all(results)).toEqual([0, 0]);
});

it('the further run does the work of the last call', async () => {
  const run = createSharedRuns<string>();
  const first = run('a', () => turn().then(() => 'first'));
  // The first run starts, and has not ended.
  await Promise.resolve();
  const results = [first, ...['second', 'third'].map((name) => run('a', async () => name))];
  expect(await Promise.all(results)).toEqual(['first', 'third', 'third']);
});

it('a call during the further run starts a third one', async () => {
  const { call, ends } = createWork();
  const first = [call()];
  await turn();
  first.push(call());
  ends[0]?.();
  await turn();
  const third = call();
  ends[1]?.();
  await turn();
  ends[2]?.();
  expect(await Promise.all([...first, third])).toEqual([0, 1, 2]);
});

it('a call after the last run starts a new one', async () => {
  const { call, ends } = createWork();
  const first = call();
  await turn();
  ends[0]?.();
  await first;
  await turn();
  const second = call();
  await turn();
  ends[1]?.();
  expect(await second).toBe(1);
});

it('a run that fails does not stop the further one', async () => {
  const { call, ends } = createWork();
  const first = call();
  await turn();
  const second = call();
  ends[0]?.(new Error('The gateway does not respond.'));
  await expect(first).rejects.toThrow('The gateway does not respond.');
  await turn();
  ends[1]?.();
  expect(await second).toBe(1);
});

it('runs of different keys do not wait for one another', async () => {
  const { call, ends } = createWork();
  const [, other] = [call('a'), call('b')];
  await turn();
  ends[1]?.();
  expect(await other).toBe(1);
});
