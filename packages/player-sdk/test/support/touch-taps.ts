import type { BrowserCommand } from 'vitest/node';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A command for tests: taps 150 ms apart by the events' timestamps, beginning at `begin` (seconds since the epoch). Each
 * finger goes up without waiting for the page: the browser measures a long press by its own clock, and a busy page
 * takes longer than that to handle the finger that goes down.
 */
export const touchTaps: BrowserCommand<[point: Point, times: number, begin: number]> = async (
  { page },
  point,
  times,
  begin,
) => {
  const session = await page.context().newCDPSession(page);
  try {
    for (let index = 0; index < times; index += 1) {
      const timestamp = begin + index * 0.15;
      await Promise.all([
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp }),
        session.send('Input.dispatchTouchEvent', {
          type: 'touchEnd',
          touchPoints: [],
          timestamp: timestamp + 0.05,
        }),
      ]);
    }
  } finally {
    await session.detach();
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    touchTaps(point: Point, times: number, begin: number): Promise<void>;
  }
}
