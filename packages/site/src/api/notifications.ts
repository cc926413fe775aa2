import { notifications } from '@tenger/api-contract';
import { call, dataOf } from './index';
import { pagesOf } from './pages';

/** How often a page that is looked at asks whether something has happened. */
export const NEWS_EVERY_MS = 60_000;

/** The newest notifications and how many are unread. */
export const newsQuery = (userId: string) =>
  dataOf(notifications, { params: { userId }, query: { page: 1 } }, NEWS_EVERY_MS);

/** All of them, page by page. */
export const allNewsQuery = (userId: string) => ({
  ...pagesOf(['notifications', userId], ({ page }, signal) =>
    call(notifications, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});
