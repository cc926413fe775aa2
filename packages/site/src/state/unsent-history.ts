import { OLDEST_HISTORY_MS, writeHistory } from '@tenger/api-contract';
import { call, isUnanswered } from '../api';
import { stored } from '../lib/stored';

/** How far a viewer came in an episode. */
export interface HistoryLine {
  readonly media: number;
  readonly episode: number;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
}
/** `at`: when it was so, ms since 1970 by this browser's clock. */
type Kept = HistoryLine & { readonly at: number };

const KEY = 'tenger.unsent-history';
/** Episodes whose last position waits for a line. */
const MOST = 20;

const isKept = (line: unknown): line is Kept => {
  const { media, episode, time, duration, at }: Partial<Record<keyof Kept, unknown>> = Object(line);
  return [media, episode, time, duration, at].every((value) => typeof value === 'number' && value >= 0);
};

function read(user: string): readonly Kept[] {
  try {
    const { of, lines }: { of?: unknown; lines?: unknown } = Object(JSON.parse(stored.read(KEY) ?? 'null'));
    return of === user && Array.isArray(lines) ? lines.filter(isKept) : [];
  } catch {
    return [];
  }
}

const write = (user: string, lines: readonly Kept[]) =>
  stored.write(KEY, lines.length === 0 ? null : JSON.stringify({ of: user, lines: lines.slice(-MOST) }));

/** The last word on an episode is what counts. */
const keep = (user: string, line: Kept) =>
  write(user, [...read(user).filter(({ episode }) => episode !== line.episode), line]);
const settle = (user: string, { episode, at }: Kept) =>
  write(
    user,
    read(user).filter((one) => one.episode !== episode || one.at > at),
  );

async function tell(user: string, { at, ...line }: Kept, late: boolean): Promise<void> {
  const age = Math.max(0, Date.now() - at);
  if (age <= OLDEST_HISTORY_MS) {
    try {
      const body = { ...line, user, ...(late && { age }) };
      await call(writeHistory, { body }, { keepalive: true });
    } catch (error) {
      // Without an answer it is told again; what was refused would be refused again.
      if (isUnanswered(error)) return;
    }
  }
  settle(user, { at, ...line });
}

/**
 * Writes one line of the watch history; it may outlive the page. It is kept until the server has answered, so that a page
 * which is closed without a line loses nothing.
 */
export function tellHistory(user: string, line: HistoryLine): void {
  const kept = { ...line, at: Date.now() };
  keep(user, kept);
  void tell(user, kept, false);
}

/** Tells what could not be told: now, and whenever the line is back. */
export function tellUnsentHistory(user: string, signal: AbortSignal): void {
  const all = () => {
    for (const line of read(user)) void tell(user, line, true);
  };
  all();
  window.addEventListener('online', all, { signal });
}
