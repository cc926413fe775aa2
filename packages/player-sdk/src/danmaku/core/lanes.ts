/** What decides where a rolling comment fits. Widths are in pixels of the stage. */
export interface RollingRule {
  /** Of the stage. */
  readonly width: number;
  /** Display seconds from entering on the right to leaving on the left; wider comments are faster. */
  readonly duration: number;
  /** Between the tail of one and the head of the next. */
  readonly gap: number;
}

/**
 * The part of its time that a comment needs before another of the same width may follow: B fits behind A iff
 * `tB − tA ≥ D · φ(max(wA, wB))`. The gap between two is linear in time, so it is smallest at B's entry or at A's exit;
 * φ(wA) is the one bound and φ(wB) the other.
 */
export function share({ width, gap }: RollingRule, of: number): number {
  return (of + gap) / (width + of);
}

export interface Lanes {
  /** The topmost lane that is free for it, or −1: then it was not placed, unless it had to be. */
  place(time: number, width: number, force: boolean): number;
}

/** Two numbers know all that went before in a lane: when it is clear for narrow ones, and when the last one entered. */
export function rollingLanes(count: number, rule: RollingRule): Lanes {
  const clearAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const lastAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  return {
    place(time, width, force) {
      const needs = rule.duration * share(rule, width);
      let lane = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < count; at += 1) {
        const late = Math.max(clearAt[at] ?? 0, (lastAt[at] ?? 0) + needs) - time;
        if (late <= 0) {
          lane = at;
          break;
        }
        if (force && late < least) {
          least = late;
          lane = at;
        }
      }
      if (lane >= 0) {
        // Not simply `time + needs`: one that was forced in may be cleared before what it lies on.
        clearAt[lane] = Math.max(clearAt[lane] ?? 0, time + needs);
        lastAt[lane] = time;
      }
      return lane;
    },
  };
}

/** Rows that comments stand in; `from: 'bottom'` takes the lowest free one. Both ends share the rows, so they never meet. */
export function standingLanes(count: number, duration: number) {
  const freeAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  return {
    place(time: number, from: 'top' | 'bottom', force: boolean): number {
      let lane = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let step = 0; step < count; step += 1) {
        const at = from === 'top' ? step : count - 1 - step;
        const late = (freeAt[at] ?? 0) - time;
        if (late <= 0) {
          lane = at;
          break;
        }
        if (force && late < least) {
          least = late;
          lane = at;
        }
      }
      if (lane >= 0) freeAt[lane] = time + duration;
      return lane;
    },
  };
}
