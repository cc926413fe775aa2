import type { Card } from '@tenger/api-contract';
import { and, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, rowsOf } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';
import { createPromiseCache } from '../../platform/promise-cache';
import { cardsInOrder, isListed } from './cards.queries';
import { isVisibleTitle } from './visibility';

const RELATED = 12;
/** Titles per genre that are compared for relations: the newest, because a genre may have tens of thousands. */
const CANDIDATES = 100;
/** How long candidates and cards are reused, in ms. A card costs five subqueries, most of the time of a title's page. */
const REUSE_MS = 60_000;
const GENRES = 1_000;
const CARDS = 2_000;

/** What relates a title to others. */
export interface TitleRelations {
  readonly id: number;
  /** Ids of genres. */
  readonly genres: readonly number[];
  /** Seasons of one series have the same group; they are not related, because the page lists them as seasons. */
  readonly seasonGroup: number | null;
}

export interface RelatedCandidate {
  readonly id: number;
  readonly views: number;
  readonly seasonGroup: number | null;
}

/** Ids of the titles that share most genres; among equals, the most watched first. `genres`: candidates of each genre. */
export function rankRelated(
  { id, seasonGroup }: Omit<TitleRelations, 'genres'>,
  genres: readonly (readonly RelatedCandidate[])[],
): number[] {
  const shared = new Map<number, number>();
  const candidates: RelatedCandidate[] = [];
  for (const candidate of genres.flat()) {
    if (candidate.id === id || (seasonGroup !== null && candidate.seasonGroup === seasonGroup)) continue;
    const count = shared.get(candidate.id) ?? 0;
    shared.set(candidate.id, count + 1);
    if (count === 0) candidates.push(candidate);
  }
  const countOf = (one: RelatedCandidate) => shared.get(one.id) ?? 0;
  return candidates
    .sort((a, b) => countOf(b) - countOf(a) || b.views - a.views || a.id - b.id)
    .slice(0, RELATED)
    .map((one) => one.id);
}

export type RelatedTitles = ReturnType<typeof createRelatedTitles>;

/**
 * Reads related titles. A new title appears among those of others within a minute, and so does an edit of a card. A
 * title that lists may no longer show disappears immediately.
 */
export function createRelatedTitles(db: Database) {
  const candidates = createPromiseCache<RelatedCandidate[]>({ max: GENRES, ttlMs: REUSE_MS });
  const cards = new LRUCache<number, Card>({ max: CARDS, ttl: REUSE_MS });

  const candidatesOf = (genre: number) =>
    candidates.get(String(genre), () =>
      rowsOf<RelatedCandidate>(
        db,
        sql`
          select titles.id, titles.views, titles.season_group_id as "seasonGroup"
          from title_category tc join titles on titles.id = tc.title_id
          where tc.category_id = ${genre} and ${isListed}
          order by tc.released_date desc, tc.title_id limit ${CANDIDATES}`,
      ),
    );

  return async (title: TitleRelations): Promise<Card[]> => {
    const ids = rankRelated(title, await Promise.all(title.genres.map(candidatesOf)));
    if (ids.length === 0) return [];
    const listed = await db
      .select({ id: titles.id })
      .from(titles)
      .where(and(inArray(titles.id, ids), isListed));
    const isShown = new Set(listed.map((row) => row.id));
    const missing = ids.filter((id) => isShown.has(id) && !cards.has(id));
    for (const card of await cardsInOrder(db, missing)) cards.set(card.id, card);
    return ids.flatMap((id) => (isShown.has(id) && cards.get(id)) || []);
  };
}

/** Undefined if viewers do not see the title. */
export async function findRelations(db: Database, id: number): Promise<TitleRelations | undefined> {
  const [found] = await rowsOf<TitleRelations>(
    db,
    sql`
      select titles.id, titles.season_group_id as "seasonGroup",
        array(select tc.category_id from title_category tc where tc.title_id = titles.id) as genres
      from titles where titles.id = ${id} and ${isVisibleTitle(sql`titles.id`)}`,
  );
  return found;
}
