import type { Geometry } from './geometry';
import { createFixedLanes, createRollingLanes } from './lanes';
import { type DanmakuSelection, textOfComment } from './selection';
import { findFirstRow } from './table';

/** Width of a text in ems. */
export type Measure = (text: string) => number;

/**
 * The lane of each comment. It depends only on the list, the geometry and the rate, and is computed from the beginning,
 * so that a media time always displays the same picture, independent of seeks.
 */
export interface Layout {
  /** −1: no free lane. */
  readonly lanes: Int16Array;
  /** CSS pixels. */
  readonly widths: Float32Array;
  /** Number of comments that are laid out. */
  readonly done: number;
  /** Lays out all comments before a media time. */
  reach(seconds: number): void;
  /** Lays out the next `count` comments. Returns false when all are laid out. */
  advance(count: number): boolean;
}

export function createLayout(
  selection: DanmakuSelection,
  geometry: Geometry,
  rate: number,
  measure: Measure,
): Layout {
  const {
    fontSize,
    rollingRows,
    fixedRows: standingRows,
    duration,
    fixedDuration: standingDuration,
    gap,
    width,
    unlimited,
    still,
  } = geometry;
  const rolling = createRollingLanes(rollingRows, { width, duration, gap });
  const stillRows = createFixedLanes(rollingRows, duration);
  const standing = createFixedLanes(standingRows, standingDuration);
  const lanes = new Int16Array(selection.length).fill(-1);
  const widths = new Float32Array(selection.length);
  let done = 0;

  const layOutUntil = (until: number) => {
    for (; done < until; done += 1) {
      const ems = measure(textOfComment(selection, done));
      const wide = Math.ceil(ems * fontSize);
      const time = (selection.times[done] ?? 0) / rate;
      const force = unlimited || selection.table.own[selection.rows[done] ?? 0] === 1;
      const type = selection.types[done];
      widths[done] = wide;
      if (type === 1) lanes[done] = standing.assign(time, 'top', force);
      else if (type === 2) lanes[done] = standing.assign(time, 'bottom', force);
      else if (still) lanes[done] = stillRows.assign(time, 'top', force);
      else lanes[done] = rolling.assign(time, wide, force);
    }
  };

  return {
    lanes,
    widths,
    get done() {
      return done;
    },
    reach(seconds) {
      layOutUntil(findFirstRow(selection.times, seconds));
    },
    advance(count) {
      layOutUntil(Math.min(selection.length, done + count));
      return done < selection.length;
    },
  };
}
