import {
  DAY_SECONDS,
  HEATMAP_BUCKETS,
  MAX_REPORTED_ERRORS,
  type PlaybackErrorCode,
  type PlaybackReport,
  playbackBackends,
  playbackErrors,
} from '@tenger/api-contract';
import type { PlayerErrorCode } from '@tenger/player-sdk';
import type { ExperienceEvent } from '@tenger/player-sdk/experience';
import { parseAddress } from '../../../lib/parse-address';

/** What the player plays. */
export interface ReportedMedia {
  readonly media: number;
  /** Null for a movie of the theatre. */
  readonly episode: number | null;
}

/** The quality of one playback so far; `begunAt` in milliseconds since 1970. */
export type PlaybackSummary = Omit<PlaybackReport, 'age'> & { readonly begunAt: number };

/** A whole number that the contract accepts. */
const toCount = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** The host of an address; null for this site, or without an address. */
function hostIn(address: string, page: string): string | null {
  const url = parseAddress(address, page);
  return url && /^https?:$/.test(url.protocol) && url.host !== new URL(page).host ? url.host : null;
}

/** Begins with the first event of a media item. `page` is the address of the page. */
export const beginSummary = (
  { session, film, clock }: ExperienceEvent,
  { media, episode }: ReportedMedia,
  page: string,
): PlaybackSummary => ({
  ...{ view: session, media, episode, backend: 'other', host: hostIn(film, page), begunAt: clock },
  ...{ start_ms: null, stalls: 0, stall_ms: 0, watched: 0, position: 0, duration: 0 },
  ...{ frames: null, dropped: null, errors: [] },
});

/** A newer code of the player is `other`. */
const toErrorCode = (code: PlayerErrorCode): PlaybackErrorCode =>
  playbackErrors.find((one) => one === code) ?? 'other';

function addError(
  errors: PlaybackReport['errors'],
  { code, fatal }: { code: PlaybackErrorCode; fatal: boolean },
): PlaybackReport['errors'] {
  const known = errors.find((one) => one.code === code && one.fatal === fatal);
  if (known)
    return errors.map((one) => (one === known ? { ...one, count: toCount(one.count + 1, 1000) } : one));
  return errors.length < MAX_REPORTED_ERRORS ? [...errors, { code, fatal, count: 1 }] : errors;
}

export function addEvent(summary: PlaybackSummary, event: ExperienceEvent): PlaybackSummary {
  switch (event.type) {
    case 'startup':
      return {
        ...summary,
        start_ms: toCount(event.seconds * 1000, 600_000),
        backend: playbackBackends.find((one) => one === event.backend) ?? 'other',
      };
    case 'rebuffer':
      // A seek to a moment that is not buffered always waits.
      if (event.seek) return summary;
      return {
        ...summary,
        stalls: toCount(summary.stalls + 1, 10_000),
        stall_ms: toCount(summary.stall_ms + event.seconds * 1000, DAY_SECONDS * 1000),
      };
    case 'error': {
      const error = { code: toErrorCode(event.code), fatal: event.fatal };
      return { ...summary, errors: addError(summary.errors, error) };
    }
    case 'watched':
      return {
        ...summary,
        watched: toCount(event.seconds, DAY_SECONDS),
        replayed: [...replayedBuckets(event)],
        position: toCount(Math.max(0, ...event.ranges.map(({ end }) => end)), DAY_SECONDS),
        duration: toCount(event.duration, DAY_SECONDS),
      };
    default:
      return summary;
  }
}

/** A shorter repetition is an inaccurate position after a pause. Seconds. */
const MIN_REPLAY_SECONDS = 1;

/** The hundredths of the duration of which a part was watched again. */
function replayedBuckets({
  replayed,
  duration,
}: Pick<Extract<ExperienceEvent, { type: 'watched' }>, 'replayed' | 'duration'>): ReadonlySet<number> {
  const buckets = new Set<number>();
  if (!(duration > 0)) return buckets;
  const toBucket = (seconds: number) =>
    toCount(Math.floor((seconds / duration) * HEATMAP_BUCKETS), HEATMAP_BUCKETS - 1);
  for (const { start, end } of replayed) {
    if (end - start < MIN_REPLAY_SECONDS) continue;
    // The end is exclusive.
    for (let bucket = toBucket(start); bucket <= toBucket(end - 0.001); bucket += 1) buckets.add(bucket);
  }
  return buckets;
}

/** Adds the frames that the browser counted. They start again with the next source, so that they never shrink. */
export const addFrames = (
  summary: PlaybackSummary,
  { total, dropped }: { readonly total: number; readonly dropped: number },
): PlaybackSummary =>
  total > (summary.frames ?? 0)
    ? { ...summary, frames: toCount(total, 1e8), dropped: toCount(dropped, 1e8) }
    : summary;

/** Whether there is something to report: playback has started, or failed. */
export const isWorthReporting = ({ start_ms, watched, errors }: PlaybackSummary): boolean =>
  start_ms !== null || watched > 0 || errors.length > 0;

export const toReport = ({ begunAt, ...summary }: PlaybackSummary, now: number): PlaybackReport => ({
  ...summary,
  age: toCount((now - begunAt) / 1000, DAY_SECONDS),
});
