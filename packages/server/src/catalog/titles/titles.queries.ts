import type { Card, Category, FreshEpisode } from '@tenger/api-contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';
import { toPage } from '../../platform/paging';
import { cardColumns, cardsById, isListed, thumbOf } from './cards.queries';
import { isReleased } from './visibility';

const ROW = 20;
const POPULAR = 10;
const PER_PAGE = 24;

/** Newest titles, optionally of one type. */
export const newestTitles = (db: Database, type?: 'series' | 'movie'): Promise<Card[]> =>
  db
    .select(cardColumns)
    .from(titles)
    .where(and(isListed, type && eq(titles.type, type)))
    .orderBy(desc(titles.releasedDate), titles.id)
    .limit(ROW);

/** Most watched titles; ties are broken by rating. */
export const popularTitles = (db: Database): Promise<Card[]> =>
  db
    .select(cardColumns)
    .from(titles)
    .where(isListed)
    .orderBy(desc(titles.views), desc(titles.rating), titles.id)
    .limit(POPULAR);

/** All genres with their newest titles, for the home page. */
export async function genreRows(db: Database): Promise<{ category: Category; titles: Card[] }[]> {
  const rows = await rowsOf<Category & { title_id: number }>(
    db,
    sql`
      select c.id, c.title, c.translations, newest.title_id from categories c
      cross join lateral (
        select tc.title_id from title_category tc join titles on titles.id = tc.title_id
        where tc.category_id = c.id and ${isListed}
        order by tc.released_date desc, tc.title_id limit ${ROW}
      ) newest
      order by c.id`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  const genres = new Map<number, { category: Category; titles: Card[] }>();
  for (const { title_id, ...category } of rows) {
    const row = genres.get(category.id) ?? { category, titles: [] };
    genres.set(category.id, row);
    const card = cards.get(title_id);
    if (card) row.titles.push(card);
  }
  return [...genres.values()];
}

interface FreshRow {
  readonly episode_id: number;
  readonly number: number;
  readonly image: string | null;
  readonly image_thumb: string | null;
  readonly released_at: string;
  readonly title_id: number;
}

/** Series with a released episode. */
export const countFreshEpisodes = async (db: Database): Promise<number> => {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`
      select count(*)::int as total from titles
      where titles.type = 'series' and ${isListed}
        and exists (select from episodes e where e.title_id = titles.id and ${isReleased(sql`e`)})`,
  );
  return counted?.total ?? 0;
};

/**
 * A page of the newest episodes, one per series, so that a daily series does not fill the row. Reads the index of
 * release times from its start, so the cost of the first pages does not depend on the number of titles.
 */
export async function freshEpisodes(db: Database, page: number, total: number) {
  const rows = await rowsOf<FreshRow>(
    db,
    sql`
      select newest.id as episode_id, newest.number, newest.image, ${thumbOf(sql`newest.image`)} as image_thumb,
        titles.id as title_id,
        to_char(newest.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as released_at
      from episodes newest join titles on titles.id = newest.title_id
      where titles.type = 'series' and ${isListed} and ${isReleased(sql`newest`)}
        and not exists (
          select from episodes later
          where later.title_id = newest.title_id and later.number > newest.number and ${isReleased(sql`later`)})
      order by newest.released_at desc, newest.id
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  const data = rows.flatMap(({ title_id, ...episode }): FreshEpisode[] => {
    const media = cards.get(title_id);
    return media ? [{ ...episode, media }] : [];
  });
  return toPage(data, total, page, PER_PAGE);
}
