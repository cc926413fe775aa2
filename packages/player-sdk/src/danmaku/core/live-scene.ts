import type { CommentInput } from './comment';
import type { Filter } from './filters';
import type { Geometry } from './geometry';
import { createFixedLanes, createRollingLanes } from './lanes';
import type { Measure } from './layout';
import type { DrawableScene, PlacedComment } from './scene';
import type { TableComment } from './table';

/** Maximum number of waiting comments, and their maximum delay in seconds. */
const maxWaiting = 200;
const maxDelay = 3;
/** Maximum number of visible comments. The oldest are removed. */
const maxVisible = 1024;

interface Shown extends TableComment {
  readonly since: number;
  readonly width: number;
  readonly lane: number;
}

/**
 * Live streams have no timeline, so a comment is displayed as soon as a lane is free. A token bucket limits the rate,
 * the viewer's comments come first, and both the queue and the visible list are bounded.
 */
export interface LiveScene extends DrawableScene {
  add(comment: TableComment, now: number): void;
  /** Drops comments that arrived before `now`, for example while the page was hidden. */
  dropBefore(now: number): void;
  /** Limits the rate, and removes the comments that do not pass the filter. */
  setRules(perSecond: number, filter: Filter): void;
  setGeometry(geometry: Geometry): void;
  remove(serial: number): void;
  readonly maxWaiting: number;
}

export function createLiveScene(measure: Measure, initialGeometry: Geometry): LiveScene {
  let geometry = initialGeometry;
  let version = 0;
  let queue: { readonly comment: TableComment; readonly arrivedAt: number }[] = [];
  let shown: Shown[] = [];
  let perSecond = Number.POSITIVE_INFINITY;
  let tokens = 1;
  let filledAt = 0;
  let lanes = createLanes();

  function createLanes() {
    const {
      rollingRows,
      fixedRows: standingRows,
      width,
      duration,
      fixedDuration: standingDuration,
      gap,
      still,
    } = geometry;
    const stillRows = createFixedLanes(rollingRows, duration);
    const rolling = createRollingLanes(rollingRows, { width, duration, gap });
    return {
      rolling: (time: number, wide: number, force: boolean) =>
        still ? stillRows.assign(time, 'top', force) : rolling.assign(time, wide, force),
      standing: createFixedLanes(standingRows, standingDuration).assign,
    };
  }
  const lifeOf = ({ type }: CommentInput) => (type === 0 ? geometry.duration : geometry.fixedDuration);

  /** Displays waiting comments, the viewer's first. */
  function admit(now: number): void {
    if (Number.isFinite(perSecond)) {
      tokens = Math.min(Math.max(1, perSecond), tokens + Math.max(0, now - filledAt) * perSecond);
    }
    filledAt = now;
    queue = queue.filter(({ arrivedAt, comment }) => comment.own || now - arrivedAt < maxDelay);
    const viewerComments = queue.filter(({ comment }) => comment.own);
    const rest = queue.filter(({ comment }) => !comment.own);
    queue = [];
    for (const one of [...viewerComments, ...rest]) {
      const { comment } = one;
      const force = comment.own || geometry.unlimited;
      const width = Math.ceil(measure(comment.text) * geometry.fontSize);
      const lane =
        !force && tokens < 1
          ? -1
          : comment.type === 0
            ? lanes.rolling(now, width, force)
            : lanes.standing(now, comment.type === 1 ? 'top' : 'bottom', force);
      if (lane < 0) {
        queue.push(one);
        continue;
      }
      if (!force && Number.isFinite(perSecond)) tokens -= 1;
      shown.push({ ...comment, since: now, width, lane });
      version += 1;
    }
    if (shown.length > maxVisible) shown = shown.slice(-maxVisible);
  }

  /** Removes the other comments, waiting or visible. */
  function keep(test: (comment: TableComment) => boolean): void {
    queue = queue.filter(({ comment }) => test(comment));
    shown = shown.filter(test);
    version += 1;
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
  return {
    get geometry() {
      return geometry;
    },
    get version() {
      return version;
    },
    get maxWaiting() {
      return queue.length;
    },
    add(comment, now) {
      queue.push({ comment, arrivedAt: now });
      const oldest = queue.findIndex((one) => !one.comment.own);
      if (queue.length > maxWaiting) queue.splice(Math.max(0, oldest), 1);
    },
    dropBefore(now) {
      queue = queue.filter(({ arrivedAt, comment }) => comment.own || arrivedAt >= now);
    },
    setRules(next, filter) {
      perSecond = next;
      tokens = Math.min(tokens, Math.max(1, next));
      keep(filter.passes);
    },
    setGeometry(next) {
      geometry = next;
      lanes = createLanes();
      // The visible comments do not fit the new geometry.
      shown = [];
      version += 1;
    },
    remove: (serial) => keep((one) => one.serial !== serial),
    visit(now, each) {
      if (shown.some((one) => now - one.since >= lifeOf(one))) {
        shown = shown.filter((one) => now - one.since < lifeOf(one));
        version += 1;
      }
      admit(now);
      const { width, top, rowHeight, still } = geometry;
      for (const rolling of [true, false]) {
        shown.forEach((one, index) => {
          const rolls = one.type === 0 && !still;
          if (rolls !== rolling) return;
          placed.index = index;
          placed.lane = one.lane;
          placed.width = one.width;
          placed.since = one.since;
          placed.rolls = rolls;
          placed.passed = (now - one.since) / lifeOf(one);
          placed.x = rolls
            ? width - (width + one.width) * placed.passed
            : (width - Math.min(width, one.width)) / 2;
          placed.y = top + one.lane * rowHeight;
          each(placed);
        });
      }
      return shown.length;
    },
    nextAfter: (now) => (queue.length > 0 ? now : Number.POSITIVE_INFINITY),
    toDisplay: (now) => now,
    textAt: (index) => shown[index]?.text ?? '',
    colorAt: (index) => shown[index]?.color ?? 0,
    isByViewerAt: (index) => shown[index]?.own === true,
    serialAt: (index) => shown[index]?.serial ?? 0,
    detailAt: (index) => shown[index],
  };
}
