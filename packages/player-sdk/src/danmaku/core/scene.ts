import type { Geometry } from './geometry';
import { timeShare } from './lanes';
import { createLayout, type Layout, type Measure } from './layout';
import { createPace } from './pace';
import { type DanmakuSelection, textOfComment } from './selection';
import { commentAt, findFirstRow, type TableComment } from './table';

/** A visible comment, in CSS pixels from the top left. The object is reused: copy what you keep. */
export interface PlacedComment {
  /** Index in the selection. */
  index: number;
  x: number;
  y: number;
  width: number;
  /** Progress of its display time, 0 to 1. */
  passed: number;
  /** Display time at which it entered, in seconds. */
  since: number;
  rolls: boolean;
  lane: number;
}

/** The interface of a scene for renderers. */
export interface DrawableScene {
  readonly geometry: Geometry;
  /** Changes whenever lanes or times may have changed. */
  readonly version: number;
  /**
   * Visits every visible comment in drawing order, rolling ones first. With `ahead`, also those that enter within this
   * many display seconds, with a negative `passed`.
   */
  visit(media: number, each: (placed: PlacedComment) => void, ahead?: number): number;
  /** The next media time at which a comment appears. */
  nextAfter(media: number): number;
  toDisplay(media: number): number;
  textAt(index: number): string;
  colorAt(index: number): number;
  isByViewerAt(index: number): boolean;
  serialAt(index: number): number;
  detailAt(index: number): TableComment | undefined;
}

/** Positions are a pure function of media time, without state between frames. */
export interface DanmakuScene extends DrawableScene {
  readonly selection: DanmakuSelection;
  /** Playback continues at a position. */
  seek(media: number, rate: number): void;
  /** The rate changes. Visible comments keep their speed. */
  setRate(media: number, rate: number): void;
  setSelection(selection: DanmakuSelection): void;
  setGeometry(geometry: Geometry): void;
  /** Lays out the next comments. Returns false when all are laid out. */
  prepare(count: number): boolean;
  layoutAt(media: number): Layout;
}

