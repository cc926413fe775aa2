import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { categories, characters, contents, episodes, faqs, news, people, titles } from '../database/schema';
import { isOut } from '../episodes/is-out';

/** What a page's head says of a title. */
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

/** One episode of a title. */
export async function episodeHead(db: Database, titleId: number, episodeId: number) {
  const [found] = await db
    .select({
      number: episodes.number,
      image: episodes.image,
      duration: episodes.duration,
      releasedAt: episodes.releasedAt,
    })
    .from(episodes)
    .where(and(eq(episodes.id, episodeId), eq(episodes.titleId, titleId), isOut(sql`episodes`)));
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

/** Somebody who speaks a character; others have no page. */
export async function actorHead(db: Database, id: number) {
  const [found] = await db
    .select({ name: people.name, image: people.image })
    .from(people)
    .innerJoin(characters, eq(characters.voiceId, people.id))
    .where(eq(people.id, id))
    .limit(1);
  return found;
}

export async function newsHead(db: Database, id: number) {
  const [found] = await db
    .select({ title: news.title, summary: news.summary, thumb: news.thumb, createdAt: news.createdAt })
    .from(news)
    .where(eq(news.id, id));
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

/** How many titles a crawler may be told of. */
export async function titlesToIndex(db: Database): Promise<number> {
  const [found] = await db.select({ total: count() }).from(titles).where(eq(titles.isBlacklist, false));
  return Number(found?.total ?? 0);
}

/** One part of them, in the order of their ids. */
export const titlesAfter = (db: Database, part: number, each: number) =>
  db
    .select({ id: titles.id, isTheatre: titles.isTheatre })
    .from(titles)
    .where(eq(titles.isBlacklist, false))
    .orderBy(asc(titles.id))
    .limit(each)
    .offset((part - 1) * each);

/** Everything else that has an address of its own. */
export async function placesToIndex(db: Database) {
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
      .select({ id: news.id, at: news.createdAt })
      .from(news)
      .where(gt(news.createdAt, sql`now() - interval '5 years'`))
      .orderBy(asc(news.id))
      .limit(5_000),
    db.select({ id: contents.id }).from(contents).orderBy(asc(contents.id)),
  ]);
  return { genres, persons, actors, items, texts };
}
