import type { CalendarEpisode } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { at, iso } from '../database/sql-time';
import { isOutOrComing } from '../episodes/is-out';
import { cardsById, thumbOf } from '../titles/cards.queries';
import { ZONE_MS } from '../zone';

const WEEK_MS = 7 * 86_400_000;
const AT_MOST = 100;

/** The moment at which a day begins in Ulaanbaatar; undefined where the calendar has no such day. */
export function dayIn(date: string): Date | undefined {
  const day = new Date(`${date}T00:00:00Z`);
  // "2026-02-31" is read as the third of March.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return undefined;
  return new Date(day.getTime() - ZONE_MS);
}

interface Row extends Omit<CalendarEpisode, 'media'> {
  readonly title_id: number;
}

/** What comes out in the week that begins at `from`, and what of it is out already. */
export async function episodesOfWeek(
  db: Database,
  from: Date,
  userId: string | undefined,
): Promise<CalendarEpisode[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
      select e.id as episode_id, e.number, e.image, ${thumbOf(sql`e.image`)} as image_thumb,
        ${iso(sql`e.released_at`)} as released_at, e.title_id,
        exists (select from title_marks m
          where m.user_id = ${userId ?? null} and m.title_id = e.title_id and m.action = 'notify') as notify
      from episodes e join titles on titles.id = e.title_id
      where e.released_at >= ${at(from)} and e.released_at < ${at(new Date(from.getTime() + WEEK_MS))}
        and not titles.is_blacklist and ${isOutOrComing(sql`e`)}
      order by e.released_at, e.id limit ${AT_MOST}`,
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
