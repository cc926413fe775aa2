import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { clips } from '../database/schema';
import { LOCKED, locked, SENT } from './attach-subtitle';

/**
 * Subtitles that were sent in before they were encrypted: what lies on the disk as text is encrypted under a key of its
 * own, and its text is taken away, also of those that newer ones have replaced. Answers how many files of text are gone.
 */
export async function lockOldSubtitles({ db, config: { filmDir } }: Pick<Context, 'db' | 'config'>) {
  let gone = 0;
  for (const clipId of await namesIn(filmDir)) {
    const plain = (await namesIn(join(filmDir, clipId, SENT)))
      .filter((name) => !name.endsWith(LOCKED))
      .map((name) => `${clipId}/${SENT}/${name}`);
    if (plain.length === 0) continue;
    const known = await db.transaction(async (tx) => {
      // Whoever sends in or locks subtitles of this film holds its row.
      const [clip] = await tx
        .select({ subtitles: clips.subtitles })
        .from(clips)
        .where(eq(clips.id, clipId))
        .for('update');
      if (!clip) return false;
      const subtitles = await Promise.all(
        clip.subtitles.map(async (one) => {
          if (one.encryption || !plain.includes(one.path)) return one;
          const { bytes, encryption } = locked(await readFile(join(filmDir, one.path), 'utf8'));
          const path = `${one.path}${LOCKED}`;
          await writeFile(join(filmDir, path), bytes);
          return { ...one, path, encryption };
        }),
      );
      await tx.update(clips).set({ subtitles }).where(eq(clips.id, clipId));
      return true;
    });
    // A folder of another catalogue is not ours to clear.
    if (!known) continue;
    // Only now: whoever is stopped before this finds the text again at the next start.
    for (const path of plain) await rm(join(filmDir, path), { force: true });
    gone += plain.length;
  }
  return gone;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
