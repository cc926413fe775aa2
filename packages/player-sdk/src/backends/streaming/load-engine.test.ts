import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import { createUploadBudget } from '../p2p/upload-budget';
import { loadEngine } from './load-engine';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('R8-25 an engine that cannot be loaded is requested twice, and then reported as missing', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await expect(loadEngine('DASH', load)).rejects.toMatchObject({ code: 'engine-missing', subject: 'DASH' });
  expect(tries).toBe(2);
});

it('an engine that loads at the second try is used', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return 'engine';
  };
  expect(await loadEngine('HLS', load)).toBe('engine');
});

it('uploads stay within their limit on average, and end with the player', async () => {
  const scope = createScope();
  const budget = createUploadBudget(100_000, scope, () => Date.now());
  let loads = 0;
  // A peer requests 60 kB every 100 ms for one minute.
  for (let tick = 0; tick < 600; tick += 1) {
    if (!budget.isSpent.peek()) {
      loads += 60_000;
      budget.spend(60_000);
    }
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(loads / 60).toBeLessThanOrEqual(110_000);
  expect(loads / 60).toBeGreaterThan(80_000);
  scope.dispose();
  expect(vi.getTimerCount()).toBe(0);
  expect(createUploadBudget(0, createScope()).isSpent.peek()).toBe(true);
  expect(createUploadBudget(Number.NaN, createScope()).isSpent.peek()).toBe(false);
});
