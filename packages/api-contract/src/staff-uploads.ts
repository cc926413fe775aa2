import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, id } from './wire';

/**
 * Files that are sent in, and what becomes of them. A file comes in parts, each with the place where it begins, so that
 * a line that breaks costs one part. `beginUpload` asked again for the same file answers how much of it is there.
 */

/** Bytes of one part: small enough for a slow line's thirty seconds, large enough not to be slow itself. */
export const PART_BYTES = { least: 256 * 1024, most: 4 * 1024 * 1024 } as const;

/** Languages of subtitles, as viewers choose them. */
export const subtitleLanguages = ['mn', 'en', 'ja', 'ko', 'zh', 'ru'] as const;
export type SubtitleLanguage = (typeof subtitleLanguages)[number];
const language = z.enum(subtitleLanguages);

export const uploadKinds = ['video', 'subtitle'] as const;
export type UploadKind = (typeof uploadKinds)[number];
const uploadKind = z.enum(uploadKinds);

/** `queued`: whole, and waits for its turn; `working`: is being made ready to be played. */
export const uploadStates = ['sending', 'queued', 'working', 'done', 'failed', 'cancelled'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why nothing became of a file. `lost`: it is no longer on the server's disk; `no-place`: its episode has gone. */
export const uploadTroubles = [
  'not-video',
  'not-subtitle',
  'no-ffmpeg',
  'broken',
  'no-place',
  'lost',
] as const;
export type UploadTrouble = (typeof uploadTroubles)[number];

export const staffUpload = z.object({
  id: z.number(),
  kind: uploadKind,
  state: z.enum(uploadStates),
  /** What the sender calls the file. */
  name: z.string(),
  bytes: z.number(),
  /** Bytes that have arrived, from the first one on. */
  received: z.number(),
  media_id: z.number(),
  media_title: z.string(),
  /** Null for a movie. */
  episode_id: z.nullable(z.number()),
  /** Its number within the series. */
  episode: z.nullable(z.number()),
  /** Of subtitles. */
  language: z.nullable(language),
  /** What is being made now: a height (`720`) or `pictures`. */
  stage: z.nullable(z.string()),
  /** How much of the work is done, 0 to 1. */
  part: z.number(),
  /** Null while nobody can tell. */
  seconds_left: z.nullable(z.number()),
  trouble: z.nullable(z.enum(uploadTroubles)),
  /** What the program said that could not go on; for whoever knows it. */
  detail: z.nullable(z.string()),
  /** The file is whole and there, so the work may be tried again. */
  can_retry: z.boolean(),
  /** Null once the account is gone. */
  by: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  created_at: z.string(),
});
export type StaffUpload = z.infer<typeof staffUpload>;

export const staffUploads = route({
  method: 'GET',
  path: '/api/staff/uploads',
  summary: 'Files that were sent in and what became of them, the newest first; translators see subtitles.',
  auth: 'required',
  right: 'subtitles',
  query: z.object({ cursor }),
  reply: done(
    z.object({
      data: z.array(staffUpload),
      next_cursor: z.nullable(z.string()),
      /** The largest video that is taken. */
      most_bytes: z.number(),
      /** Without ffmpeg on the server no video is taken. */
      has_ffmpeg: z.boolean(),
    }),
  ),
});

export const beginUpload = route({
  method: 'POST',
  path: '/api/staff/uploads/begin',
  summary:
    'Announces a file for an episode or a movie. Asked again for the same one, it says how much has arrived.',
  auth: 'required',
  rate: 'write',
  right: 'subtitles',
  body: z.object({
    /** Goes on with that one, and begins no other: 409 where it is no longer being sent. */
    id: z.optional(id),
    kind: uploadKind,
    title_id: id,
    episode_id: z.optional(id),
    language: z.optional(language),
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    bytes: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000)),
    /** When the file was changed last, ms: tells it from another of its name and size. */
    modified: z.number().check(z.int(), z.gte(0), z.lte(9_000_000_000_000)),
  }),
  reply: done(staffUpload),
});

export const sendUploadPart = route({
  method: 'POST',
  path: '/api/staff/uploads/:id/part',
  summary:
    'The next part of a file, 4 MB at most; 409 where another one is next. The last one puts it into the queue.',
  auth: 'required',
  rate: 'part',
  right: 'subtitles',
  upload: 'part',
  params: z.object({ id }),
  query: z.object({ offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)) }),
  reply: done(staffUpload),
});

export const steerUpload = route({
  method: 'POST',
  path: '/api/staff/uploads/steer',
  summary: 'Gives a file up, whatever is being done with it; or tries again what has failed.',
  auth: 'required',
  rate: 'write',
  right: 'subtitles',
  body: z.object({ id, action: z.enum(['cancel', 'retry']) }),
  reply: done(staffUpload),
});
