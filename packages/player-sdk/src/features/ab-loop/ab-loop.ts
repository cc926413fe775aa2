import { defineFeature } from '../../engine/feature';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { mediaItemKeyOf } from '../../media/media-item-key';

/** Seconds. A shorter loop is an accidental double press. */
const shortest = 0.1;

export interface LoopMarks {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

export interface AbLoop {
  readonly marks: Readable<LoopMarks>;
  /** The repeated range; undefined until both marks are set. */
  readonly loop: Readable<Interval | undefined>;
  /** Repeats from `start` to `end`, in seconds. Returns false for an invalid range. */
  setLoop(start: number, end: number): boolean;
  clear(): void;
  /** Sets the start here, then the end, then clears both. */
  mark(): void;
}

/** Repeats the range between two marks until the viewer clears it. */
export const abLoop = defineFeature('abLoop', ({ player, scope }): AbLoop => {
  const { state } = player;
  const marks = signal<LoopMarks>({});
  const loop = computed(() => {
    const { start, end } = marks.value;
    return start === undefined || end === undefined ? undefined : { start, end };
  });
  const clear = () => {
    marks.value = {};
  };
  // The marks belong to one media item, which a retry keeps.
  const mediaItemKey = computed(() => mediaItemKeyOf(state.source.value));
  scope.effect(() => {
    void mediaItemKey.value;
    clear();
  });

  followVideo(player.video, scope, (video, signal, videoScope) => {
    let handle = 0;
    const check = (time: number) => {
      const at = loop.peek();
      if (at && time >= at.end && !video.seeking) player.seek(at.start);
    };
    const watch = () => {
      handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
        check(Math.max(mediaTime, video.currentTime));
        watch();
      });
    };
    const stop = loop.subscribe((at) => {
      video.cancelVideoFrameCallback?.(handle);
      // Check every frame where the browser reports frames, so that nothing after the mark is shown or heard.
      if (at && 'requestVideoFrameCallback' in video) watch();
    });
    // A hidden tab reports no frames.
    player.on('timeupdate', () => check(video.currentTime), { signal });
    player.on(
      'ended',
      () => {
        if (!loop.peek()) return;
        check(video.currentTime);
        void player.play();
      },
      { signal },
    );
    videoScope.defer(() => {
      stop();
      video.cancelVideoFrameCallback?.(handle);
    });
  });

  return {
    marks,
    loop,
    setLoop(start, end) {
      const range = loopRange(start, end, state.duration.peek());
      if (range) marks.value = range;
      return range !== undefined;
    },
    clear,
    mark() {
      marks.value = nextMarks(marks.peek(), state.time.peek(), state.duration.peek());
    },
  };
});

/** Clamps a loop to the media; undefined for invalid values, such as NaN or an end before the start. */
export function loopRange(start: number, end: number, duration: number): Interval | undefined {
  if (!(duration > 0)) return undefined;
  const from = Math.max(0, start);
  const to = Math.min(end, duration);
  return to - from >= shortest ? { start: from, end: to } : undefined;
}

/** The three presses of one key: set the start, set the end, clear both. */
export function nextMarks(
  marks: { readonly start?: number | undefined; readonly end?: number | undefined },
  time: number,
  duration: number,
): { readonly start?: number; readonly end?: number } {
  if (marks.start === undefined) return { start: time };
  if (marks.end !== undefined) return {};
  // An end before the start: the viewer went back to begin the loop earlier.
  return loopRange(marks.start, time, duration) ? { start: marks.start, end: time } : { start: time };
}
