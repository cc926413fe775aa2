import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import type { Author } from '../../media/media-item';
import { isCreditTime } from './credit-time';

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
    const author = state.source.peek()?.film?.author;
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
