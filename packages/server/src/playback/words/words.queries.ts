import { type KeptWord, MAX_KEPT_WORDS } from '@tenger/api-contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cardsById } from '../../catalog/titles/cards.queries';
import { hasPage } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { like } from '../../platform/database/like';
import { keptWords } from '../../platform/database/schema';
import { iso } from '../../platform/database/sql-time';
import { idAfter, type KeysetPage, MAX_INT8, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';

/** Keeps a word once for each cue; returns its id, or why it was not kept. */
export async function storeWord(
  db: Database,
  row: typeof keptWords.$inferInsert,
): Promise<number | 'missing' | 'full'> {
  const [episode] = await rowsOf<{ id: number }>(
    db,
    sql`select e.id from episodes e where e.id = ${row.episodeId} and ${hasPage(sql`e`)}`,
  );
  if (!episode) return 'missing';
  if ((await db.$count(keptWords, eq(keptWords.userId, row.userId))) >= MAX_KEPT_WORDS) return 'full';
  const { userId, episodeId, start, word } = keptWords;
  const [stored] = await db
    .insert(keptWords)
    .values(row)
    .onConflictDoUpdate({ target: [userId, episodeId, start, word], set: { text: row.text } })
    .returning({ id: keptWords.id });
  return stored?.id ?? 'missing';
}

export async function deleteWord(db: Database, userId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(keptWords)
    .where(and(eq(keptWords.id, id), eq(keptWords.userId, userId)))
    .returning({ id: keptWords.id });
  return removed.length > 0;
}

type Row = Omit<KeptWord, 'media'> & { readonly title_id: number };

interface KeptWordsFilter {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly episode?: number | undefined;
}

/** A page of a viewer's words, newest first. Words of titles without a page are left out. */
export async function keptWordsPage(
  db: Database,
  userId: string,
  { q, cursor, episode }: KeptWordsFilter,
): Promise<KeysetPage<KeptWord>> {
  const after = idAfter(cursor, MAX_INT8);
  const pattern = like(q);
  const where: SQL[] = [sql`w.user_id = ${userId}`];
  if (after !== undefined) where.push(sql`w.id < ${after}`);
  if (episode !== undefined) where.push(sql`w.episode_id = ${episode}`);
  if (pattern) where.push(sql`(w.word ilike ${pattern} or w.text ilike ${pattern})`);
  const rows = await rowsOf<Row>(
    db,
    sql`
      select w.id::int as id, w.word, w.language, w.text, w.translation, w.start_at as start, w.end_at as end,
        w.episode_id, e.number, e.title_id, ${iso(sql`w.kept_at`)} as kept_at
      from kept_words w join episodes e on e.id = w.episode_id and ${hasPage(sql`e`)}
      where ${sql.join(where, sql` and `)}
      order by w.id desc limit ${ROWS_TO_READ}`,
  );
  const page = toKeysetPage(rows, ({ id }) => [id]);
  const cards = await cardsById(
    db,
    page.data.map(({ title_id }) => title_id),
  );
  return {
    data: page.data.flatMap(({ title_id, ...word }) => {
      const media = cards.get(title_id);
      return media ? [{ ...word, media }] : [];
    }),
    next_cursor: page.next_cursor,
  };
}
