import type { PlayerState } from '../../engine/player-state';
import { clockText } from '../../foundation/clock-text';
import type { Translate } from '../../foundation/message';
import { mutedText, pausedText, playingText, secondsText, volumeText } from './messages';

export type FeedbackIcon =
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

/** The result of a key or a gesture. */
export interface ActionFeedback {
  readonly icon: FeedbackIcon;
  /** The value as a short text; only the icon is shown when absent. */
  readonly say?: ((t: Translate) => string) | undefined;
  /** Total seconds, for feedback that adds up while it is shown. */
  readonly seconds?: number | undefined;
  /** The tapped side, where the feedback appears. */
  readonly side?: 'start' | 'end' | undefined;
}

/** "+10 s"; seeks in the same direction add up while the feedback is shown. */
export function seekFeedback(
  seconds: number,
  before: ActionFeedback | undefined,
  side?: ActionFeedback['side'],
): ActionFeedback {
  const isSameDirection =
    before?.seconds !== undefined && before.side === side && Math.sign(before.seconds) === Math.sign(seconds);
  const sum = seconds + (isSameDirection ? (before?.seconds ?? 0) : 0);
  return {
    icon: seconds < 0 ? 'back' : 'forward',
    seconds: sum,
    side,
    say: (t) => t(secondsText, { seconds: `${sum < 0 ? '−' : '+'}${Math.abs(sum)}` }),
  };
}

export function volumeFeedback(volume: number, muted: boolean): ActionFeedback {
  if (muted || volume === 0) return { icon: 'muted', say: (t) => t(mutedText) };
  return { icon: 'volume', say: (t) => t(volumeText, { percent: Math.round(volume * 100) }) };
}

function speedFeedback(rate: number): ActionFeedback {
  return { icon: 'speed', say: () => `${rate}×` };
}

function timeFeedback(time: number, duration: number): ActionFeedback {
  return { icon: 'time', say: () => clockText(time, duration) };
}

/** The feedback for a command; commands that are visible themselves have none. */
export function feedbackForCommand(
  id: string,
  state: PlayerState,
  paused: boolean,
  before: ActionFeedback | undefined,
): ActionFeedback | undefined {
  switch (id) {
    case 'toggle':
      return paused
        ? { icon: 'pause', say: (t) => t(pausedText) }
        : { icon: 'play', say: (t) => t(playingText) };
    case 'back-5':
      return seekFeedback(-5, before);
    case 'back-10':
      return seekFeedback(-10, before);
    case 'forward-10':
      return seekFeedback(10, before);
    case 'louder':
    case 'quieter':
    case 'mute':
      return volumeFeedback(state.volume.peek(), state.muted.peek());
    case 'faster':
    case 'slower':
      return speedFeedback(state.rate.peek());
    case 'tenth':
    case 'home':
    case 'end':
      return timeFeedback(state.time.peek(), state.duration.peek());
    default:
      return undefined;
  }
}
