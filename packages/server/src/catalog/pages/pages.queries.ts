import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { articles, contents, faqs as faqTable } from '../../platform/database/schema';
import { deleteSetting, findSetting, writeSetting } from '../../platform/database/settings';
import { toPage } from '../../platform/paging';
import { thumbOf } from '../titles/cards.queries';

/** Three columns of cards (R2.4-05), four rows. */
const PER_PAGE = 12;

export const listFaqs = (db: Database) =>
  db
    .select({
      id: faqTable.id,
      title: faqTable.title,
      body: faqTable.body,
      translations: faqTable.translations,
    })
    .from(faqTable)
    .orderBy(asc(faqTable.position), asc(faqTable.id));

const card = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  thumb: articles.thumb,
  thumb_thumb: thumbOf(sql`news.thumb`),
  createdAt: articles.createdAt,
  translations: articles.translations,
};

/** Articles whose time has come. */
const isPublished = (now: Date) => lte(articles.createdAt, now);

const toCard = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** A page of news articles, newest first. */
export async function articlePage(db: Database, page: number, now: Date) {
  const [counted] = await db.select({ total: count() }).from(articles).where(isPublished(now));
  const rows = await db
    .select(card)
    .from(articles)
    .where(isPublished(now))
    .orderBy(desc(articles.createdAt), articles.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = Number(counted?.total ?? 0);
  return toPage(rows.map(toCard), total, page, PER_PAGE);
}

export async function findArticle(db: Database, id: number, now: Date) {
  const [found] = await db
    .select({ ...card, body: articles.body })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished(now)));
  return found && toCard(found);
}

export async function contentById(db: Database, id: number) {
  const [found] = await db
    .select({
      id: contents.id,
      title: contents.title,
      body: contents.body,
      translations: contents.translations,
    })
    .from(contents)
    .where(eq(contents.id, id));
  return found;
}

const FOOTER_IMAGE = 'footer-image';

/** The path of the image behind the footer; null without one. */
export const findFooterImage = async (db: Database): Promise<string | null> =>
  (await findSetting(db, FOOTER_IMAGE)) || null;

export const writeFooterImage = (tx: Database, path: string | null): Promise<void> =>
  path === null ? deleteSetting(tx, FOOTER_IMAGE) : writeSetting(tx, FOOTER_IMAGE, path);
