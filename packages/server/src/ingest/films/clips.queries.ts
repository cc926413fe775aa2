import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { clips, episodes, titles } from '../../platform/database/schema';
import { StartFailure } from '../../platform/failure';
import type { Ingested } from './ingest';

/** Attaches a video to a movie or to an episode. */
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
    .set({
      ...{ clipId: film.id, duration: film.duration },
      // Marks in a form that is open were measured on the replaced video.
      version: sql`case when ${episodes.clipId} <> ${film.id} then ${episodes.version} + 1 else ${episodes.version} end`,
    })
    .where(and(eq(episodes.titleId, titleId), eq(episodes.number, number)))
    .returning({ id: episodes.id });
  if (changed.length === 0)
    throw new StartFailure(`"${title.title}" has no episode ${number}. Add it first with tenger import.`);
  return `${title.title}, episode ${number}`;
}
