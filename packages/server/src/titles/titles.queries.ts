import type { Card, Category, FreshEpisode } from '@tenger/api-contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { titles } from '../database/schema';
import { isOut } from '../episodes/is-out';
import { cardColumns, cardsById, cardsInOrder, listed, thumbOf } from './cards.queries';

const ROW = 20;
const POPULAR = 10;
const RELATED = 12;
/** Titles of a genre among which relations are looked for. */
const LOOKED_AT = 300;
const PER_PAGE = 24;

/** Newest titles, of one type or of any. */
export const newestTitles = (db: Database, type?: 'series' | 'movie'): Promise<Card[]> =>
  db
    .select(cardColumns)
    .from(titles)
    .where(and(listed, type && eq(titles.type, type)))
    .orderBy(desc(titles.releasedDate), titles.id)
    .limit(ROW);

/** What people watch most; rating decides between equals. */
export const popularTitles = (db: Database): Promise<Card[]> =>
  db
    .select(cardColumns)
    .from(titles)
    .where(listed)
    .orderBy(desc(titles.views), desc(titles.rating), titles.id)
    .limit(POPULAR);

/** Titles that share most genres with this one, among the newest of each: a genre may have tens of thousands. */
export async function relatedTitles(db: Database, id: number): Promise<Card[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select titles.id from title_category mine
      cross join lateral (
        select tc.title_id from title_category tc where tc.category_id = mine.category_id
        order by tc.released_date desc, tc.title_id limit ${LOOKED_AT}
      ) other
      join titles on titles.id = other.title_id
      where mine.title_id = ${id} and other.title_id <> ${id}
        and ${listed} and (titles.season_group_id is null or titles.season_group_id
        is distinct from (select season_group_id from titles self where self.id = ${id}))
      group by titles.id order by count(*) desc, titles.views desc, titles.id limit ${RELATED}`,
  );
  return cardsInOrder(
    db,
    rows.map((row) => row.id),
  );
}

/** Every genre with its newest titles, for the rows of the home page. */
export async function genreRows(db: Database): Promise<{ category: Category; titles: Card[] }[]> {
  const rows = await rowsOf<{ id: number; title: string; title_id: number }>(
    db,
    sql`
      select c.id, c.title, newest.title_id from categories c
      cross join lateral (
        select tc.title_id from title_category tc join titles on titles.id = tc.title_id
        where tc.category_id = c.id and ${listed}
        order by tc.released_date desc, tc.title_id limit ${ROW}
      ) newest
      order by c.id`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  const genres = new Map<number, { category: Category; titles: Card[] }>();
  for (const { id, title, title_id } of rows) {
    const row = genres.get(id) ?? { category: { id, title }, titles: [] };
    genres.set(id, row);
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

/** One page of the newest episodes, one of each series: a daily series must not fill the row alone. */
export async function freshEpisodes(db: Database, page: number) {
  const newestOfEach = sql`
    from titles cross join lateral (
      select e.id, e.number, e.image, e.released_at from episodes e
      where e.title_id = titles.id and ${isOut(sql`e`)}
      order by e.number desc limit 1
    ) newest
    where titles.type = 'series' and ${listed}`;
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${newestOfEach}`);
  const rows = await rowsOf<FreshRow>(
    db,
    sql`
      select newest.id as episode_id, newest.number, newest.image, ${thumbOf(sql`newest.image`)} as image_thumb,
        titles.id as title_id,
        to_char(newest.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as released_at
      ${newestOfEach}
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
  const total = counted?.total ?? 0;
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    per_page: PER_PAGE,
  };
}
