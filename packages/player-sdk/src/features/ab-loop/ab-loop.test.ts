import { expect, it } from 'vitest';
import { createHeadlessPlayer } from '../../../test/support/headless-player';
import { abLoop, loopRange, nextMarks } from './ab-loop';

it.each([
  [2, 5, 10, { start: 2, end: 5 }],
  [-3, 50, 10, { start: 0, end: 10 }],
  [5, 2, 10, undefined],
  [5, 5.05, 10, undefined],
  [Number.NaN, 5, 10, undefined],
  [2, Number.NaN, 10, undefined],
  [2, 5, 0, undefined],
  [2, 5, Number.NaN, undefined],
  [12, 15, 10, undefined],
])('the loop from %d to %d of %d seconds is clamped or rejected', (start, end, duration, range) => {
  expect(loopRange(start, end, duration)).toEqual(range);
});

it('the loop key sets the start, then the end, then clears both', () => {
  const first = nextMarks({}, 3, 60);
  const second = nextMarks(first, 8, 60);
  expect([first, second, nextMarks(second, 20, 60)]).toEqual([{ start: 3 }, { start: 3, end: 8 }, {}]);
  expect(nextMarks({ start: 30 }, 10, 60)).toEqual({ start: 10 });
});

it('a retry keeps the loop, and another media item has none', async () => {
  const { player, fire } = createHeadlessPlayer([abLoop()]);
  await player.load({ url: 'film.mp4' });
  fire('loadedmetadata', { duration: 60 });
  const { setLoop, loop } = player.get(abLoop);
  setLoop(10, 20);
  await player.retry();
  expect(loop.peek()).toEqual({ start: 10, end: 20 });
  await player.load({ url: 'next.mp4' });
  expect(loop.peek()).toBeUndefined();
});
