import { type Clip, clipFor, clips, QUALITIES } from '@tenger/demo/media';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { clips as clipsTable } from './schema';

type ClipRow = typeof clipsTable.$inferInsert;

const toRow = ({ id, seconds, hls, progressive, thumbnails, segments }: Clip): ClipRow => ({
  id,
  duration: seconds,
  hls: hls?.master ?? null,
  qualities: QUALITIES.flatMap((height) => {
    const path = progressive[height];
    return path ? [{ height, path }] : [];
  }),
  thumbnails: thumbnails?.strip.path ?? null,
  segments: segments.map(({ kind, start, end }) => ({ kind, start, end })),
});

/** The clip an episode of the demo is played from. */
export const demoClip = (titleId: number, episodeNumber: number): ClipRow =>
  toRow(clipFor(titleId, episodeNumber));

/** The demo's files may be rendered anew after the database was filled, so their descriptions follow at every start. */
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
      },
    });
  await db.execute(sql`
    update episodes set duration = clips.duration from clips
    where clips.id = episodes.clip_id and clips.duration <> episodes.duration`);
}
