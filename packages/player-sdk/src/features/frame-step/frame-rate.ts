/** A frame that was shown: its place in the film in seconds, and how many there have been. */
export interface FrameSample {
  readonly mediaTime: number;
  readonly presentedFrames: number;
}

/** Seconds per frame, from frames shown one after another; undefined until two of them tell. */
export function frameDuration(samples: readonly FrameSample[]): number | undefined {
  const lengths = samples.flatMap(({ mediaTime, presentedFrames }, index) => {
    const before = samples[index - 1];
    const frames = before ? presentedFrames - before.presentedFrames : 0;
    const length = before && frames > 0 ? (mediaTime - before.mediaTime) / frames : 0;
    // A seek between two frames looks like a long or a negative one.
    return length > 1 / 250 && length < 0.25 ? [length] : [];
  });
  // Skipped frames make some of them too long, so the middle one speaks.
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)];
}

/**
 * Where to seek for the frame after or before the one that begins at `mediaTime`: into its middle, because rounding at
 * its edge would show the neighbour.
 */
export function neighbourTime(mediaTime: number, duration: number, direction: -1 | 1): number {
  return Math.max(0, mediaTime + (direction === 1 ? 1.5 : -0.5) * duration);
}
