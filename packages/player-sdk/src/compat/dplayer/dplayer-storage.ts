import type { PlayerStorage } from '../../options/storage';
import type { DPlayerResolvedOptions } from './dplayer-options';

type Read = (text: string) => unknown;
const number: Read = (text) => {
  const value = Number.parseFloat(text);
  return value >= 0 && value <= 1 ? value : undefined;
};
const flag: Read = (text) => text === '1' || text === 'true';

/** The storage keys of DPlayer by the player's keys. */
const dplayerKeys: Readonly<Record<string, readonly [key: string, read: Read]>> = {
  volume: ['dplayer-volume', number],
  'danmaku-opacity': ['dplayer-danmaku-opacity', number],
  'danmaku-unlimited': ['dplayer-danmaku-unlimited', flag],
  'danmaku-show': ['dplayer-danmaku-show', flag],
  'subtitle-show': ['dplayer-subtitle-show', flag],
};

/** Choices that DPlayer has stored apply until the viewer chooses again. DPlayer's keys are never written. */
export function withDPlayerPreferences(
  storage: PlayerStorage,
  readOld: (key: string) => string | null,
): PlayerStorage {
  return {
    get(key) {
      const chosen = storage.get(key);
      const before = Object.hasOwn(dplayerKeys, key) ? dplayerKeys[key] : undefined;
      if (chosen !== undefined || !before) return chosen;
      const text = readOld(before[0]);
      return text === null ? undefined : before[1](text);
    },
    set: (key, value) => storage.set(key, value),
  };
}

/** Does not store the value in `unsaved` until the viewer has chosen another one. */
export function withUnsaved({ get, set }: PlayerStorage, unsaved: Map<string, unknown>): PlayerStorage {
  return {
    get,
    set(key, value) {
      if (unsaved.get(key) === value) return;
      unsaved.delete(key);
      set(key, value);
    },
  };
}

/** The stored preferences, with the names of DPlayer. Flags are 0 or 1. */
export interface DPlayerUser {
  get(key: DPlayerPreference): number;
  set(key: DPlayerPreference, value: number): void;
}

export type DPlayerPreference = 'opacity' | 'volume' | 'unlimited' | 'danmaku' | 'subtitle';

/** `dp.user`: the player's key of each preference, and its default. */
export function createDPlayerUser(
  storage: PlayerStorage,
  { volume, danmaku }: DPlayerResolvedOptions,
): DPlayerUser {
  const preferences: Readonly<Partial<Record<string, readonly [key: string, initial: number]>>> = {
    opacity: ['danmaku-opacity', 0.7],
    volume: ['volume', volume],
    unlimited: ['danmaku-unlimited', Number(typeof danmaku === 'object' && danmaku.unlimited === true)],
    danmaku: ['danmaku-show', 1],
    subtitle: ['subtitle-show', 1],
  };
  return {
    get(key) {
      const known = preferences[key];
      return (known && Number(storage.get(known[0]) ?? known[1])) as number;
    },
    set(key, value) {
      const known = preferences[key];
      const isLevel = key === 'opacity' || key === 'volume';
      if (known) storage.set(known[0], isLevel ? value : value === 1);
    },
  };
}

/** Returns null if storage is blocked. */
export function readDPlayerValue(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
