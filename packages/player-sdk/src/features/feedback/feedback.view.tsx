/** @jsxImportSource preact */
import type { ActionFeedback, FeedbackIcon, PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { Icon, type IconName, type IconPaths } from '../../ui/kit/icon';
import feedbackCss from './feedback.css?inline';

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

const icons: Readonly<Record<FeedbackIcon, IconName | IconPaths>> = {
  play: 'play',
  pause: 'pause',
  volume: 'volume-high',
  muted: 'muted',
  back: ['', 'M11.5 5v14h-1L3 12.8v-1.6L10.5 5zM20.5 5v14h-1L12 12.8v-1.6L19.5 5z'],
  forward: ['', 'M12.5 5v14h1l7.5-6.2v-1.6L13.5 5zM3.5 5v14h1l7.5-6.2v-1.6L4.5 5z'],
  speed: ['M4 17.5v-5L8.5 7h7l4.5 5.5v5M12 15.5l3.5-4.5', 'M10.5 14.5h3v3h-3z'],
  time: ['M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7zM12 8v4.5l3 2', ''],
  loop: ['m15.5 3 3.5 3-3.5 3M19 6H7L4 9v3M8.5 21 5 18l3.5-3M5 18h12l3-3v-3', ''],
  camera: ['M4 8.5 5.5 7h3L10 4.5h4L15.5 7H20v10.5L18.5 19H4zM12 9.5l2.5 1v3l-2.5 2-2.5-2v-3z', ''],
  copy: ['M9 8.5h10.5V18L18 19.5H9zM15 5.5H4.500V15L6 16', ''],
  alert: ['M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5.5M12 16v.5', ''],
};

/** The feedback for a command or a gesture. */
const feedbackPlate: ViewControl = {
  slot: 'overlay',
  css: feedbackCss,
  view: ({ player, t }) => {
    const current = player.get(feedback).current.value;
    const words = current?.say?.(t);
    const isIconOnly = current?.icon === 'play' || current?.icon === 'pause';
    const { seconds, side, icon } = current ?? {};
    return (
      // The live region stays: screen readers announce changes in it, not a region that appears.
      <div class="feedback" role="status">
        {icon && (
          <div
            // Another icon animates in again; a growing value keeps the element.
            key={`${icon}${side}`}
            class={side ? 'feedback-side' : `feedback-plate ${isIconOnly ? 'feedback-bare' : ''}`}
            data-side={side}
            data-seconds={seconds}
          >
            <Icon name={icons[icon]} size={34} />
            {words && <span class="feedback-words">{words}</span>}
          </div>
        )}
      </div>
    );
  },
};

/** `commands` are all commands of a player; each describes its own result. */
export const feedbackFeature = (commands: (player: Player) => readonly PlayerCommand[]): DeferredFeature => ({
  features: [feedback({ commands })],
  controls: [feedbackPlate],
});
