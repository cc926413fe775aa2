import { defineFeature } from '../../engine/feature';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { loopRange, nextMarks } from './range';

export interface LoopMarks {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

export interface AbLoop {
  readonly marks: Readable<LoopMarks>;
  /** What is repeated, once both marks are set. */
  readonly loop: Readable<Interval | undefined>;
  /** Repeats from `start` to `end`, in seconds. What cannot be repeated is refused with false. */
  setLoop(start: number, end: number): boolean;
  clear(): void;
  /** Sets the start here, then the end, then clears both. */
  mark(): void;
}

/** Repeats a part of the film between two marks, for as long as the viewer wants. */
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
  // Another film has other moments.
  player.on('sourcechange', clear, { signal: scope.signal });

  followVideo(player.video, scope, (video, signal, own) => {
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
      // Frame by frame where frames are told of, so that nothing behind the mark is shown or heard.
      if (at && 'requestVideoFrameCallback' in video) watch();
    });
    // A hidden tab shows no frames.
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
    own.defer(() => {
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
