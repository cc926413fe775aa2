import { defineFeature } from '../../engine/feature';

/** Seconds before the end from which media counts as watched. */
const watchedSeconds = 10;

/** Continues where the viewer left; media left in its last seconds starts from the beginning. */
export const resume = defineFeature('resume', ({ player, scope }) => {
  const { source, duration } = player.state;
  let isNew = true;
  scope.effect(() => {
    // A retry keeps the duration. It continues where playback failed, also near the end.
    if (!duration.value) isNew = true;
  });
  player.on(
    'ready',
    () => {
      const { startTime = 0, mediaItem } = source.peek() ?? {};
      const time = resumePosition(startTime, duration.peek());
      if (time !== startTime && isNew && !mediaItem?.continued) player.seek(time);
      isNew = false;
    },
    { signal: scope.signal },
  );
  return {};
});

/** The start position for a viewer who left at `left`, in seconds. */
export function resumePosition(left: number, duration: number): number {
  if (!(left > 0)) return 0;
  if (!(duration > 0) || !Number.isFinite(duration)) return left;
  return left >= duration - Math.min(watchedSeconds, duration / 10) ? 0 : left;
}
