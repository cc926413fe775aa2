import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import type { Author } from '../../media/media-item';

/** Media time at which the credit appears, in seconds. */
const span = { start: 2, end: 3 };
/** Seconds. `timeupdate` fires every 0.25 s, which is 1 s of media at 4×: a larger step is a seek. */
const step = 1.5;

export interface Credit {
  /** The author credited now. */
  readonly shown: Readable<Author | undefined>;
}

export const creditMs = 3000;

/** Shows who translated the media item, once per load. */
export const credit = defineFeature('credit', ({ player, scope }): Credit => {
  const { state } = player;
  const shown = signal<Author | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;

  const hide = () => {
    clearTimeout(timer);
    shown.value = undefined;
  };
  scope.defer(hide);
  player.on(
    'sourcechange',
    () => {
      done = false;
      hide();
    },
    { signal: scope.signal },
  );

  let from = 0;
  scope.effect(() => {
    const to = state.time.value;
    const author = state.source.peek()?.mediaItem?.author;
    const reached = isCreditTime(from, to);
    from = to;
    // A position set before playback starts does not count as played.
    if (done || !author?.name.trim() || !reached || !state.started.peek()) return;
    done = true;
    shown.value = author;
    timer = setTimeout(hide, creditMs);
    return undefined;
  });
  return { shown };
});

/** Whether playback moved from one position to the next into the credit's time range. */
export function isCreditTime(from: number, to: number): boolean {
  if (to >= span.start && to <= span.end) return true;
  return from < span.start && to > span.end && to - from <= step;
}
