import { cdp, commands } from 'vitest/browser';
import type { Point } from '../support/touch-taps';

interface Session {
  send(method: string, params?: object): Promise<unknown>;
}

/** The session uses coordinates of the whole tab; the test runs in a frame of it. */
function inTab({ x, y }: Point): Point {
  const box = window.frameElement?.getBoundingClientRect();
  return { x: x + (box?.left ?? 0), y: y + (box?.top ?? 0) };
}

let isDown = false;

async function dispatch(type: string, points: readonly Point[]): Promise<void> {
  const session = cdp() as unknown as Session;
  isDown = points.length > 0;
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inTab) });
}

/** Real touch input of the browser: scrolling, clicks and `touch-action` are real. Points are in this window. */
export const touch = {
  down: (...points: readonly Point[]) => dispatch('touchStart', points),
  move: (...points: readonly Point[]) => dispatch('touchMove', points),
  async up() {
    if (isDown) await dispatch('touchEnd', []);
  },
  /** Taps 150 ms apart by the events' timestamps, on any machine; the first after `delay` seconds. */
  tap: (point: Point, times = 1, delay = 0) =>
    commands.touchTaps(inTab(point), times, Date.now() / 1000 + delay),
  /** Moves in ten steps from one point to the other; the finger stays down. */
  async drag(from: Point, to: Point) {
    await touch.down(from);
    for (let step = 1; step <= 10; step += 1) {
      const fraction = step / 10;
      await touch.move({ x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction });
    }
  },
};

/** A point in an element, in fractions of its size. */
export function pointIn(element: Element, x: number, y: number): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width * x, y: box.top + box.height * y };
}
