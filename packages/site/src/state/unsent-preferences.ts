import { stored } from '../lib/stored';

/** Choice → when it was made, ms since 1970 by this browser's clock; 0 where nobody knows. */
export type Moments = Readonly<Record<string, number>>;

const KEY = 'tenger.unsent-preferences';
/** For as long as the page, where there is no storage. */
let held: Moments = {};

function read(): Moments {
  const text = stored.read(KEY);
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

function write(next: Moments): void {
  held = next;
  stored.write(KEY, JSON.stringify(next));
}

/** Choices that no account has been told of: made by a visitor, without a network, or a moment ago. */
export const unsent = {
  get: read,
  add: (key: string, at = Date.now()): void => write({ ...read(), [key]: at }),
  /** These were told; what was chosen anew meanwhile stays. */
  settle(told: Moments): void {
    write(Object.fromEntries(Object.entries(read()).filter(([key, at]) => told[key] !== at)));
  },
};
