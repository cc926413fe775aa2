import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { cardColumns } from '../../catalog/titles/cards.queries';
import {
  isPremiereOpen,
  isReleased,
  isVisibleCharacter,
  isVisibleTitle,
} from '../../catalog/titles/visibility';
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
      totalEpisodes: titles.totalEpisode,
      releasedEpisodes: cardColumns.episodes_out,
      is_theatre: titles.isTheatre,
      price: titles.price,
      isBlacklist: titles.isBlacklist,
    })
    .from(titles)
    .where(and(eq(titles.id, id), isVisibleTitle(sql`titles.id`)));
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

/** An episode whose premiere is open, but whose film has not started. */
export async function premiereHead(db: Database, titleId: number, episodeId: number) {
  const [found] = await db
    .select({ number: episodes.number, image: episodes.image })
    .from(episodes)
    .where(and(eq(episodes.id, episodeId), eq(episodes.titleId, titleId), isPremiereOpen(sql`episodes`)));
  return found;
}

export async function categoryTitle(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ title: categories.title }).from(categories).where(eq(categories.id, id));
  return found?.title;
}

export async function findCharacterMeta(db: Database, id: number) {
  const [found] = await db
    .select({ name: characters.name, about: characters.about, image: characters.image })
    .from(characters)
    .where(and(eq(characters.id, id), isVisibleCharacter(sql`characters.id`)));
  return found;
}

/** An actor with a voiced character; others have no page. */
export async function findActorMeta(db: Database, id: number) {
  const [found] = await db
    .select({ name: people.name, image: people.image })
    .from(people)
    .innerJoin(characters, eq(characters.voiceId, people.id))
    .where(and(eq(people.id, id), isVisibleCharacter(sql`characters.id`)))
    .limit(1);
  return found;
}

/** Articles whose time has come. */
const isPublishedNow = sql`${articles.createdAt} <= now()`;

export async function findArticleMeta(db: Database, id: number) {
  const [found] = await db
    .select({
      title: articles.title,
      summary: articles.summary,
      thumb: articles.thumb,
      createdAt: articles.createdAt,
    })
    .from(articles)
    .where(and(eq(articles.id, id), isPublishedNow));
  return found;
}

export async function findContentMeta(db: Database, id: number) {
  const [found] = await db
    .select({ title: contents.title, body: contents.body })
    .from(contents)
    .where(eq(contents.id, id));
  return found;
}

export const listFaqMeta = (db: Database) =>
  db.select({ title: faqs.title, body: faqs.body }).from(faqs).orderBy(asc(faqs.position), asc(faqs.id));

const isIndexed = and(eq(titles.isBlacklist, false), isVisibleTitle(sql`titles.id`));

/** The number of titles in the sitemap. */
export async function titlesToIndex(db: Database): Promise<number> {
  const [found] = await db.select({ total: count() }).from(titles).where(isIndexed);
  return Number(found?.total ?? 0);
}

/** The titles of a sitemap file, ordered by id. */
export const titlesAfter = (db: Database, page: number, each: number) =>
  db
    .select({ id: titles.id, type: titles.type, is_theatre: titles.isTheatre })
    .from(titles)
    .where(isIndexed)
    .orderBy(asc(titles.id))
    .limit(each)
    .offset((page - 1) * each);

/** All other pages of the sitemap. */
export async function indexablePages(db: Database) {
  const [genres, persons, actors, items, texts] = await Promise.all([
    db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)),
    db
      .select({ id: characters.id })
      .from(characters)
      .where(isVisibleCharacter(sql`characters.id`))
      .orderBy(asc(characters.id))
      .limit(10_000),
    db
      .selectDistinct({ id: people.id })
      .from(people)
      .innerJoin(characters, eq(characters.voiceId, people.id))
      .where(isVisibleCharacter(sql`characters.id`))
      .orderBy(asc(people.id))
      .limit(10_000),
    db
      .select({ id: articles.id, at: articles.createdAt })
      .from(articles)
      .where(and(gt(articles.createdAt, sql`now() - interval '5 years'`), isPublishedNow))
      .orderBy(asc(articles.id))
      .limit(5_000),
    db.select({ id: contents.id }).from(contents).orderBy(asc(contents.id)),
  ]);
  return { genres, persons, actors, items, texts };
}
