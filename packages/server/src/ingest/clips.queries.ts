import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { clips, episodes, titles } from '../database/schema';
import { StartFailure } from '../failure';
import type { Ingested } from './ingest';

/** Puts a film behind a movie, or behind an episode of a series. */
export async function attachClip(
  db: Database,
  film: Ingested,
  titleId: number,
  number: number | undefined,
): Promise<string> {
  return db.transaction((tx) => attach(tx, film, titleId, number));
}

/** The same within a transaction. */
export async function attach(
  tx: Database,
  film: Ingested,
  titleId: number,
  number: number | undefined,
): Promise<string> {
  const [title] = await tx.select().from(titles).where(eq(titles.id, titleId));
  if (!title) throw new StartFailure(`There is no title ${titleId}.`);
  const row = { ...film, segments: [] };
  await tx
    .insert(clips)
    .values(row)
    .onConflictDoUpdate({ target: clips.id, set: { ...film } });
  if (title.type === 'movie') {
    await tx.update(titles).set({ clipId: film.id }).where(eq(titles.id, titleId));
    return title.title;
  }
  if (number === undefined) throw new StartFailure('A series needs --episode NUMBER.');
  const changed = await tx
    .update(episodes)
    .set({ clipId: film.id, duration: film.duration })
    .where(and(eq(episodes.titleId, titleId), eq(episodes.number, number)))
    .returning({ id: episodes.id });
  if (changed.length === 0)
    throw new StartFailure(`"${title.title}" has no episode ${number}. Import it first (tenger import).`);
  return `${title.title}, episode ${number}`;
}
