import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { episodes, titles } from '../database/schema';

/** What a page's head says of a title. */
export async function titleHead(db: Database, id: number) {
  const [found] = await db
    .select({ title: titles.title, description: titles.description })
    .from(titles)
    .where(eq(titles.id, id));
  return found;
}

export async function episodeNumber(
  db: Database,
  titleId: number,
  episodeId: number,
): Promise<number | undefined> {
  const [found] = await db
    .select({ number: episodes.number })
    .from(episodes)
    .where(and(eq(episodes.id, episodeId), eq(episodes.titleId, titleId)));
  return found?.number;
}
