import type { Card } from '@tenger/api-contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';
import { localToday } from '../../platform/database/sql-time';
import { isReleased, isVisibleTitle } from './visibility';

/** SQL condition: titles that lists may show. Titles without a play button are excluded. */
export const isListed = sql`not titles.is_blacklist and titles.released_date <= ${localToday} and ${isVisibleTitle(sql`titles.id`)}`;

// Drizzle omits the table name in statements with one table, so subqueries name it explicitly.
const episodesOut = sql<number>`case when titles.type = 'movie' then 1 else (
  select count(*)::int from episodes where episodes.title_id = titles.id and ${isReleased(sql`episodes`)}
) end`;

const itsCategories = sql<Card['categories']>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'translations', c.translations) order by tc.position), '[]'::json)
  from title_category tc join categories c on c.id = tc.category_id where tc.title_id = titles.id
)`;

/** SQL: the thumbhash of the image; null until it was computed (`images/thumbs.ts`). */
export const thumbOf = (path: SQL) =>
  sql<string | null>`(select hash from thumbs where thumbs.path = ${path})`;

/** Columns of a card, named as in the contract. */
export const cardColumns = {
  id: titles.id,
  type: titles.type,
  title: titles.title,
  original_name: titles.originalName,
  image1: titles.image1,
  image1_thumb: thumbOf(sql`titles.image1`),
  poster_hz: titles.posterHz,
  poster_hz_thumb: thumbOf(sql`titles.poster_hz`),
  rating: titles.rating,
  age_limit: titles.ageLimit,
  is_completed: titles.isCompleted,
  released_date: titles.releasedDate,
  total_episode: titles.totalEpisode,
  is_free: titles.isFree,
  is_theatre: titles.isTheatre,
  price: titles.price,
  episodes_out: episodesOut,
  categories: itsCategories,
  translations: titles.translations,
};

/** Cards by id, without drafts. */
export async function cardsById(db: Database, ids: readonly number[]): Promise<Map<number, Card>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found: Card[] = await db
    .select(cardColumns)
    .from(titles)
    .where(and(inArray(titles.id, wanted), isVisibleTitle(sql`titles.id`)));
  return new Map(found.map((card) => [card.id, card]));
}

/** Cards in the order of `ids`, without drafts. */
export async function cardsInOrder(db: Database, ids: readonly number[]): Promise<Card[]> {
  const cards = await cardsById(db, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
