import * as z from 'zod/mini';

/** Title, episode and category ids: positive whole numbers below 10^9 (comment ids start there, R7.2-13). */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lt(1_000_000_000));

/** Comment ids start where the others end (R7.2-13). */
export const FIRST_COMMENT_ID = 1_000_000_000;
export const commentId = z.coerce.number().check(z.int(), z.gte(FIRST_COMMENT_ID), z.lt(1_000_000_000_000));

/** Opaque id of an account. */
export const userId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

/** A user id in a path: the literal `null` or `0` stands for a visitor (R7.1-09). */
export const userIdOrVisitor = z.union([z.literal(['null', '0']), userId]);

/** 1-based page number; beyond 1,000 the list has to be narrowed instead. */
export const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1);

/** The spec's common answer around `data`: status 1 = done (checklist R7). */
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

/** Where the next part of a list begins, as an earlier answer named it (`next_cursor`). It stands in place of `page`. */
export const cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/)));

/**
 * One page of a list that can also be walked by cursor: whoever walks so meets every row that was there at the start
 * once, whatever is added meanwhile.
 */
export const walked = <T extends z.ZodMiniType>(item: T) =>
  z.extend(paged(item), { next_cursor: z.nullable(z.string()) });

/** A part of a list, newest first; `next_cursor` asks for what is older. */
export const part = <T extends z.ZodMiniType>(item: T) =>
  done(z.object({ data: z.array(item), next_cursor: z.nullable(z.string()) }));

/** What is looked for; letters of any case, anywhere in it. */
export const wanted = z.optional(z.string().check(z.maxLength(80)));

/** A path under the asset host (R9-36), or null where there is no picture. */
export const imagePath = z.nullable(z.string());

/**
 * What the picture of the same name looks like from afar, as base64 of a thumbhash (evanw.github.io/thumbhash): to be
 * shown while the picture is on its way. Null until the server has made the picture once.
 */
export const imageThumb = z.optional(z.nullable(z.string()));

/** Codes a program can switch on; `msg` beside it is for people. */
export const errorCodes = [
  'bad-input',
  'not-signed-in',
  'wrong-credentials',
  'wrong-code',
  'locked',
  'captcha-needed',
  'forbidden',
  'not-found',
  'conflict',
  'gateway-error',
  'too-many-requests',
  'server-error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The answer of a call that failed: HTTP 4xx or 5xx with this body. */
export const errorReply = z.object({
  status: z.literal(0),
  code: z.enum(errorCodes),
  /** For the viewer, in Mongolian, or in English where `Accept-Language` prefers it. Always text, never HTML (R8-42). */
  msg: z.string(),
  /** Field → what is wrong with it, for bad input. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** With `captcha-needed`: the widget to load. What it gives goes with the same call again, as `X-Captcha`. */
  captcha: z.optional(z.object({ site_key: z.string(), script: z.string() })),
});
export type CaptchaWish = NonNullable<z.infer<typeof errorReply>['captcha']>;
export type ErrorReply = z.infer<typeof errorReply>;
