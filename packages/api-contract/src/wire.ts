import * as z from 'zod/mini';

/** Title, episode and category ids: positive whole numbers below 10^9 (comment ids start there, R7.2-13). */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lt(1_000_000_000));

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

/** A path under the asset host (R9-36), or null where there is no picture. */
export const imagePath = z.nullable(z.string());

/** Codes a program can switch on; `msg` beside it is for people. */
export const errorCodes = [
  'bad-input',
  'not-signed-in',
  'wrong-credentials',
  'locked',
  'forbidden',
  'not-found',
  'conflict',
  'too-many-requests',
  'server-error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The answer of a call that failed: HTTP 4xx or 5xx with this body. */
export const errorReply = z.object({
  status: z.literal(0),
  code: z.enum(errorCodes),
  /** For the viewer, in Mongolian. Always text, never HTML (R8-42). */
  msg: z.string(),
  /** Field → what is wrong with it, for bad input. */
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ErrorReply = z.infer<typeof errorReply>;
