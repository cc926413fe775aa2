import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { type CalendarEpisode, episodeCalendar } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { perViewer } from '../../api/per-viewer';
import { viewerId } from '../../api/titles';
import { session } from '../../state/session';

/** The episodes of the week from `from`, with the viewer's reminders. */
export const calendarQuery = (from: string, userId: string | null) =>
  perViewer(dataQuery(episodeCalendar, { query: { from } }), userId);

/**
 * Shows a reminder in all weeks that the viewer has read, at each episode of the title. Returns the weeks if one of them
 * is still being read: its reply may lack the reminder.
 */
export function showReminder(queries: QueryClient, media: number, notify: boolean): QueryFilters | undefined {
  const viewer = ` ${viewerId(session.userId)}`;
  const isWeek = ({ queryKey: [, key] }: Query) =>
    String(key).startsWith(episodeCalendar.path) && String(key).endsWith(viewer);
  const weeks = { predicate: isWeek };
  const read = queries.setQueriesData<CalendarEpisode[]>(weeks, (episodes) =>
    episodes?.map((one) => (one.media.id === media ? { ...one, notify } : one)),
  );
  // After signing in, the request may not have started yet.
  const isRead = read.some(([, episodes]) => episodes) && queries.isFetching(weeks) === 0;
  return isRead ? undefined : weeks;
}
