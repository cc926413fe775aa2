import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { contents, faqs as faqTable, news } from '../database/schema';
import { thumbOf } from '../titles/cards.queries';

/** Three columns of cards (R2.4-05), four rows. */
const PER_PAGE = 12;

export const faqs = (db: Database) => db.select().from(faqTable).orderBy(asc(faqTable.id));

const card = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  thumb: news.thumb,
  thumb_thumb: thumbOf(sql`news.thumb`),
  createdAt: news.createdAt,
};

const toCard = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** One page of the news, newest first. */
export async function newsPage(db: Database, page: number) {
  const [counted] = await db.select({ total: count() }).from(news);
  const rows = await db
    .select(card)
    .from(news)
    .orderBy(desc(news.createdAt), news.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = Number(counted?.total ?? 0);
  return {
    data: rows.map(toCard),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    per_page: PER_PAGE,
  };
}

export async function newsById(db: Database, id: number) {
  const [found] = await db
    .select({ ...card, body: news.body })
    .from(news)
    .where(eq(news.id, id));
  return found && toCard(found);
}

export async function contentById(db: Database, id: number) {
  const [found] = await db.select().from(contents).where(eq(contents.id, id));
  return found;
}
