import type { PlayerStorage } from '../../options/storage';

type Read = (text: string) => unknown;
const number: Read = (text) => {
  const value = Number.parseFloat(text);
  return value >= 0 && value <= 1 ? value : undefined;
};
const flag: Read = (text) => text === '1' || text === 'true';

/** What DPlayer has kept in the browser's storage, by our names. */
const kept: Readonly<Record<string, readonly [key: string, read: Read]>> = {
  volume: ['dplayer-volume', number],
  'danmaku-opacity': ['dplayer-danmaku-opacity', number],
  'danmaku-unlimited': ['dplayer-danmaku-unlimited', flag],
  'danmaku-show': ['dplayer-danmaku-show', flag],
  'subtitle-show': ['dplayer-subtitle-show', flag],
};

/** A viewer's choices from before the change of players hold until they choose anew. DPlayer's own keys are only read. */
export function withOldChoices(storage: PlayerStorage, old: (key: string) => string | null): PlayerStorage {
  return {
    get(key) {
      const chosen = storage.get(key);
      const before = Object.hasOwn(kept, key) ? kept[key] : undefined;
      if (chosen !== undefined || !before) return chosen;
      const text = old(before[0]);
      return text === null ? undefined : before[1](text);
    },
    set: (key, value) => storage.set(key, value),
  };
}

/** The browser's; a blocked one has kept nothing. */
export function oldChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
