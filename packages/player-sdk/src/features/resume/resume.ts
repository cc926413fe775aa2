import { defineFeature } from '../../engine/feature';
import { resumePosition } from './resume-position';

/** Continues where the viewer left; media left in its last seconds starts from the beginning. */
export const resume = defineFeature('resume', ({ player, scope }) => {
  player.on(
    'ready',
    () => {
      const asked = player.state.source.peek()?.startTime ?? 0;
      const time = resumePosition(asked, player.state.duration.peek());
      if (time !== asked) player.seek(time);
    },
    { signal: scope.signal },
  );
  return {};
});
