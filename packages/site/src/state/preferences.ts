import {
  isPreferenceValue,
  type Preference,
  type Preferences,
  preferenceNames,
  preferenceRules,
} from '@tenger/api-contract/preference-rules';
import { proxy } from 'valtio/vanilla';
import { preferencesOutbox } from './preferences-outbox';

/** The default prefix of the player's storage, so that embeds of the same origin share the preferences. */
const PREFIX = 'tenger-player:';

const isPreference = (key: string): key is Preference => Object.hasOwn(preferenceRules, key);

/** Storage may be blocked, full, or contain invalid text. Unreadable values count as unset. */
function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Sets a preference. Ignores a value that the player would not write. */
function setIfValid(into: Mutable<Preferences>, name: Preference, value: unknown): void {
  if (isPreferenceValue(name, value)) Object.assign(into, { [name]: value });
}

/** The values of a viewer who has chosen nothing. */
export const initialPreferences = Object.fromEntries(
  preferenceNames.map((name) => [name, preferenceRules[name].initial]),
) as Preferences;

const current = proxy<Mutable<Preferences>>({ ...initialPreferences });
for (const key of preferenceNames) setIfValid(current, key, readStored(key));
/** The player's other keys, in memory too, so that they work without storage. */
const playerValues = new Map<string, unknown>();

function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Without storage, the value lasts as long as the page.
  }
}

/** The current value of every preference. */
export const preferences: Readonly<Preferences> = current;

const listeners = new Set<() => void>();

/** Sets a preference. preference-sync.ts sends it to the account. */
export function setPreference<K extends Preference>(key: K, value: Preferences[K]): void {
  setIfValid(current, key, value);
  writeStored(key, current[key]);
  preferencesOutbox.add(key);
  for (const listener of listeners) listener();
}

/** Calls back after each change on this page. */
export function onPreferenceChange(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/** Applies values of the account. Ignores values that the player would not write. */
export function applyAccountPreferences(
  values: { readonly [K in Preference]?: Preferences[K] | undefined },
): void {
  for (const key of preferenceNames) {
    if (values[key] === undefined || values[key] === current[key]) continue;
    setIfValid(current, key, values[key]);
    writeStored(key, current[key]);
  }
}

/** Resets all preferences except the named ones to their defaults. They belong to another account. */
export function resetPreferences(except: ReadonlySet<string>): void {
  for (const key of preferenceNames.filter((one) => !except.has(one))) {
    Object.assign(current, { [key]: initialPreferences[key] });
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

/** The preferences in the storage. */
export const storedPreferences = (): Preference[] =>
  preferenceNames.filter((key) => readStored(key) !== undefined);

/** The player's storage (`PlayerOptions.storage`). The player has its own defaults for unset preferences. */
export const playerStorage = {
  get(key: string): unknown {
    if (isPreference(key)) return current[key] === initialPreferences[key] ? undefined : current[key];
    return playerValues.get(key) ?? readStored(key);
  },
  set(key: string, value: unknown): void {
    if (isPreference(key)) setPreference(key, value as Preferences[typeof key]);
    else {
      playerValues.set(key, value);
      writeStored(key, value);
    }
  },
};

/** Applies changes of other tabs, for the next video of this tab. */
export function followPreferencesOfOtherTabs(signal?: AbortSignal): void {
  const changed = ({ key }: StorageEvent) => {
    // `key` is null if the whole storage was cleared.
    if (key === null) return void Object.assign(current, initialPreferences);
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
    if (isPreference(name)) setIfValid(current, name, readStored(name));
  };
  window.addEventListener('storage', changed, signal && { signal });
}
