import type { ActionFeedback } from '../../engine/command';
import { message } from '../../foundation/message';

const secondsText = message('feedback.seconds', '{seconds} s');
const volumeText = message('feedback.volume', '{percent}%');
const mutedText = message('feedback.muted', 'Muted');

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
