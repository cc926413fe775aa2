import { titles } from '@tenger/demo';
import { type Clip, clipFor, clips, QUALITIES } from '@tenger/demo/media';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { clips as clipsTable, titles as titlesTable } from '../../platform/database/schema';

type ClipRow = typeof clipsTable.$inferInsert;

const toRow = ({ id, seconds, hls, progressive, thumbnails, segments, ...clip }: Clip): ClipRow => ({
  id,
  duration: seconds,
  hls: hls?.master ?? null,
  qualities: QUALITIES.flatMap((height) => {
    const path = progressive[height];
    return path ? [{ height, path }] : [];
  }),
  thumbnails: thumbnails?.strip.path ?? null,
  segments: segments.map(({ kind, start, end }) => ({ kind, start, end })),
  dubs: clip.dubs.map(({ key, label, path }) => ({
    key,
    label,
    path,
    inStream: hls?.audio.some(({ language }) => language === key) ?? false,
  })),
  subtitles: clip.subtitles.map(({ language, ...track }) => ({ code: language, ...track })),
  highlights: clip.highlights.map(({ time, text }) => ({ time, text })),
});

/** The clip of a demo episode. */
export const demoClip = (titleId: number, episodeNumber: number): ClipRow =>
  toRow(clipFor(titleId, episodeNumber));

/** Updates the clips at every start, because the demo's files may be rendered again after the seed. */
export async function seedClips(db: Database): Promise<void> {
  await db
    .insert(clipsTable)
    .values(clips.map(toRow))
    .onConflictDoUpdate({
      target: clipsTable.id,
      set: {
        duration: sql`excluded.duration`,
        hls: sql`excluded.hls`,
        qualities: sql`excluded.qualities`,
        thumbnails: sql`excluded.thumbnails`,
        segments: sql`excluded.segments`,
        dubs: sql`excluded.dubs`,
        subtitles: sql`excluded.subtitles`,
        highlights: sql`excluded.highlights`,
      },
    });
  await db.execute(sql`
    update episodes set duration = clips.duration from clips
    where clips.id = episodes.clip_id and clips.duration <> episodes.duration`);
}

/** Attaches clips to movies. Movies that have a clip keep it. */
export async function seedMovieClips(db: Database): Promise<void> {
  for (const { id, type } of titles) {
    if (type !== 'movie') continue;
    await db
      .update(titlesTable)
      .set({ clipId: demoClip(id, 1).id })
      .where(and(eq(titlesTable.id, id), eq(titlesTable.type, 'movie'), isNull(titlesTable.clipId)));
  }
}
