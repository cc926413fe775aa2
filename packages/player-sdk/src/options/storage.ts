import type { KeyValueStore } from '../foundation/remembered';

/** Keys the player remembers. The page's own store may keep them wherever it likes. */
export type PreferenceKey =
  | 'volume'
  | 'muted'
  | 'speed'
  | 'quality'
  | 'bandwidth'
  | 'sharing'
  | 'sound'
  | 'sub'
  | 'sub-second'
  | 'subtitle-show'
  | 'subtitle-look'
  | 'is-auto-skip'
  | 'is-auto-play'
  | 'mini-corner'
  | 'danmaku-show'
  | 'danmaku-opacity'
  | 'danmaku-unlimited'
  | 'danmaku-look';

/** Where the viewer's choices are kept. Values are plain JSON. */
export interface PlayerStorage extends KeyValueStore {
  get(key: PreferenceKey | (string & {})): unknown;
  set(key: PreferenceKey | (string & {}), value: unknown): void;
}

/** The browser's own store. A full, blocked or damaged one forgets, but never breaks the player. */
export function browserStorage(prefix = 'tenger-player:'): PlayerStorage {
  return {
    get(key) {
      try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
      } catch {
        // Private windows and full disks refuse; the choice then holds for this visit.
      }
    },
  };
}
