import { type AccountPreferences, readPreferences, savePreferences } from '@tenger/api-contract';
import { ApiError, call } from '../api';
import { stored } from '../lib/stored';
import { adopt, chosenHere, forgetChoices, onChoice, preferences } from './preferences';
import { type Moments, unsent } from './unsent-preferences';

/** Whose choices this browser holds. */
const OWNER = 'tenger.preferences-of';
/** A volume that is being dragged is told once. */
const SETTLE_MS = 1_000;
const AGAIN_MS = 30_000;
/** As old as the contract lets a choice be. */
const OLDEST_MS = 31_536_000_000;

/** Makes this browser's choices ready for an account: another one's are forgotten, a visitor's are brought along. */
function takeOwner(userId: string): void {
  const owner = stored.read(OWNER);
  const known = unsent.get();
  if (owner === null) {
    // Chosen before there was an account to tell; whatever the account knows is newer.
    for (const key of chosenHere()) if (known[key] === undefined) unsent.add(key, 0);
  } else if (owner !== userId) forgetChoices(new Set(Object.keys(known)));
  stored.write(OWNER, userId);
}

/** The choices to tell of, as the contract wants them. */
function toSend(told: Moments, now: number) {
  const keys = Object.keys(told).filter((key) => Object.hasOwn(preferences, key));
  const value = (key: string) => preferences[key as keyof typeof preferences];
  const age = (key: string) => Math.min(OLDEST_MS, Math.max(0, now - (told[key] ?? 0)));
  return {
    values: Object.fromEntries(keys.map((key) => [key, value(key)])) as AccountPreferences,
    ages: Object.fromEntries(keys.map((key) => [key, age(key)])),
  };
}

/** What the answer says of choices that were not made anew while it was on its way. */
const settled = (answer: AccountPreferences): AccountPreferences => {
  const newer = unsent.get();
  return Object.fromEntries(Object.entries(answer).filter(([key]) => newer[key] === undefined));
};

async function exchange(userId: string, keepalive: boolean): Promise<void> {
  const told = unsent.get();
  const { values, ages } = toSend(told, Date.now());
  const nothing = Object.keys(values).length === 0;
  const { data } = nothing
    ? await call(readPreferences, { params: { userId } }, { hasty: true })
    : await call(savePreferences, { body: { values, ages } }, { hasty: true, keepalive });
  unsent.settle(told);
  adopt(settled(data));
}

/**
 * Keeps the preferences of this browser and of the account the same for as long as somebody is signed in: the newest of
 * each choice counts, and what is chosen without a network is told when it is back. `look` asks what has been chosen
 * elsewhere.
 */
export function syncPreferences(userId: string, signal: AbortSignal): { look(): void } {
  takeOwner(userId);
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
      // A choice that is refused would be refused for ever.
      if (error instanceof ApiError && error.code === 'bad-input') unsent.settle(unsent.get());
      else soon(AGAIN_MS);
    } finally {
      busy = false;
    }
    if (again) void run();
  };
  const soon = (ms: number) => {
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  onChoice(() => soon(SETTLE_MS), signal);
  window.addEventListener('online', () => void run(), { signal });
  // The page may be gone before a second is over.
  window.addEventListener('pagehide', () => timer !== undefined && void run(true), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void run();
  return { look: () => void run() };
}
