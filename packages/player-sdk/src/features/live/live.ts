import { defineFeature } from '../../engine/feature';
import { computed, type Readable } from '../../foundation/signal';
import { type LivePosition, livePositionOf, rateAt } from './live-rules';

export interface Live {
  /** Undefined while what plays is not live. */
  readonly position: Readable<LivePosition | undefined>;
  /** Seconds between what happens and what is seen; undefined where the engine cannot tell. */
  readonly latency: Readable<number | undefined>;
  /** To what is happening now. */
  goLive(): void;
}

/** Follows a live stream: how far behind the viewer is, and the way back to now. */
export const live = defineFeature('live', ({ player, scope }): Live => {
  const { state } = player;
  const position = computed(() =>
    state.duration.value === Number.POSITIVE_INFINITY
      ? livePositionOf(state.time.value, state.seekable.value)
      : undefined,
  );
  scope.effect(() => {
    const rate = state.rate.value;
    const right = position.value && rateAt(position.value, rate);
    // Not remembered: the viewer's speed holds again for the next film.
    if (right && right !== rate && !state.paused.value) player.setRate(right);
    return;
  });

  return {
    position,
    // With the position, which follows the clock of the picture.
    latency: computed(() => position.value && state.stream.value?.latency?.()),
    goLive() {
      player.seek(state.seekable.peek().end);
      void player.play();
    },
  };
});
