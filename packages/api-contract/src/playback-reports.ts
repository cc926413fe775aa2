import * as z from 'zod/mini';
import { HEATMAP_BUCKETS } from './heatmap';
import { route } from './route';
import { done, id } from './wire';

/** The player's backends; another one counts as `other`. */
export const playbackBackends = ['native', 'hls', 'dash', 'flv', 'other'] as const;

/** The player's error codes; a newer one counts as `other`. */
export const playbackErrors = [
  'no-source',
  'unsupported-source',
  'engine-missing',
  'engine-unsupported',
  'network',
  'not-found',
  'server',
  'expired-url',
  'decode',
  'subtitle-network',
  'subtitle-size',
  'subtitle-file',
  'subtitle-key',
  'feature',
  'other',
] as const;
export type PlaybackErrorCode = (typeof playbackErrors)[number];

/** The maximum number of different errors in a report. */
export const MAX_REPORTED_ERRORS = 8;

/** A whole number from 0 to a maximum. */
const upTo = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most));
/** No duration in a report is longer. */
export const DAY_SECONDS = 86_400;

/**
 * The quality of one playback so far. A later report of the same playback replaces it. It names no account: the server
 * adds the family of the browser, and stores no address.
 */
export const playbackReport = z.object({
  /** A random id of one media item on one page view. */
  view: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  /** The id of the title. */
  media: id,
  /** Null for a movie of the theatre. */
  episode: z.nullable(id),
  backend: z.enum(playbackBackends),
  /** The host of the media; null for this site. */
  host: z.nullable(z.string().check(z.regex(/^[a-z0-9.-]{1,100}(?::\d{1,5})?$/))),
  /** Seconds since the playback was opened. */
  age: upTo(DAY_SECONDS),
  /** Milliseconds from the request to play to the first frame; null if there was none. */
  start_ms: z.nullable(upTo(600_000)),
  stalls: upTo(10_000),
  stall_ms: upTo(DAY_SECONDS * 1000),
  /** Seconds of the media that were watched; what was watched twice counts once. */
  watched: upTo(DAY_SECONDS),
  /** The hundredths of the duration of which a part was watched again. */
  replayed: z.optional(z.array(upTo(HEATMAP_BUCKETS - 1)).check(z.maxLength(HEATMAP_BUCKETS))),
  /** The furthest second that was watched. */
  position: upTo(DAY_SECONDS),
  /** Seconds; 0 if unknown. */
  duration: upTo(DAY_SECONDS),
  /** Frames of the video, and those that were not displayed; both null if the browser does not count them. */
  frames: z.nullable(upTo(100_000_000)),
  dropped: z.nullable(upTo(100_000_000)),
  errors: z
    .array(
      z.object({
        code: z.enum(playbackErrors),
        /** Playback could not continue. */
        fatal: z.boolean(),
        count: z.number().check(z.int(), z.gte(1), z.lte(1000)),
      }),
    )
    .check(z.maxLength(MAX_REPORTED_ERRORS)),
});
export type PlaybackReport = z.infer<typeof playbackReport>;

export const reportPlayback = route({
  method: 'POST',
  path: '/api/m/playback-report',
  summary:
    'Records the quality of a playback: start time, stalls, errors. Above 300 a minute in total, reports are dropped.',
  auth: 'none',
  rate: 'telemetry',
  body: playbackReport,
  reply: done(z.null()),
});
