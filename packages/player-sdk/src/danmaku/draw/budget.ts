/** Milliseconds between frames: longer than the first is too few to look smooth, shorter than the second is plenty. */
const tooLong = 90;
const plenty = 40;
/** Frames in a row that must be slow before another way of drawing is asked for. */
const slowFrames = 60;
const slowMs = 50;

/** Watches how often frames come, and says which part of the comments the machine can draw. */
export function createBudget() {
  let share = 1;
  let last: number | undefined;
  let usual = 16;
  let slow = 0;
  let told = false;
  return {
    get share() {
      return share;
    },
    /** A gap that is nobody's fault. */
    pause() {
      last = undefined;
    },
    /** Called at each frame with its time, or without where nothing moves. True once it has been slow for long. */
    note(at: number | undefined): boolean {
      const gap = at !== undefined && last !== undefined ? at - last : undefined;
      last = at;
      // One long gap is a page that was busy, or asleep.
      if (gap === undefined || gap > 1000) return false;
      usual += (gap - usual) / 12;
      if (usual > tooLong) {
        share = Math.max(0.1, share * 0.93);
        usual = plenty + 20;
      } else if (usual < plenty && share < 1) share = Math.min(1, share + 0.004);
      slow = usual > slowMs ? slow + 1 : 0;
      if (slow < slowFrames || told) return false;
      told = true;
      return true;
    },
  };
}
