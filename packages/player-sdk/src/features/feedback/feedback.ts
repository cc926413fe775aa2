import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import { type ActionFeedback, type FeedbackIcon, feedbackForCommand } from './command-feedback';

export type { ActionFeedback, FeedbackIcon };

export interface Feedback {
  readonly news: Readable<ActionFeedback | undefined>;
  /** Replaces the current feedback. */
  show(current: ActionFeedback, ms?: number): void;
}

/** Milliseconds: long enough to read, short enough not to disturb. */
const feedbackMs = 800;

/** Shows the result of keys and gestures in the middle of the picture. */
export const feedback = defineFeature('feedback', ({ player, scope }): Feedback => {
  const current = signal<ActionFeedback | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));

  const show = (next: ActionFeedback, ms = feedbackMs) => {
    if (scope.signal.aborted) return;
    clearTimeout(timer);
    current.value = next;
    timer = setTimeout(() => {
      current.value = undefined;
    }, ms);
  };
  player.on(
    'command',
    (id) => {
      // The element changes immediately; the state follows with an event.
      const paused = player.state.paused.peek() && player.video.peek().paused;
      const next = feedbackForCommand(id, player.state, paused, current.peek());
      if (next) show(next);
    },
    { signal: scope.signal },
  );
  return { news: current, show };
});
