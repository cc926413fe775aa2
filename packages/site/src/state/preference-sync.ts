import { type AccountPreferences, readPreferences, savePreferences } from '@tenger/api-contract';
import { call, RequestError } from '../api';
import { LANGUAGE_KEY, language } from '../i18n/language';
import { safeStorage } from '../lib/safe-storage';
import {
  applyAccountPreferences,
  followPreferencesOfOtherTabs,
  onPreferenceChange,
  preferences,
  resetPreferences,
  storedPreferences,
} from './preferences';
import { type ChangeTimes, preferencesOutbox } from './preferences-outbox';

/** The storage key of the account that owns the stored preferences. */
const OWNER = 'tenger.preferences-of';
/** The storage key of the viewer and the language that this browser has sent last. */
const SENT_LANGUAGE = 'tenger.sent-language';
/** Debounces changes, such as a dragged volume slider. */
const SETTLE_MS = 1_000;
const AGAIN_MS = 30_000;
/** The largest age that the contract allows. */
const OLDEST_MS = 31_536_000_000;

/** Prepares the stored preferences for an account: resets another account's, keeps a visitor's. */
function adoptPreferences(userId: string): void {
  const owner = safeStorage.read(OWNER);
  const known = preferencesOutbox.get();
  if (owner === null) {
    // A visitor's choices; the account's are newer.
    for (const key of storedPreferences()) if (known[key] === undefined) preferencesOutbox.add(key, 0);
  } else if (owner !== userId) resetPreferences(new Set(Object.keys(known)));
  safeStorage.write(OWNER, userId);
}

/** The request body for changes. */
function createRequestBody(times: ChangeTimes, now: number) {
  const keys = Object.keys(times).filter((key) => Object.hasOwn(preferences, key));
  const value = (key: string) => preferences[key as keyof typeof preferences];
  const age = (key: string) => Math.min(OLDEST_MS, Math.max(0, now - (times[key] ?? 0)));
  return {
    values: Object.fromEntries(keys.map((key) => [key, value(key)])) as AccountPreferences,
    ages: Object.fromEntries(keys.map((key) => [key, age(key)])),
  };
}

/** The reply without the preferences that changed during the request. */
const withoutNewerChanges = (reply: AccountPreferences): AccountPreferences => {
  const newer = preferencesOutbox.get();
  return Object.fromEntries(Object.entries(reply).filter(([key]) => newer[key] === undefined));
};

async function exchange(userId: string, keepalive: boolean): Promise<void> {
  const times = preferencesOutbox.get();
  const { values, ages } = createRequestBody(times, Date.now());
  // A sign-in also sends the language, so that a browser which was never in another one has nothing to add to Mongolian.
  const viewerLanguage = `${userId} ${language}`;
  // An older tab keeps the language that it was loaded in.
  const isLastChoice = (safeStorage.read(LANGUAGE_KEY) ?? 'mn') === language;
  const isNewLanguage =
    isLastChoice && (safeStorage.read(SENT_LANGUAGE) ?? `${userId} mn`) !== viewerLanguage;
  const nothing = Object.keys(values).length === 0 && !isNewLanguage;
  const { data } = nothing
    ? await call(readPreferences, { params: { userId } }, { failFast: true })
    : await call(
        savePreferences,
        { body: { values, ages, ...(isNewLanguage && { language }) } },
        { failFast: true, keepalive },
      );
  if (isNewLanguage) safeStorage.write(SENT_LANGUAGE, viewerLanguage);
  preferencesOutbox.settle(times);
  applyAccountPreferences(withoutNewerChanges(data));
}

/**
 * Synchronizes the preferences of this browser and the account while a viewer is signed in. The newest value of each
 * preference wins; changes made offline are sent when the network returns. `refresh` loads changes of other devices.
 */
export function syncPreferences(userId: string, signal: AbortSignal): { refresh(): void } {
  adoptPreferences(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;

  const run = async (keepalive = false) => {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted) return;
    if (busy && !keepalive) {
      again = true;
      return;
    }
    busy = true;
    again = false;
    try {
      await exchange(userId, keepalive);
    } catch (error) {
      // The server would reject these values again.
      if (error instanceof RequestError && error.code === 'bad-input')
        preferencesOutbox.settle(preferencesOutbox.get());
      else schedule(AGAIN_MS);
    } finally {
      busy = false;
    }
    if (again) void run();
  };
  const schedule = (ms: number) => {
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  // The tabs share the outbox, so each must know the values that another one has put there.
  followPreferencesOfOtherTabs(signal);
  onPreferenceChange(() => schedule(SETTLE_MS), signal);
  window.addEventListener('online', () => void run(), { signal });
  // The page may close before the debounce time ends.
  window.addEventListener('pagehide', () => timer !== undefined && void run(true), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void run();
  return { refresh: () => void run() };
}
