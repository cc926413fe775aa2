import { notifications } from '@tenger/api-contract';
import { call, dataQuery } from './index';
import { pagedQuery } from './paged-query';

/** The polling interval of a visible page. */
export const NOTIFICATIONS_POLL_MS = 60_000;

/** The newest notifications and how many are unread. */
export const latestNotificationsQuery = (userId: string) =>
  dataQuery(notifications, { params: { userId }, query: { page: 1 } }, NOTIFICATIONS_POLL_MS);

/** All of them, page by page. */
export const allNotificationsQuery = (userId: string) => ({
  ...pagedQuery(['notifications', userId], ({ page }, signal) =>
    call(notifications, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});
