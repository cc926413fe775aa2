import type { PlayerState } from '../../engine/player-state';
import { clockText } from '../../foundation/clock-text';
import type { News } from './feedback';
import { mutedText, pausedText, playingText, secondsText, volumeText } from './messages';

/** "+10 s"; more of the same direction adds up while the news are on screen. */
export function seekNews(seconds: number, before: News | undefined, side?: News['side']): News {
  const same =
    before?.seconds !== undefined && before.side === side && Math.sign(before.seconds) === Math.sign(seconds);
  const sum = seconds + (same ? (before?.seconds ?? 0) : 0);
  return {
    icon: seconds < 0 ? 'back' : 'forward',
    seconds: sum,
    side,
    say: (t) => t(secondsText, { seconds: `${sum < 0 ? '−' : '+'}${Math.abs(sum)}` }),
  };
}

export function volumeNews(volume: number, muted: boolean): News {
  if (muted || volume === 0) return { icon: 'muted', say: (t) => t(mutedText) };
  return { icon: 'volume', say: (t) => t(volumeText, { percent: Math.round(volume * 100) }) };
}

function speedNews(rate: number): News {
  return { icon: 'speed', say: () => `${rate}×` };
}

function timeNews(time: number, duration: number): News {
  return { icon: 'time', say: () => clockText(time, duration) };
}

/** What to show for a command that was just done; commands that show something themselves have no news. */
export function newsOf(
  id: string,
  state: PlayerState,
  paused: boolean,
  before: News | undefined,
): News | undefined {
  switch (id) {
    case 'toggle':
      return paused
        ? { icon: 'pause', say: (t) => t(pausedText) }
        : { icon: 'play', say: (t) => t(playingText) };
    case 'back-5':
      return seekNews(-5, before);
    case 'back-10':
      return seekNews(-10, before);
    case 'forward-10':
      return seekNews(10, before);
    case 'louder':
    case 'quieter':
    case 'mute':
      return volumeNews(state.volume.peek(), state.muted.peek());
    case 'faster':
    case 'slower':
      return speedNews(state.rate.peek());
    case 'tenth':
    case 'home':
    case 'end':
      return timeNews(state.time.peek(), state.duration.peek());
    default:
      return undefined;
  }
}
