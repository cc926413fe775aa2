/** The parameters of the lane rule. Widths are in CSS pixels. */
export interface RollingRule {
  /** Width of the canvas. */
  readonly width: number;
  /** Display seconds from the right edge to the left. Wider comments move faster. */
  readonly duration: number;
  /** Minimum distance between two comments. */
  readonly gap: number;
}

/**
 * The fraction φ of the duration D after which another comment of the same width may follow: B fits behind A iff
 * `tB − tA ≥ D · φ(max(wA, wB))`. The gap is linear in time, so its minimum is at B's entry, which gives φ(wA), or at
 * A's exit, which gives φ(wB).
 */
export function timeShare({ width, gap }: RollingRule, of: number): number {
  return (of + gap) / (width + of);
}

export interface Lanes {
  /** Assigns the topmost free lane, or returns −1. With `force`, it assigns the lane with the smallest delay. */
  assign(time: number, width: number, force: boolean): number;
}

/** Two numbers describe a lane: when it is clear for narrow comments, and when the last comment entered. */
export function createRollingLanes(count: number, rule: RollingRule): Lanes {
  const clearAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const lastAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  return {
    assign(time, width, force) {
      const needs = rule.duration * timeShare(rule, width);
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
        // Not only `time + needs`: a forced comment may leave before the comment that it overlaps.
        clearAt[lane] = Math.max(clearAt[lane] ?? 0, time + needs);
        lastAt[lane] = time;
      }
      return lane;
    },
  };
}

/** Rows of fixed comments. `from: 'bottom'` takes the lowest free row. Both directions share the rows. */
export function createFixedLanes(count: number, duration: number) {
  const freeAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  return {
    assign(time: number, from: 'top' | 'bottom', force: boolean): number {
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
