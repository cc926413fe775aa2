import type { Comment } from './comment';
import type { Geometry } from './geometry';
import { rollingLanes, standingLanes } from './lanes';
import type { Measure } from './layout';
import type { Drawable, Placed } from './scene';

/** How many may wait for room, and how long: late talk is no talk. */
const waiting = 200;
const patience = 3;
/** More than any stage holds; older ones make room. */
const onStage = 1024;

interface Shown extends Comment {
  readonly serial: number;
  readonly since: number;
  readonly width: number;
  readonly lane: number;
}

/**
 * A live stream has no timeline: what arrives is shown as soon as a lane takes it. A token bucket keeps the pace that was
 * asked for, the viewer's own come first, and both queue and stage are bounded, so memory does not grow.
 */
export interface LiveScene extends Drawable {
  add(comment: Comment, serial: number, now: number): void;
  /** Drops what has waited, such as while the page was hidden, but for what came since. */
  dropBefore(now: number): void;
  setPace(perSecond: number): void;
  setGeometry(geometry: Geometry): void;
  remove(serial: number): void;
  readonly waiting: number;
}

export function createLiveScene(measure: Measure, stage: Geometry): LiveScene {
  let geometry = stage;
  let version = 0;
  let queue: { readonly comment: Comment; readonly serial: number; readonly came: number }[] = [];
  let shown: Shown[] = [];
  let perSecond = Number.POSITIVE_INFINITY;
  let tokens = 1;
  let filledAt = 0;
  let lanes = lanesFor();

  function lanesFor() {
    const { rollingRows, standingRows, width, duration, standingDuration, gap, still } = geometry;
    const stillRows = standingLanes(rollingRows, duration);
    const rolling = rollingLanes(rollingRows, { width, duration, gap });
    return {
      rolling: (time: number, wide: number, force: boolean) =>
        still ? stillRows.place(time, 'top', force) : rolling.place(time, wide, force),
      standing: standingLanes(standingRows, standingDuration).place,
    };
  }
  const lifeOf = ({ type }: Comment) => (type === 0 ? geometry.duration : geometry.standingDuration);

  /** Puts what waits on the stage, the viewer's own first. */
  function admit(now: number): void {
    if (Number.isFinite(perSecond)) {
      tokens = Math.min(Math.max(1, perSecond), tokens + Math.max(0, now - filledAt) * perSecond);
    }
    filledAt = now;
    queue = queue.filter(({ came, comment }) => comment.own || now - came < patience);
    const own = queue.filter(({ comment }) => comment.own);
    const rest = queue.filter(({ comment }) => !comment.own);
    queue = [];
    for (const one of [...own, ...rest]) {
      const { comment, serial } = one;
      const force = comment.own === true || geometry.unlimited;
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
      shown.push({ ...comment, serial, since: now, width, lane });
      version += 1;
    }
    if (shown.length > onStage) shown = shown.slice(-onStage);
  }

  const placed: Placed = { index: 0, x: 0, y: 0, width: 0, passed: 0, since: 0, rolls: false, lane: 0 };
  return {
    get geometry() {
      return geometry;
    },
    get version() {
      return version;
    },
    get waiting() {
      return queue.length;
    },
    add(comment, serial, now) {
      queue.push({ comment, serial, came: now });
      const oldest = queue.findIndex((one) => !one.comment.own);
      if (queue.length > waiting) queue.splice(Math.max(0, oldest), 1);
    },
    dropBefore(now) {
      queue = queue.filter(({ came, comment }) => comment.own || came >= now);
    },
    setPace(next) {
      perSecond = next;
      tokens = Math.min(tokens, Math.max(1, next));
    },
    setGeometry(next) {
      geometry = next;
      lanes = lanesFor();
      // Those on the stage would lie anywhere.
      shown = [];
      version += 1;
    },
    remove(serial) {
      queue = queue.filter((one) => one.serial !== serial);
      shown = shown.filter((one) => one.serial !== serial);
      version += 1;
    },
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
    ownAt: (index) => shown[index]?.own === true,
    serialAt: (index) => shown[index]?.serial ?? 0,
    detailAt(index) {
      const one = shown[index];
      return one && { author: one.author, id: one.id ?? '', time: one.time, text: one.text };
    },
  };
}
