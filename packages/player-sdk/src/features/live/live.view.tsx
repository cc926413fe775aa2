/** @jsxImportSource preact */

import { defineFeature } from '../../engine/feature';
import { clockText } from '../../foundation/clock-text';
import type { Interval } from '../../foundation/interval';
import { message } from '../../foundation/message';
import { computed, type Readable } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import liveCss from './live.css?inline';

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
    if (!allowedRate || allowedRate === rate || state.paused.value) return;
    // Not the default rate, which is the viewer's: it applies again to the next media item.
    player.video.peek().playbackRate = allowedRate;
  });

  return {
    position,
    // Reads the position, so that it updates with the playback clock.
    latency: computed(() => position.value && state.stream.value?.latency?.()),
    goLive() {
      // Clamped to the live edge at this moment: the state can be older after a pause.
      player.seek(Number.POSITIVE_INFINITY);
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

const liveText = message('live.live', 'Live');
const goLiveText = message('live.go-live', 'Go to live');
const behindText = message('live.behind', '{time} behind live');

/** Replaces the time display: a button to the live edge and the time behind it. */
export const liveDisplay: ViewControl = {
  slot: 'start',
  css: liveCss,
  view: ({ player, t, ui }) => {
    const { position, goLive } = player.get(live);
    const there = computed(() => position.value !== undefined);
    return () => {
      if (!there.value) return null;
      const { atEdge = true, behind = 0 } = ui.seen(position) ?? {};
      const clock = clockText(behind);
      return (
        <>
          <button
            type="button"
            class="live"
            part="button"
            data-edge={atEdge ? '' : undefined}
            aria-label={t(atEdge ? liveText : goLiveText)}
            onClick={goLive}
          >
            {t(liveText)}
          </button>
          {/* Not in the name of the button: screen readers would read every second to a viewer who is on it. */}
          {!atEdge && (
            <span class="live-behind" role="img" aria-label={t(behindText, { time: clock })} part="time">
              −{clock}
            </span>
          )}
        </>
      );
    };
  },
};
