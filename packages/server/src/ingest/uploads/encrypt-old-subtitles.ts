import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { clips } from '../../platform/database/schema';
import { ENCRYPTED_SUFFIX, encryptSubtitle, UPLOADED_FOLDER } from './attach-subtitle';

/**
 * Encrypts uploaded subtitles from versions without encryption and deletes their plain text, including files that newer
 * ones have replaced. Returns the number of deleted files.
 */
export async function encryptOldSubtitles({ db, config: { filmDir } }: Pick<Context, 'db' | 'config'>) {
  let deleted = 0;
  for (const clipId of await namesIn(filmDir)) {
    const plain = (await namesIn(join(filmDir, clipId, UPLOADED_FOLDER)))
      .filter((name) => !name.endsWith(ENCRYPTED_SUFFIX))
      .map((name) => `${clipId}/${UPLOADED_FOLDER}/${name}`);
    if (plain.length === 0) continue;
    const known = await db.transaction(async (tx) => {
      // Uploading and encrypting subtitles of a video lock its row.
      const [clip] = await tx
        .select({ subtitles: clips.subtitles })
        .from(clips)
        .where(eq(clips.id, clipId))
        .for('update');
      if (!clip) return false;
      const subtitles = await Promise.all(
        clip.subtitles.map(async (one) => {
          if (one.encryption || !plain.includes(one.path)) return one;
          const { bytes, encryption } = encryptSubtitle(await readFile(join(filmDir, one.path), 'utf8'));
          const path = `${one.path}${ENCRYPTED_SUFFIX}`;
          await writeFile(join(filmDir, path), bytes);
          return { ...one, path, encryption };
        }),
      );
      await tx.update(clips).set({ subtitles }).where(eq(clips.id, clipId));
      return true;
    });
    // Keep folders of videos that the catalog does not know.
    if (!known) continue;
    // Delete after the commit: if the process stops before, the next start finds the plain text again.
    for (const path of plain) await rm(join(filmDir, path), { force: true });
    deleted += plain.length;
  }
  return deleted;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
