import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { clips } from '../../platform/database/schema';
import { attach } from '../films/clips.queries';
import type { Ingested } from '../films/ingest';
import { attachMissingSubtitles, type StoredSubtitle, UPLOADED_FOLDER } from './attach-subtitle';

export interface FilmTarget {
  readonly titleId: number;
  /** The number of the episode; undefined for a movie. */
  readonly number: number | undefined;
  /** The subtitles that were inside of the video. */
  readonly subtitles: readonly StoredSubtitle[];
}

/**
 * Attaches a video, with the uploaded subtitles of the video that it replaces, and those that were inside of it. Returns
 * the name of the movie or the episode, and those of the latter that were attached.
 */
export async function attachFilm(tx: Database, film: Ingested, { titleId, number, subtitles }: FilmTarget) {
  const former = await currentClip(tx, titleId, number);
  const name = await attach(tx, film, titleId, number);
  if (former && former !== film.id) await copySubtitles(tx, former, film.id);
  const added = await attachMissingSubtitles(tx, film.id, subtitles);
  return { name, added };
}

/** The video of a movie or an episode. Locks its title, so that it stays the same until the transaction ends. */
export async function currentClip(tx: Database, titleId: number, number: number | undefined) {
  const [found] = await rowsOf<{ id: string | null }>(
    tx,
    sql`
      select case when t.type = 'movie' then t.clip_id else e.clip_id end as id
      from titles t left join episodes e on e.title_id = t.id and e.number = ${number ?? null}::int
      where t.id = ${titleId} for update of t`,
  );
  return found?.id;
}

async function copySubtitles(tx: Database, from: string, to: string): Promise<void> {
  const subtitlesOf = async (id: string) =>
    (await tx.select({ subtitles: clips.subtitles }).from(clips).where(eq(clips.id, id)))[0]?.subtitles ?? [];
  const sent = (await subtitlesOf(from)).filter(({ path }) => path.includes(`/${UPLOADED_FOLDER}/`));
  const there = await subtitlesOf(to);
  if (sent.length === 0 || there.length > 0) return;
  await tx.update(clips).set({ subtitles: sent }).where(eq(clips.id, to));
}