export function createScene(
  measure: Measure,
  first: DanmakuSelection,
  initialGeometry: Geometry,
): DanmakuScene {
  const pace = createPace();
  let selection = first;
  let geometry = initialGeometry;
  let rate = 1;
  let version = 0;
  /** Layouts by rate: comments that entered before a rate change keep their lanes. */
  let layouts = new Map<number, Layout>();
  /** Comments that would overlap one of the previous layout after a rate change. */
  let overlapping = new Set<number>();

  const layoutFor = (of: number): Layout => {
    const known = layouts.get(of);
    if (known) return known;
    const made = createLayout(selection, geometry, of, measure);
    // Visible comments may still need the layouts of the previous rates.
    for (const old of layouts.keys()) if (!pace.rates.includes(old)) layouts.delete(old);
    layouts.set(of, made);
    return made;
  };
  const rebuild = () => {
    layouts = new Map();
    version += 1;
    findOverlapping();
  };
  const longest = () => Math.max(geometry.duration, geometry.fixedDuration);
  const isRollingAt = (index: number) => selection.types[index] === 0 && !geometry.still;
  const lifeOf = (index: number) =>
    (selection.types[index] ?? 0) === 0 ? geometry.duration : geometry.fixedDuration;

  function findOverlapping(): void {
    overlapping = new Set();
    const changed = pace.changedAt;
    if (changed === undefined || geometry.unlimited) return;
    const at = pace.toDisplay(changed);
    const until = pace.toMedia(at + longest());
    const before: number[] = [];
    const from = findFirstRow(selection.times, pace.toMedia(at - longest()));
    for (let b = from; b < selection.length && (selection.times[b] ?? 0) < until; b += 1) {
      const time = selection.times[b] ?? 0;
      const layout = scene.layoutAt(time);
      layout.reach(time + 0.001);
      const lane = layout.lanes[b] ?? -1;
      if (lane < 0) continue;
      if (time < changed) {
        before.push(b);
        continue;
      }
      const hit = before.some((a) => {
        const other = scene.layoutAt(selection.times[a] ?? 0);
        if (other.lanes[a] !== lane || (selection.types[a] === 0) !== (selection.types[b] === 0))
          return false;
        const apart = pace.toDisplay(time) - pace.toDisplay(selection.times[a] ?? 0);
        if (!isRollingAt(b)) return apart < lifeOf(a);
        const widest = Math.max(other.widths[a] ?? 0, layout.widths[b] ?? 0);
        return apart < geometry.duration * timeShare(geometry, widest);
      });
      if (hit && !selection.table.own[selection.rows[b] ?? 0]) overlapping.add(b);
    }
  }

  const placed: PlacedComment = {
    index: 0,
    x: 0,
    y: 0,
    width: 0,
    passed: 0,
    since: 0,
    rolls: false,
    lane: 0,
  };
  const positionComment = (index: number, age: number, layout: Layout, ahead: number): boolean => {
    const lane = layout.lanes[index] ?? -1;
    const life = lifeOf(index);
    if (lane < 0 || age < -ahead || age >= life || overlapping.has(index)) return false;
    placed.index = index;
    placed.lane = lane;
    placed.width = layout.widths[index] ?? 0;
    placed.passed = age / life;
    placed.rolls = isRollingAt(index);
    const { width, top, rowHeight } = geometry;
    placed.x = placed.rolls
      ? width - (width + placed.width) * placed.passed
      : (width - Math.min(width, placed.width)) / 2;
    placed.y = top + lane * rowHeight;
    return true;
  };

  const scene: DanmakuScene = {
    get selection() {
      return selection;
    },
    get geometry() {
      return geometry;
    },
    get version() {
      return version;
    },
    seek(media, next) {
      rate = next;
      pace.seek(media, next);
      overlapping.clear();
      version += 1;
    },
    setRate(media, next) {
      if (next === rate) return;
      rate = next;
      pace.change(media, next);
      findOverlapping();
      version += 1;
    },
    setSelection(next) {
      selection = next;
      rebuild();
    },
    setGeometry(next) {
      geometry = next;
      rebuild();
    },
    layoutAt: (media) => layoutFor(pace.rateAt(media)),
    toDisplay: pace.toDisplay,
    visit(media, each, ahead = 0) {
      if (pace.changedAt !== undefined) pace.forget(media, longest());
      const display = pace.toDisplay(media);
      const from = findFirstRow(selection.times, pace.toMedia(display - longest()) - 0.001);
      const { times, length } = selection;
      const until = ahead > 0 ? pace.toMedia(display + ahead) : media;
      let to = from;
      while (to < length && (times[to] ?? 0) <= until) to += 1;
      if (to === from) return 0;
      layoutFor(rate).reach((times[to - 1] ?? 0) + 0.001);
      const changed = pace.changedAt;
      const steady = layoutFor(rate);
      let count = 0;
      const pass = (rolling: boolean) => {
        for (let index = from; index < to; index += 1) {
          const time = times[index] ?? 0;
          if (isRollingAt(index) !== rolling) continue;
          const layout = changed !== undefined && time < changed ? scene.layoutAt(time) : steady;
          if (layout !== steady) layout.reach(time + 0.001);
          const age = display - pace.toDisplay(time);
          if (!positionComment(index, age, layout, ahead)) continue;
          count += 1;
          placed.since = display - age;
          each(placed);
        }
      };
      pass(true);
      pass(false);
      return count;
    },
    nextAfter(media) {
      return selection.times[findFirstRow(selection.times, media + 1e-9)] ?? Number.POSITIVE_INFINITY;
    },
    prepare: (count) => layoutFor(rate).advance(count),
    textAt: (index) => textOfComment(selection, index),
    colorAt: (index) => selection.table.colors[selection.rows[index] ?? 0] ?? 0,
    isByViewerAt: (index) => selection.table.own[selection.rows[index] ?? 0] === 1,
    serialAt: (index) => selection.table.serials[selection.rows[index] ?? 0] ?? 0,
    detailAt(index) {
      const row = selection.rows[index];
      return row === undefined ? undefined : commentAt(selection.table, row);
    },
  };
  return scene;
}
