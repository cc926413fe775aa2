import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { clips, episodes } from '../platform/database/schema';

/** Creates a media folder with known file contents. */
export function mediaFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tenger-media-'));
  mkdirSync(join(path, 'one', 'hls', '720'), { recursive: true });
  mkdirSync(join(path, 'two'));
  writeFileSync(join(path, 'one', '480.mp4'), '0123456789');
  writeFileSync(join(path, 'one', 'hls', 'master.m3u8'), '#EXTM3U\n720/index.m3u8\n');
  writeFileSync(join(path, 'one', 'hls', '720', 'index.m3u8'), '#EXTM3U\n#EXTINF:4,\n../../s.m4s\n');
  for (const name of [
    's.m4s',
    '1080.mp4',
    'e.vtt',
    'strip.jpg',
    's.ts',
    'a.m4a',
    's.vtt',
    'v.flv',
    'm.mpd',
    'x.sh',
  ]) {
    writeFileSync(join(path, 'one', name), 'x');
  }
  writeFileSync(join(path, 'two', '480.mp4'), 'not yours');
  writeFileSync(join(path, 'root.mp4'), 'in no clip');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Clip "one", 60 s, with HLS and two qualities. */
const clipOne: typeof clips.$inferInsert = {
  id: 'one',
  duration: 60,
  hls: 'one/hls/master.m3u8',
  qualities: [
    { height: 1080, path: 'one/1080.mp4' },
    { height: 480, path: 'one/480.mp4' },
  ],
  thumbnails: 'one/strip.jpg',
  segments: [{ kind: 'intro', start: 0, end: 15 }],
  dubs: [
    { key: 'mn', label: 'Монгол дуу оруулалт', path: 'one/mn.m4a', inStream: true },
    { key: 'en', label: 'English', path: 'one/a.m4a', inStream: false },
  ],
  subtitles: [
    { code: 'mn', label: 'Монгол', type: 'vtt', path: 'one/s.vtt' },
    { code: 'en', label: 'English', type: 'vtt', path: 'one/e.vtt', encryption: { key: '00ff', iv: 'ff00' } },
  ],
  highlights: [{ time: 8, text: 'Морьтон' }],
};

/** Assigns this clip to all episodes of a title. */
export async function giveClip(
  db: Database,
  titleId: number,
  clip: typeof clips.$inferInsert = clipOne,
): Promise<void> {
  await db.insert(clips).values(clip).onConflictDoNothing();
  await db
    .update(episodes)
    .set({ clipId: clip.id, duration: clip.duration })
    .where(eq(episodes.titleId, titleId));
}
