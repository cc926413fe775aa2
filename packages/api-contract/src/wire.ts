import * as z from 'zod/mini';

/** Title, episode and category ids: positive whole numbers below 10^9 (comment ids start there, R7.2-13). */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lt(1_000_000_000));

/**
 * Texts in other languages, by language and field: `{ en: { title: 'Drama' } }`. The fields themselves are Mongolian. A
 * reply carries all languages, so that one cached reply serves everybody.
 */
export const translations = z.optional(z.nullable(z.record(z.string(), z.record(z.string(), z.string()))));
export type Translations = NonNullable<z.infer<typeof translations>>;

/** Comment ids start where the others end (R7.2-13). */
export const FIRST_COMMENT_ID = 1_000_000_000;
export const commentId = z.coerce.number().check(z.int(), z.gte(FIRST_COMMENT_ID), z.lt(1_000_000_000_000));

/** Opaque id of an account. */
export const userId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

/** A user id in a path: the literal `null` or `0` means a visitor (R7.1-09). */
export const userIdOrVisitor = z.union([z.literal(['null', '0']), userId]);

/** 1-based page number, at most 1,000. */
export const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1);

/** The specification's common reply around `data`: status 1 = done (checklist R7). */
export const done = <T extends z.ZodMiniType>(data: T) =>
  z.object({ status: z.literal(1), msg: z.optional(z.string()), data });

/** One page of a list (R3-09). */
export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
    per_page: z.number(),
  });

/** The `next_cursor` of an earlier reply: the start of the next page. Replaces `page`. */
export const cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/)));

/**
 * One page of a list that also supports cursors. Paging by cursor returns every row that existed at the start exactly
 * once, even if rows are added meanwhile.
 */
export const cursorPaged = <T extends z.ZodMiniType>(item: T) =>
  z.extend(paged(item), { next_cursor: z.nullable(z.string()) });

/** A page of a list, newest first; `next_cursor` continues with older rows. */
export const keysetPaged = <T extends z.ZodMiniType>(item: T) =>
  done(z.object({ data: z.array(item), next_cursor: z.nullable(z.string()) }));

/** A day, "2026-11-21". */
export const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
/** A time, "2026-11-21T12:00:00.000Z". */
export const TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
export const isoDay = z.string().check(z.regex(DAY_PATTERN));
export const isoTime = z.string().check(z.regex(TIME_PATTERN));

/** Search text: matches anywhere, ignoring case. */
export const searchText = z.optional(z.string().check(z.maxLength(80)));

/** A path under the asset host (R9-36), or null without an image. */
export const imagePath = z.nullable(z.string());

/**
 * Placeholder of the image of the same name, as base64 of a thumbhash (evanw.github.io/thumbhash), displayed while the
 * image loads. Null until the server has resized the image once.
 */
export const imageThumb = z.optional(z.nullable(z.string()));

/** Error codes for programs; `msg` is for people. */
export const errorCodes = [
  'bad-input',
  'not-signed-in',
  'wrong-credentials',
  'wrong-code',
  'locked',
  'captcha-needed',
  'forbidden',
  'second-factor-needed',
  'not-found',
  'conflict',
  'gateway-error',
  'too-many-requests',
  'server-error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The reply of a failed call: HTTP 4xx or 5xx with this body. */
export const errorReply = z.object({
  status: z.literal(0),
  code: z.enum(errorCodes),
  /** For the viewer, in Mongolian, or in English or Russian if `Accept-Language` prefers it. Always text, never HTML (R8-42). */
  msg: z.string(),
  /** Error messages by field, for bad input. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** With `captcha-needed`: the widget to load. Repeat the call with the widget's token as `X-Captcha`. */
  captcha: z.optional(z.object({ site_key: z.string(), script: z.string() })),
});
export type CaptchaRequest = NonNullable<z.infer<typeof errorReply>['captcha']>;
export type ErrorReply = z.infer<typeof errorReply>;
