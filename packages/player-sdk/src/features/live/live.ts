import { defineFeature } from '../../engine/feature';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable } from '../../foundation/signal';

/** Seconds from the live edge that count as live: the position varies by about a segment. */
const edgeSeconds = 6;

interface LivePosition {
  /** Seconds behind the live edge, never negative. */
  readonly behind: number;
  readonly atEdge: boolean;
}

export interface LiveState {
  /** Undefined while the media is not live. */
  readonly position: Readable<LivePosition | undefined>;
  /** Latency in seconds; undefined where the engine does not report it. */
  readonly latency: Readable<number | undefined>;
  /** Seeks to the live edge and plays. */
  goLive(): void;
}

/** Reports the position relative to the live edge, and seeks back to it. */
export const live = defineFeature('live', ({ player, scope }): LiveState => {
  const { state } = player;
  const position = computed(() =>
    state.duration.value === Number.POSITIVE_INFINITY
      ? computeLivePosition(state.time.value, state.seekable.value)
      : undefined,
  );
  scope.effect(() => {
    const rate = state.rate.value;
    const allowedRate = position.value && limitRate(position.value, rate);
    // Not stored: the viewer's rate applies again to the next media item.
    if (allowedRate && allowedRate !== rate && !state.paused.value) player.setRate(allowedRate);
    return;
  });

  return {
    position,
    // Reads the position, so that it updates with the playback clock.
    latency: computed(() => position.value && state.stream.value?.latency?.()),
    goLive() {
      player.seek(state.seekable.peek().end);
      void player.play();
    },
  };
});

export function computeLivePosition(time: number, { end }: Interval): LivePosition {
  const behind = Math.max(0, end - time) || 0;
  return { behind, atEdge: behind <= edgeSeconds };
}

/** At the live edge, playback cannot be faster than the recording. */
export function limitRate({ atEdge }: LivePosition, rate: number): number {
  return atEdge && rate > 1 ? 1 : rate;
}
