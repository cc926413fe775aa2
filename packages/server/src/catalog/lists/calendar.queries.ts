import type { CalendarEpisode } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { at, iso, localTimeOf } from '../../platform/database/sql-time';
import { ZONE_MS } from '../../platform/time-zone';
import { cardsById, thumbOf } from '../titles/cards.queries';
import { isReleasedOrUpcoming } from '../titles/visibility';

const WEEK_MS = 7 * 86_400_000;
/** Maximum episodes of a title on a day, so that a mass release leaves space for the rest of the week. */
const MAX_PER_DAY = 12;
/** Maximum episodes of all titles: more than a large site releases in a week. */
const MAX_EPISODES = 500;

/** The start of a day in Ulaanbaatar; undefined for an invalid date. */
export function parseDay(date: string): Date | undefined {
  const day = new Date(`${date}T00:00:00Z`);
  // `Date` reads "2026-02-31" as March 3.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return undefined;
  return new Date(day.getTime() - ZONE_MS);
}

interface Row extends Omit<CalendarEpisode, 'media'> {
  readonly title_id: number;
}

/** Episodes of the week that starts at `from`, released or not; of a mass release, the first ones. */
export async function episodesOfWeek(
  db: Database,
  from: Date,
  userId: string | undefined,
): Promise<CalendarEpisode[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
      select e.id as episode_id, e.number, e.image, ${thumbOf(sql`e.image`)} as image_thumb,
        ${iso(sql`e.released_at`)} as released_at, e.title_id, e.is_premiere,
        exists (select from title_marks m
          where m.user_id = ${userId ?? null} and m.title_id = e.title_id and m.action = 'notify') as notify
      from (
        select e.*, row_number() over (
          partition by e.title_id, ${localTimeOf(sql`e.released_at`)}::date order by e.released_at, e.number) as of_day
        from episodes e join titles on titles.id = e.title_id
        where e.released_at >= ${at(from)} and e.released_at < ${at(new Date(from.getTime() + WEEK_MS))}
          and not titles.is_blacklist and ${isReleasedOrUpcoming(sql`e`)}
      ) e
      where e.of_day <= ${MAX_PER_DAY}
      order by e.released_at, e.id limit ${MAX_EPISODES}`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  return rows.flatMap(({ title_id, ...episode }) => {
    const media = cards.get(title_id);
    return media ? [{ ...episode, media }] : [];
  });
}
