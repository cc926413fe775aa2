import type { Geometry } from './geometry';
import { share } from './lanes';
import { createLayout, type Layout, type Measure } from './layout';
import { createPace } from './pace';
import { type Selection, shownText } from './selection';
import { firstFrom } from './table';

/** A comment on the stage; CSS pixels from the top left. Reused from visit to visit: copy what is kept. */
export interface Placed {
  /** In the selection. */
  index: number;
  x: number;
  y: number;
  width: number;
  /** 0 to 1: how far through its time. */
  passed: number;
  /** Display seconds at which it entered. */
  since: number;
  rolls: boolean;
  lane: number;
}

/** What a renderer needs to know. */
export interface Drawable {
  readonly geometry: Geometry;
  /** Changes whenever lanes or times may have. */
  readonly version: number;
  /**
   * Every comment on the stage at a second, in the order of drawing: rolling ones first. With `ahead`, also those that
   * come within so many display seconds; how far they have passed is then negative.
   */
  visit(media: number, each: (placed: Placed) => void, ahead?: number): number;
  /** The first second after this one at which a comment appears. */
  nextAfter(media: number): number;
  toDisplay(media: number): number;
  textAt(index: number): string;
  colorAt(index: number): number;
  ownAt(index: number): boolean;
  serialAt(index: number): number;
  detailAt(index: number): Detail | undefined;
}

/** What is said about a comment when the viewer asks. */
export interface Detail {
  readonly author: string;
  readonly id: string;
  readonly time: number;
  /** As it was written, without "×N". */
  readonly text: string;
}

/** Positions as a pure function of media time: nothing is remembered from frame to frame. */
export interface Scene extends Drawable {
  readonly selection: Selection;
  /** The film goes on at a second, by whatever way. */
  seek(media: number, rate: number): void;
  /** The rate changes where the film is; those on the stage go on as they went. */
  setRate(media: number, rate: number): void;
  setSelection(selection: Selection): void;
  setGeometry(geometry: Geometry): void;
  /** Lays out more of what is to come; false when there is nothing left to do. */
  prepare(count: number): boolean;
  layoutAt(media: number): Layout;
}

export function createScene(measure: Measure, first: Selection, stage: Geometry): Scene {
  const pace = createPace();
  let selection = first;
  let geometry = stage;
  let rate = 1;
  let version = 0;
  /** By rate: those that entered before a change keep their lanes. */
  let layouts = new Map<number, Layout>();
  /** After a change of rate: comments that would run into one laid out for the rate before. */
  let inTheWay = new Set<number>();

  const layoutFor = (of: number): Layout => {
    const known = layouts.get(of);
    if (known) return known;
    const made = createLayout(selection, geometry, of, measure);
    // The rate now, and the one before.
    for (const old of [...layouts.keys()].slice(0, -1)) layouts.delete(old);
    layouts.set(of, made);
    return made;
  };
  const anew = () => {
    layouts = new Map();
    version += 1;
    findInTheWay();
  };
  const longest = () => Math.max(geometry.duration, geometry.standingDuration);
  const rollsAt = (index: number) => selection.types[index] === 0 && !geometry.still;
  const lifeOf = (index: number) =>
    (selection.types[index] ?? 0) === 0 ? geometry.duration : geometry.standingDuration;

  function findInTheWay(): void {
    inTheWay = new Set();
    const changed = pace.changedAt;
    if (changed === undefined || geometry.unlimited) return;
    const at = pace.toDisplay(changed);
    const until = pace.toMedia(at + longest());
    const before: number[] = [];
    const from = firstFrom(selection.times, pace.toMedia(at - longest()));
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
        if (!rollsAt(b)) return apart < lifeOf(a);
        const widest = Math.max(other.widths[a] ?? 0, layout.widths[b] ?? 0);
        return apart < geometry.duration * share(geometry, widest);
      });
      if (hit && !selection.table.own[selection.rows[b] ?? 0]) inTheWay.add(b);
    }
  }

  const placed: Placed = { index: 0, x: 0, y: 0, width: 0, passed: 0, since: 0, rolls: false, lane: 0 };
  const place = (index: number, age: number, layout: Layout, ahead: number): boolean => {
    const lane = layout.lanes[index] ?? -1;
    const life = lifeOf(index);
    if (lane < 0 || age < -ahead || age >= life || inTheWay.has(index)) return false;
    placed.index = index;
    placed.lane = lane;
    placed.width = layout.widths[index] ?? 0;
    placed.passed = age / life;
    placed.rolls = rollsAt(index);
    const { width, top, rowHeight } = geometry;
    placed.x = placed.rolls
      ? width - (width + placed.width) * placed.passed
      : (width - Math.min(width, placed.width)) / 2;
    placed.y = top + lane * rowHeight;
    return true;
  };

  const scene: Scene = {
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
      inTheWay.clear();
      version += 1;
    },
    setRate(media, next) {
      if (next === rate) return;
      rate = next;
      pace.change(media, next);
      findInTheWay();
      version += 1;
    },
    setSelection(next) {
      selection = next;
      anew();
    },
    setGeometry(next) {
      geometry = next;
      anew();
    },
    layoutAt: (media) => layoutFor(pace.rateAt(media)),
    toDisplay: pace.toDisplay,
    visit(media, each, ahead = 0) {
      if (pace.changedAt !== undefined) pace.forget(media, longest());
      const display = pace.toDisplay(media);
      const from = firstFrom(selection.times, pace.toMedia(display - longest()) - 0.001);
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
          if (rollsAt(index) !== rolling) continue;
          const layout = changed !== undefined && time < changed ? scene.layoutAt(time) : steady;
          if (layout !== steady) layout.reach(time + 0.001);
          const age = display - pace.toDisplay(time);
          if (!place(index, age, layout, ahead)) continue;
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
      return selection.times[firstFrom(selection.times, media + 1e-9)] ?? Number.POSITIVE_INFINITY;
    },
    prepare: (count) => layoutFor(rate).advance(count),
    textAt: (index) => shownText(selection, index),
    colorAt: (index) => selection.table.colors[selection.rows[index] ?? 0] ?? 0,
    ownAt: (index) => selection.table.own[selection.rows[index] ?? 0] === 1,
    serialAt: (index) => selection.table.serials[selection.rows[index] ?? 0] ?? 0,
    detailAt(index) {
      const row = selection.rows[index];
      if (row === undefined) return;
      const { authors, ids, times, texts } = selection.table;
      return {
        author: authors[row] ?? '',
        id: ids[row] ?? '',
        time: times[row] ?? 0,
        text: texts[row] ?? '',
      };
    },
  };
  return scene;
}
