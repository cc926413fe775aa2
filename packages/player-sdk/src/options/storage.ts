import { ignoreStorageErrors, type KeyValueStore } from '../foundation/remembered';

/** The storage keys of the player. */
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
  | 'danmaku-look'
  | 'heatmap'
  | 'upscale';

/** Storage for the viewer's choices. Values are plain JSON. */
export interface PlayerStorage extends KeyValueStore {
  get(key: PreferenceKey | (string & {})): unknown;
  set(key: PreferenceKey | (string & {}), value: unknown): void;
}

/** Local storage of the browser. If it is full, blocked or damaged, choices are lost but the player works. */
export function browserStorage(prefix = 'tenger-player:'): PlayerStorage {
  return ignoreStorageErrors({
    get: (key) => JSON.parse(localStorage.getItem(prefix + key) ?? 'null') ?? undefined,
    set: (key, value) => localStorage.setItem(prefix + key, JSON.stringify(value)),
  });
}
