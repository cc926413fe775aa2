import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue';

/** Tasks that run until the test ends them, and the names of started tasks. */
function createTasks() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    task: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    },
    /** Ends tasks one after another until none is left. */
    async endAll() {
      await sleep();
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await sleep();
      }
    },
  };
}

describe('the work queue', () => {
  it('the queue runs two tasks at a time, those of clients before others', async () => {
    const queue = createWorkQueue({ atOnce: 2 });
    const { begun, task, endAll } = createTasks();
    const all = [
      queue('a', task('first')),
      queue(undefined, task('second')),
      queue(undefined, task('background')),
      queue('a', task('third')),
    ];
    await sleep();
    expect(begun).toEqual(['first', 'second']);
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(['first', 'second', 'third', 'background']);
  });

  it('clients take turns, so that one with many tasks does not delay another', async () => {
    const queue = createWorkQueue({ atOnce: 1 });
    const { begun, task, endAll } = createTasks();
    const all = [1, 2, 3, 4].map((at) => queue('many', task(`many ${at}`)));
    all.push(queue('one', task('one')));
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(['many 1', 'many 2', 'one', 'many 3', 'many 4']);
  });

  it('the queue refuses tasks with 503 when too many of a client or of all clients wait', async () => {
    const queue = createWorkQueue({ atOnce: 1, perClient: 2, waiting: 3 });
    const { task, endAll } = createTasks();
    const refused = { status: 503, retryAfterSeconds: 5 };
    const all = [queue('a', task('running')), queue('a', task('1')), queue('a', task('2'))];
    await expect(queue('a', task('3'))).rejects.toMatchObject(refused);
    all.push(queue('b', task('1')));
    await expect(queue('c', task('1'))).rejects.toMatchObject(refused);
    await endAll();
    await Promise.all(all);
    await expect(queue('c', async () => 'on')).resolves.toBe('on');
  });

  it('the queue continues after a failure', async () => {
    const queue = createWorkQueue({ atOnce: 1 });
    await expect(queue('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await expect(queue('a', async () => 'on')).resolves.toBe('on');
  });
});
