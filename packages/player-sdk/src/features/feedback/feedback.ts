import { defineFeature } from '../../engine/feature';
import type { Translate } from '../../foundation/message';
import { type Readable, signal } from '../../foundation/signal';
import { newsOf } from './news-of';

export type NewsIcon =
  | 'play'
  | 'pause'
  | 'volume'
  | 'muted'
  | 'back'
  | 'forward'
  | 'speed'
  | 'time'
  | 'loop'
  | 'camera'
  | 'copy'
  | 'alert';

/** What a key or a gesture has just done. */
export interface News {
  readonly icon: NewsIcon;
  /** The value in words, short enough for the middle of the picture; an icon alone when absent. */
  readonly say?: ((t: Translate) => string) | undefined;
  /** Seconds gone so far, for news that add up while they are shown. */
  readonly seconds?: number | undefined;
  /** Where a finger tapped: the news stand there. */
  readonly side?: 'start' | 'end' | undefined;
}

export interface Feedback {
  readonly news: Readable<News | undefined>;
  /** New news take the place of the ones before. */
  show(news: News, ms?: number): void;
}

/** Long enough to be read, gone before it disturbs. */
const feedbackMs = 800;

/** Answers keys and gestures in the middle of the picture: what happened, and how much of it. */
export const feedback = defineFeature('feedback', ({ player, scope }): Feedback => {
  const news = signal<News | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));

  const show = (next: News, ms = feedbackMs) => {
    if (scope.signal.aborted) return;
    clearTimeout(timer);
    news.value = next;
    timer = setTimeout(() => {
      news.value = undefined;
    }, ms);
  };
  player.on(
    'command',
    (id) => {
      // The element knows at once that it was told to play; the state hears of it by an event.
      const paused = player.state.paused.peek() && player.video.peek().paused;
      const next = newsOf(id, player.state, paused, news.peek());
      if (next) show(next);
    },
    { signal: scope.signal },
  );
  return { news, show };
});
