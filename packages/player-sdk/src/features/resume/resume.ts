import { defineFeature } from '../../engine/feature';
import { resumeAt } from './resume-at';

/** Continues where the viewer left; a film left in its last seconds begins anew. */
export const resume = defineFeature('resume', ({ player, scope }) => {
  player.on(
    'ready',
    () => {
      const asked = player.state.source.peek()?.startTime ?? 0;
      const time = resumeAt(asked, player.state.duration.peek());
      if (time !== asked) player.seek(time);
    },
    { signal: scope.signal },
  );
  return {};
});
