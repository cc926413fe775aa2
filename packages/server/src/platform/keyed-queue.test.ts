import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue';

it('the queue runs one job at a time per key, also after a failure', async () => {
  const inTurn = createKeyedQueue<number>();
  const order: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  await Promise.allSettled([inTurn(1, work('a', true)), inTurn(1, work('b')), inTurn(2, work('c'))]);
  expect(order.indexOf('b begins')).toBeGreaterThan(order.indexOf('a ends'));
  expect(order.indexOf('c begins')).toBeLessThan(order.indexOf('a ends'));
});
