import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, id } from './wire';

/**
 * Uploads of videos and subtitles. The client sends a file in chunks, each with its offset, so that
 * a lost connection costs one chunk. A repeated `beginUpload` for the same file returns how much has arrived.
 */

/** Bytes of a chunk: small enough for 30 seconds on a slow connection, large enough for little overhead. */
export const CHUNK_BYTES = { min: 256 * 1024, max: 4 * 1024 * 1024 } as const;

/** Maximum size of subtitles. */
export const SUBTITLE_BYTES = 4 * 1024 * 1024;

/** Languages of subtitles. */
export const subtitleLanguages = ['mn', 'en', 'ja', 'ko', 'zh', 'ru'] as const;
export type SubtitleLanguage = (typeof subtitleLanguages)[number];
const language = z.enum(subtitleLanguages);

export const uploadKinds = ['video', 'subtitle'] as const;
export type UploadKind = (typeof uploadKinds)[number];
const uploadKind = z.enum(uploadKinds);

/** `queued`: complete, waits for processing, or subtitles for their video; `working`: in processing. */
export const uploadStates = ['sending', 'queued', 'working', 'done', 'failed', 'cancelled'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why an upload failed. `lost`: the server does not find the file; `no-place`: its episode was deleted. */
export const uploadTroubles = [
  'not-video',
  'not-subtitle',
  'no-ffmpeg',
  'broken',
  'no-space',
  'no-place',
  'lost',
] as const;
export type UploadTrouble = (typeof uploadTroubles)[number];

const fileName = z.string().check(z.minLength(1), z.maxLength(255));
/** The name that an upload has on the server: "C:\\films\\1.mkv" → "1.mkv", without invisible and bidirectional control characters. */
export const uploadName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || '?';

const fileBytes = z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000));
/** Last modification in ms: distinguishes files of the same name and size. */
const modified = z.number().check(z.int(), z.gte(0), z.lte(9_000_000_000_000));

export const staffUpload = z.object({
  id: z.number(),
  kind: uploadKind,
  state: z.enum(uploadStates),
  /** The file's name on the sender's device. */
  name: z.string(),
  bytes: z.number(),
  /** Last modification of the file in ms, on the sender's device. */
  modified: z.number(),
  /** Received bytes, from the start of the file. */
  received: z.number(),
  /**
   * With object storage: the file is sent to it in parts of this size, each by a PUT to an address of `signUploadPart`. Null:
   * the file is sent to the server (`sendUploadChunk`).
   */
  part_bytes: z.nullable(z.number()),
  media_id: z.number(),
  media_title: z.string(),
  /** Null for a movie. */
  episode_id: z.nullable(z.number()),
  /** Episode number within the series. */
  episode: z.nullable(z.number()),
  /** Only for subtitles. */
  language: z.nullable(language),
  /** The current step: the height of a rendition (`720`) or `pictures`. */
  stage: z.nullable(z.string()),
  /** Progress of the processing, 0 to 1. */
  part: z.number(),
  /** Null if unknown. */
  seconds_left: z.nullable(z.number()),
  trouble: z.nullable(z.enum(uploadTroubles)),
  /** Error output of the program that failed, for technical staff. */
  detail: z.nullable(z.string()),
  /** The file is complete and available, so processing can be retried. */
  can_retry: z.boolean(),
  /** Null if the account was deleted. */
  by: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  created_at: z.string(),
});
export type StaffUpload = z.infer<typeof staffUpload>;

export const staffUploads = route({
  method: 'GET',
  path: '/api/staff/uploads',
  summary: 'Lists uploads and their states, newest first. Translators see only subtitles.',
  auth: 'required',
  right: 'subtitles',
  /** `episode_id`: only the uploads of an episode. */
  query: z.object({ cursor, episode_id: z.optional(id) }),
  reply: done(
    z.object({
      data: z.array(staffUpload),
      next_cursor: z.nullable(z.string()),
      /** Maximum size of a video. */
      most_bytes: z.number(),
      /** Without ffmpeg, the server accepts no videos. */
      has_ffmpeg: z.boolean(),
    }),
  ),
});

export const beginUpload = route({
  method: 'POST',
  path: '/api/staff/uploads/begin',
  summary:
    'Starts an upload for an episode or a movie. For the same file, returns the number of received bytes.',
  auth: 'required',
  rate: 'write',
  right: 'subtitles',
  body: z.object({
    /** Resumes this upload instead of starting another: 409 if it was cancelled. A received one is returned as it is. */
    id: z.optional(id),
    kind: uploadKind,
    title_id: id,
    episode_id: z.optional(id),
    language: z.optional(language),
    name: fileName,
    bytes: fileBytes,
    modified,
  }),
  reply: done(staffUpload),
});

/** Most files of a call of `findUploads`. */
export const MAX_FOUND_FILES = 300;

const uploadedFile = z.object({ name: fileName, bytes: fileBytes, modified });
export type UploadedFile = z.infer<typeof uploadedFile>;

export const findUploads = route({
  method: 'POST',
  path: '/api/staff/uploads/find',
  summary:
    'Lists the caller’s uploads of these files, except cancelled ones, and the unfinished uploads of a title, newest first. Translators see only subtitles.',
  auth: 'required',
  rate: 'read',
  right: 'subtitles',
  body: z.object({
    title_id: z.optional(id),
    files: z.array(uploadedFile).check(z.maxLength(MAX_FOUND_FILES)),
  }),
  reply: done(z.array(staffUpload)),
});

export const sendUploadChunk = route({
  method: 'POST',
  path: '/api/staff/uploads/:id/part',
  summary:
    'Sends the next chunk of a file, at most 4 MB. Returns 409 if another offset is expected. The last chunk queues the file.',
  auth: 'required',
  rate: 'part',
  right: 'subtitles',
  upload: 'part',
  params: z.object({ id }),
  query: z.object({ offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)) }),
  reply: done(staffUpload),
});

export const signUploadPart = route({
  method: 'POST',
  path: '/api/staff/uploads/:id/sign',
  summary:
    'Returns an address of the storage that accepts a part of the file by PUT. Parts are numbered from 1 and have `part_bytes` bytes, except the last. Null if files are sent to the server.',
  auth: 'required',
  rate: 'part',
  right: 'subtitles',
  params: z.object({ id }),
  body: z.object({ part: z.number().check(z.int(), z.gte(1), z.lte(10_000)) }),
  reply: done(z.object({ url: z.nullable(z.string()) })),
});

export const storeUploadPart = route({
  method: 'POST',
  path: '/api/staff/uploads/:id/parts',
  summary:
    'Reports the next part that the storage accepted, with the ETag of its reply. Returns 409 if another part is expected. The last part queues the file.',
  auth: 'required',
  rate: 'part',
  right: 'subtitles',
  params: z.object({ id }),
  body: z.object({
    part: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
    etag: z.string().check(z.regex(/^"?[\w-]{1,100}"?$/)),
  }),
  reply: done(staffUpload),
});

export const controlUpload = route({
  method: 'POST',
  path: '/api/staff/uploads/steer',
  summary: 'Cancels an upload in any state, or retries a failed one.',
  auth: 'required',
  rate: 'write',
  right: 'subtitles',
  body: z.object({ id, action: z.enum(['cancel', 'retry']) }),
  reply: done(staffUpload),
});
