import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { isReleased } from '../../catalog/titles/episode-release';
import type { Database } from '../../platform/database/database';
import {
  articles,
  categories,
  characters,
  contents,
  episodes,
  faqs,
  people,
  titles,
} from '../../platform/database/schema';

/** Data of a title for its page's metadata. */
export async function titleHead(db: Database, id: number) {
  const [found] = await db
    .select({
      id: titles.id,
      type: titles.type,
      title: titles.title,
      originalName: titles.originalName,
      description: titles.description,
      poster: titles.image1,
      wide: titles.posterHz,
      rating: titles.rating,
      ageLimit: titles.ageLimit,
      released: titles.releasedDate,
      episodes: titles.totalEpisode,
      isTheatre: titles.isTheatre,
      price: titles.price,
      isBlacklist: titles.isBlacklist,
    })
    .from(titles)
    .where(eq(titles.id, id));
  return found;
}
export type TitleHead = NonNullable<Awaited<ReturnType<typeof titleHead>>>;

/** Data of an episode for its page's metadata. */
export async function episodeHead(db: Database, titleId: number, episodeId: number) {
  const [found] = await db
    .select({
      number: episodes.number,
      image: episodes.image,
      duration: episodes.duration,
      releasedAt: episodes.releasedAt,
    })
    .from(episodes)
    .where(and(eq(episodes.id, episodeId), eq(episodes.titleId, titleId), isReleased(sql`episodes`)));
  return found;
}

export async function categoryTitle(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ title: categories.title }).from(categories).where(eq(categories.id, id));
  return found?.title;
}

export async function characterHead(db: Database, id: number) {
  const [found] = await db
    .select({ name: characters.name, about: characters.about, image: characters.image })
    .from(characters)
    .where(eq(characters.id, id));
  return found;
}

/** An actor with a voiced character; others have no page. */
export async function actorHead(db: Database, id: number) {
  const [found] = await db
    .select({ name: people.name, image: people.image })
    .from(people)
    .innerJoin(characters, eq(characters.voiceId, people.id))
    .where(eq(people.id, id))
    .limit(1);
  return found;
}

export async function articleHead(db: Database, id: number) {
  const [found] = await db
    .select({
      title: articles.title,
      summary: articles.summary,
      thumb: articles.thumb,
      createdAt: articles.createdAt,
    })
    .from(articles)
    .where(eq(articles.id, id));
  return found;
}

export async function contentHead(db: Database, id: number) {
  const [found] = await db
    .select({ title: contents.title, body: contents.body })
    .from(contents)
    .where(eq(contents.id, id));
  return found;
}

export const faqHead = (db: Database) =>
  db.select({ title: faqs.title, body: faqs.body }).from(faqs).orderBy(asc(faqs.id));

/** The number of titles in the sitemap. */
export async function titlesToIndex(db: Database): Promise<number> {
  const [found] = await db.select({ total: count() }).from(titles).where(eq(titles.isBlacklist, false));
  return Number(found?.total ?? 0);
}

/** The titles of a sitemap file, ordered by id. */
export const titlesAfter = (db: Database, page: number, each: number) =>
  db
    .select({ id: titles.id, isTheatre: titles.isTheatre })
    .from(titles)
    .where(eq(titles.isBlacklist, false))
    .orderBy(asc(titles.id))
    .limit(each)
    .offset((page - 1) * each);

/** All other pages of the sitemap. */
export async function indexablePages(db: Database) {
  const [genres, persons, actors, items, texts] = await Promise.all([
    db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)),
    db.select({ id: characters.id }).from(characters).orderBy(asc(characters.id)).limit(10_000),
    db
      .selectDistinct({ id: people.id })
      .from(people)
      .innerJoin(characters, eq(characters.voiceId, people.id))
      .orderBy(asc(people.id))
      .limit(10_000),
    db
      .select({ id: articles.id, at: articles.createdAt })
      .from(articles)
      .where(gt(articles.createdAt, sql`now() - interval '5 years'`))
      .orderBy(asc(articles.id))
      .limit(5_000),
    db.select({ id: contents.id }).from(contents).orderBy(asc(contents.id)),
  ]);
  return { genres, persons, actors, items, texts };
}
