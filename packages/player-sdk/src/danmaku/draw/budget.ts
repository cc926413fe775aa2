/** Milliseconds between frames. Above the first value motion is not smooth; below the second there is a reserve. */
const tooLong = 90;
const plenty = 40;
/** Consecutive slow frames before the engine reports that it is too slow. */
const slowFrames = 60;
const slowMs = 50;

/** Measures the frame rate, and computes the fraction of the comments that the machine can draw. */
export function createFrameBudget() {
  let share = 1;
  let last: number | undefined;
  let averageMs = 16;
  let slow = 0;
  let reported = false;
  return {
    get share() {
      return share;
    },
    /** Ignores the gap before the next frame. */
    pause() {
      last = undefined;
    },
    /** Call it for each frame with its time; undefined if nothing moves. Returns true once if drawing is too slow. */
    recordFrame(at: number | undefined): boolean {
      const gap = at !== undefined && last !== undefined ? at - last : undefined;
      last = at;
      // A single long gap means that the page was busy or suspended.
      if (gap === undefined || gap > 1000) return false;
      averageMs += (gap - averageMs) / 12;
      if (averageMs > tooLong) {
        share = Math.max(0.1, share * 0.93);
        averageMs = plenty + 20;
      } else if (averageMs < plenty && share < 1) share = Math.min(1, share + 0.004);
      slow = averageMs > slowMs ? slow + 1 : 0;
      if (slow < slowFrames || reported) return false;
      reported = true;
      return true;
    },
  };
}
