import * as z from 'zod/mini';
import { route } from './route';
import { done, imagePath, page, paged, userId } from './wire';

export const notificationKinds = [
  'episode',
  'reply',
  'rental',
  'days',
  'present',
  'report',
  'approval',
] as const;

/** A notification of a viewer. `/api/m/live/{userId}` also sends it, as `event: notification`. */
export const notification = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  text: z.string(),
  image: imagePath,
  /** Target of the link; null without one. */
  media_id: z.nullable(z.number()),
  episode_id: z.nullable(z.number()),
  comment_id: z.nullable(z.number()),
  /** ISO time. */
  created_at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notifications = route({
  method: 'GET',
  path: '/api/m/notifications/:userId',
  summary: 'Lists the viewer’s notifications, newest first, and the number of unread ones.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  query: z.object({ page }),
  reply: done(z.extend(paged(notification), { unread: z.number() })),
});

export const readNotifications = route({
  method: 'POST',
  path: '/api/m/notifications/read',
  summary: 'Marks all notifications up to this one as read.',
  auth: 'required',
  rate: 'write',
  body: z.object({ up_to: z.number().check(z.int(), z.gte(1)) }),
  reply: done(z.object({ unread: z.number() })),
});
