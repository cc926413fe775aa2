import {
  isHistoryStart,
  OLDEST_HISTORY_MS,
  type Progress,
  toProgress,
  writeHistory,
} from '@tenger/api-contract';
import { call } from '../api';
import { isTransientError } from '../api/is-transient-error';
import { safeStorage } from '../lib/safe-storage';

/** A viewer's position in an episode. */
export interface EpisodePosition {
  readonly media: number;
  readonly episode: number;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
}
/** `at`: the time of the position, in ms since 1970 by this browser's clock. */
type OutboxEntry = EpisodePosition & { readonly at: number };

const KEY = 'tenger.unsent-history';
/** The number of episodes whose last position waits for the network. */
const MAX_ENTRIES = 20;

const isOutboxEntry = (entry: unknown): entry is OutboxEntry => {
  const { media, episode, time, duration, at }: Partial<Record<keyof OutboxEntry, unknown>> = Object(entry);
  return [media, episode, time, duration, at].every((value) => typeof value === 'number' && value >= 0);
};

function read(user: string): readonly OutboxEntry[] {
  try {
    const { of, lines }: { of?: unknown; lines?: unknown } = Object(
      JSON.parse(safeStorage.read(KEY) ?? 'null'),
    );
    return of === user && Array.isArray(lines) ? lines.filter(isOutboxEntry) : [];
  } catch {
    return [];
  }
}

const write = (user: string, lines: readonly OutboxEntry[]) =>
  safeStorage.write(
    KEY,
    lines.length === 0 ? null : JSON.stringify({ of: user, lines: lines.slice(-MAX_ENTRIES) }),
  );

const readUnsent = (user: string, episode: number) => read(user).find((entry) => entry.episode === episode);

/** Only the last position of an episode counts. */
const addEntry = (user: string, entry: OutboxEntry) =>
  write(user, [...read(user).filter(({ episode }) => episode !== entry.episode), entry]);
const removeEntry = (user: string, { episode, at }: OutboxEntry) =>
  write(
    user,
    read(user).filter((one) => one.episode !== episode || one.at > at),
  );

async function sendEntry(
  user: string,
  { at, ...entry }: OutboxEntry,
  late: boolean,
): Promise<Progress | undefined> {
  let saved: Progress | undefined;
  const age = Math.max(0, Date.now() - at);
  if (age <= OLDEST_HISTORY_MS) {
    try {
      const body = { ...entry, user, ...(late && { age }) };
      saved = (await call(writeHistory, { body }, { keepalive: true })).data;
    } catch (error) {
      // Another refusal would repeat.
      if (isTransientError(error)) return undefined;
    }
  }
  removeEntry(user, { at, ...entry });
  return saved;
}

/**
 * Writes an entry of the watch history; the request may outlive the page. The entry stays in the outbox until the
 * server accepts or refuses it, so that closing the page offline or a restart of the server loses nothing. Resolves to
 * the progress that the server keeps, or to undefined without one.
 */
export function sendHistory(user: string, entry: EpisodePosition): Promise<Progress | undefined> {
  const kept = { ...entry, at: Date.now() };
  const unsent = isHistoryStart(entry) ? readUnsent(user, entry.episode) : undefined;
  if (!unsent) {
    addEntry(user, kept);
    return sendEntry(user, kept, false);
  }
  // A start must not replace a position that the server does not have yet.
  return sendEntry(user, unsent, true).then((saved) =>
    readUnsent(user, entry.episode) ? saved : sendEntry(user, kept, false),
  );
}

/** The position in an episode that the server does not have yet. */
export function readUnsentPosition(user: string, episode: number): Progress | undefined {
  const unsent = readUnsent(user, episode);
  return unsent && toProgress(unsent.time, unsent.duration);
}

/** Sends the entries of the outbox, now and whenever the network returns. */
export function sendHistoryOutbox(user: string, signal: AbortSignal): void {
  const sendAll = () => {
    for (const entry of read(user)) void sendEntry(user, entry, true);
  };
  sendAll();
  window.addEventListener('online', sendAll, { signal });
}
