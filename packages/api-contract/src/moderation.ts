import * as z from 'zod/mini';
import { roles } from './roles';
import { route } from './route';
import { done, id, page, paged, userId } from './wire';

/** Types of reported items. `parent_id` is the id of the item; for a title, `media_id` is enough. */
export const reportType = z.enum(['comment', 'danmaku', 'episode', 'media']);
export type ReportType = z.infer<typeof reportType>;

/** Whether the type is a text of a viewer, which moderators can hide. Its reports need the right `reports`, others `faults`. */
export const isTextType = (type: ReportType): boolean => type === 'comment' || type === 'danmaku';

const anyId = z.coerce.number().check(z.int(), z.gte(1), z.lt(1_000_000_000_000));

/** Maximum length of the moderators' reply to a report. */
export const REPORT_REPLY_LENGTH = 300;

export const report = route({
  method: 'POST',
  path: '/api/m/report/:userId',
  summary:
    'Reports content to the moderators. Content that several viewers report is hidden until a moderator decides.',
  auth: 'required',
  rate: 'write',
  owner: 'userId',
  params: z.object({ userId }),
  body: z.object({
    /** The viewer's description of the problem. */
    report: z.string().check(z.minLength(1), z.maxLength(2_000)),
    type: reportType,
    parent_id: z.optional(z.nullable(anyId)),
    media_id: z.optional(z.nullable(id)),
  }),
  reply: z.object({ status: z.literal(1), msg: z.string() }),
});

/** An item that waits for a moderator. */
export const queueItem = z.object({
  type: reportType,
  id: z.number(),
  media_id: z.nullable(z.number()),
  text: z.string(),
  author: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  /** held: not published yet; hidden: removed by a moderator. Null for an episode or a title. */
  state: z.nullable(z.enum(['shown', 'held', 'hidden', 'deleted'])),
  reports: z.number(),
  /** The latest reasons. */
  reasons: z.array(z.string()),
});
export type QueueItem = z.infer<typeof queueItem>;

export const moderationQueue = route({
  method: 'GET',
  path: '/api/m/moderation/queue',
  summary: 'Lists reported and held comments, the most reported first.',
  auth: 'required',
  right: 'reports',
  query: z.object({ page }),
  reply: done(paged(queueItem)),
});

export const moderate = route({
  method: 'POST',
  path: '/api/m/moderation/decide',
  summary:
    'Shows or hides a comment and closes its reports. Each reporter gets a notification. `reopen` reverts the last decision.',
  auth: 'required',
  rate: 'write',
  /** The decision about a text needs `reports`. */
  right: 'faults',
  body: z.object({
    type: reportType,
    id: anyId,
    decision: z.enum(['keep', 'hide', 'reopen']),
    /** For `reopen`: the decision to revert. A later one is a conflict. */
    undoes: z.optional(z.enum(['keep', 'hide'])),
    /** A text for the reporters, in their notification. */
    reply: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
  }),
  reply: done(z.null()),
});

export const muteUser = route({
  method: 'POST',
  path: '/api/m/moderation/mute',
  summary: 'Bans an account from writing for a number of hours. 0 lifts the ban.',
  auth: 'required',
  rate: 'write',
  right: 'reports',
  body: z.object({ user_id: userId, hours: z.number().check(z.int(), z.gte(0), z.lte(8_760)) }),
  reply: done(z.null()),
});

export const setRole = route({
  method: 'POST',
  path: '/api/m/users/role',
  summary: 'Sets the role of an account. A new admin needs the approval of another person.',
  auth: 'required',
  rate: 'write',
  right: 'people',
  stepUp: true,
  body: z.object({ user_id: userId, role: z.enum(roles) }),
  /** `approval`: the request that waits for another person; null if the role has changed. */
  reply: done(z.object({ approval: z.nullable(z.number()) })),
});
