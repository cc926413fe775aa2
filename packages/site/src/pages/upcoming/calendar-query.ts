import type { QueryClient } from '@tanstack/react-query';
import { type CalendarEpisode, episodeCalendar } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { perViewer } from '../../api/per-viewer';

/** The episodes of the week from `from`, with the viewer's reminders. */
export const calendarQuery = (from: string, userId: string | null) =>
  perViewer(dataQuery(episodeCalendar, { query: { from } }), userId);

/** Shows a reminder in all weeks that were read, at each episode of the title. */
export function showReminder(queries: QueryClient, media: number, notify: boolean): void {
  const isWeek = (key: readonly unknown[]) => String(key[1]).startsWith(episodeCalendar.path);
  queries.setQueriesData<CalendarEpisode[]>({ predicate: ({ queryKey }) => isWeek(queryKey) }, (episodes) =>
    episodes?.map((one) => (one.media.id === media ? { ...one, notify } : one)),
  );
}
