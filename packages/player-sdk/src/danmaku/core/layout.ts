import type { Geometry } from './geometry';
import { rollingLanes, standingLanes } from './lanes';
import { type Selection, shownText } from './selection';
import { firstFrom } from './table';

/** Width of a text in ems. */
export type Measure = (text: string) => number;

/**
 * Which lane each comment has: a function of list, stage and rate alone, laid out from the beginning, so that the same
 * second gives the same picture by whichever way the viewer came to it.
 */
export interface Layout {
  /** −1: no room. */
  readonly lanes: Int16Array;
  /** CSS pixels. */
  readonly widths: Float32Array;
  /** Comments laid out by now. */
  readonly done: number;
  /** Lays out everything before a second. */
  reach(seconds: number): void;
  /** Lays out so many more; false when there was nothing left. */
  advance(count: number): boolean;
}

export function createLayout(
  selection: Selection,
  geometry: Geometry,
  rate: number,
  measure: Measure,
): Layout {
  const { fontSize, rollingRows, standingRows, duration, standingDuration, gap, width, unlimited, still } =
    geometry;
  const rolling = rollingLanes(rollingRows, { width, duration, gap });
  const stillRows = standingLanes(rollingRows, duration);
  const standing = standingLanes(standingRows, standingDuration);
  const lanes = new Int16Array(selection.length).fill(-1);
  const widths = new Float32Array(selection.length);
  let done = 0;

  const lay = (until: number) => {
    for (; done < until; done += 1) {
      const ems = measure(shownText(selection, done));
      const wide = Math.ceil(ems * fontSize);
      const time = (selection.times[done] ?? 0) / rate;
      const force = unlimited || selection.table.own[selection.rows[done] ?? 0] === 1;
      const type = selection.types[done];
      widths[done] = wide;
      if (type === 1) lanes[done] = standing.place(time, 'top', force);
      else if (type === 2) lanes[done] = standing.place(time, 'bottom', force);
      else if (still) lanes[done] = stillRows.place(time, 'top', force);
      else lanes[done] = rolling.place(time, wide, force);
    }
  };

  return {
    lanes,
    widths,
    get done() {
      return done;
    },
    reach(seconds) {
      lay(firstFrom(selection.times, seconds));
    },
    advance(count) {
      lay(Math.min(selection.length, done + count));
      return done < selection.length;
    },
  };
}
