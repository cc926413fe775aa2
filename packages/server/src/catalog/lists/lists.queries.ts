import type { Card, Category, Season } from '@tenger/api-contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { categories, seasons } from '../../platform/database/schema';
import { localToday } from '../../platform/database/sql-time';
import { cardsInOrder, isListed } from '../titles/cards.queries';
import { isVisibleTitle } from '../titles/visibility';

const SUGGESTED = 12;
const UPCOMING = 20;

export const allCategories = (db: Database): Promise<Category[]> =>
  db.select().from(categories).orderBy(asc(categories.id));

export async function categoryById(db: Database, id: number): Promise<Category | undefined> {
  const [found] = await db.select().from(categories).where(eq(categories.id, id));
  return found;
}

export const allSeasons = (db: Database): Promise<Season[]> =>
  db.select().from(seasons).orderBy(desc(seasons.id));

/** The newest season with a released title; future seasons are announced earlier. */
export async function findCurrentSeason(db: Database): Promise<Season | null> {
  const [found] = await rowsOf<Season>(
    db,
    sql`
      select s.id, s.title, s.translations from seasons s
      where exists (select from titles where titles.season_id = s.id and ${isListed})
      order by s.id desc limit 1`,
  );
  return found ?? null;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Popular titles of a genre, or of all, that the viewer has neither started nor disliked. */
export async function suggestedTitles(
  db: Database,
  category: number | 'all',
  userId: string | undefined,
): Promise<Card[]> {
  const ofGenre =
    category === 'all'
      ? sql`true`
      : sql`exists (select from title_category tc where tc.title_id = titles.id and tc.category_id = ${category})`;
  const unseen = userId
    ? sql`
        not exists (select from watch_history h where h.user_id = ${userId} and h.title_id = titles.id)
        and not exists (select from title_marks m
          where m.user_id = ${userId} and m.title_id = titles.id and m.action in ('dislike', 'watch'))`
    : sql`true`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select titles.id from titles where ${isListed} and ${ofGenre} and ${unseen}
      order by coalesce(titles.rating, 0) desc, titles.id limit ${SUGGESTED}`,
  );
  return cardsInOrder(db, idsOf(rows));
}

/** Upcoming titles by date; titles without a date come last. */
export async function upcomingTitles(db: Database): Promise<Card[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select id from titles
      where not is_blacklist and (released_date > ${localToday} or released_date is null)
        and ${isVisibleTitle(sql`titles.id`)}
      order by released_date asc nulls last, id limit ${UPCOMING}`,
  );
  return cardsInOrder(db, idsOf(rows));
}

export const listAgeGroups = (db: Database) =>
  rowsOf<{ age: number; total: number }>(
    db,
    sql`select age_limit as age, count(*)::int as total from titles where ${isListed} group by 1 order by 1`,
  );
