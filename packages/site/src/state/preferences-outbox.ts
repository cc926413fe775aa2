import { safeStorage } from '../lib/safe-storage';

/** The time of each change in ms since 1970 by this browser's clock; 0 if unknown. */
export type ChangeTimes = Readonly<Record<string, number>>;

const KEY = 'tenger.unsent-preferences';
/** Replaces the storage if it is blocked. */
let held: ChangeTimes = {};

function read(): ChangeTimes {
  const text = safeStorage.read(KEY);
  if (text === null) return held;
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = Object.entries(Object(parsed)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 0,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function write(next: ChangeTimes): void {
  held = next;
  safeStorage.write(KEY, JSON.stringify(next));
}

/** Changes that no account has received: by a visitor, offline, or very recent. */
export const preferencesOutbox = {
  get: read,
  add: (key: string, at = Date.now()): void => write({ ...read(), [key]: at }),
  /** Removes sent changes, unless the preference has changed since. */
  settle(sentTimes: ChangeTimes): void {
    write(Object.fromEntries(Object.entries(read()).filter(([key, at]) => sentTimes[key] !== at)));
  },
};
