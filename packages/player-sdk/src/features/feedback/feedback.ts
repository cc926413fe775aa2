import type { ActionFeedback, PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';

export interface FeedbackOptions {
  readonly commands: (player: Player) => readonly PlayerCommand[];
}

export interface Feedback {
  readonly current: Readable<ActionFeedback | undefined>;
  /** Replaces the current feedback. `ms` overrides the feedback's own time. */
  show(current: ActionFeedback, ms?: number): void;
}

/** Milliseconds: long enough to read, short enough not to disturb. */
const feedbackMs = 800;

/** Shows the result of commands and gestures in the middle of the picture. */
export const feedback = defineFeature('feedback', ({ player, scope }, options: FeedbackOptions): Feedback => {
  const current = signal<ActionFeedback | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));

  const show = (next: ActionFeedback, ms = next.ms ?? feedbackMs) => {
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
      const command = options.commands(player).find((candidate) => candidate.id === id);
      const next = command?.feedback?.(player, current.peek());
      if (next) show(next);
    },
    { signal: scope.signal },
  );
  return { current, show };
});
