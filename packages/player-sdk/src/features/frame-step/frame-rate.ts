/** A presented frame: its media time in seconds, and the count of frames. */
export interface FrameSample {
  readonly mediaTime: number;
  readonly presentedFrames: number;
}

/** Seconds per frame, from consecutive frames; undefined until there are two. */
export function frameDuration(samples: readonly FrameSample[]): number | undefined {
  const lengths = samples.flatMap(({ mediaTime, presentedFrames }, index) => {
    const before = samples[index - 1];
    const frames = before ? presentedFrames - before.presentedFrames : 0;
    const length = before && frames > 0 ? (mediaTime - before.mediaTime) / frames : 0;
    // A seek between two frames gives a long or a negative duration.
    return length > 1 / 250 && length < 0.25 ? [length] : [];
  });
  // Skipped frames make some durations too long, so use the median.
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)];
}

/**
 * Where to seek for the next or previous frame of the one that starts at `mediaTime`: its middle, because rounding at
 * its edge could show the neighboring frame.
 */
export function neighborTime(mediaTime: number, duration: number, direction: -1 | 1): number {
  return Math.max(0, mediaTime + (direction === 1 ? 1.5 : -0.5) * duration);
}
