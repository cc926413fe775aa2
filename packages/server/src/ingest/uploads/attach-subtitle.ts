import { createCipheriv, randomBytes } from 'node:crypto';
import type { SubtitleLanguage } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { clips } from '../../platform/database/schema';
import { type FileStorage, filmKey } from '../../platform/storage/file-storage';
import type { SourceSubtitle } from '../films/source-subtitles';
import type { SubtitleText } from '../films/subtitle-text';

/** Subfolder of a video's folder for uploaded subtitles. */
export const UPLOADED_FOLDER = 'sent';

/** Suffix of encrypted files. */
export const ENCRYPTED_SUFFIX = '.enc';

const labels: Readonly<Record<SubtitleLanguage, string>> = {
  mn: 'Монгол',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ru: 'Русский',
};

/** Encrypts with AES-128-CBC and a new key. Viewers who may watch receive the key with the sources. */
export function encryptSubtitle(text: string) {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { bytes, encryption: { key: key.toString('hex'), iv: iv.toString('hex') } };
}

/** An encrypted subtitle file in the storage that no video has yet. */
export type StoredSubtitle = (typeof clips.$inferSelect)['subtitles'][number] & {
  readonly code: SubtitleLanguage;
};

/** Encrypts subtitles and puts them into the folder of a video. Call it outside of a transaction: storage can be slow. */
export async function storeSubtitle(
  storage: FileStorage,
  clipId: string,
  language: SubtitleLanguage,
  { type, text }: SubtitleText,
): Promise<StoredSubtitle> {
  // A unique name prevents browsers from using a cached file.
  const path = `${clipId}/${UPLOADED_FOLDER}/${language}-${randomBytes(6).toString('hex')}.${type}${ENCRYPTED_SUFFIX}`;
  const { bytes, encryption } = encryptSubtitle(text);
  await storage.put(filmKey(path), bytes);
  return { code: language, label: labels[language], path, type, encryption };
}

/** Stores the subtitles that were inside of a video. */
export const storeSourceSubtitles = (
  storage: FileStorage,
  clipId: string,
  subtitles: readonly SourceSubtitle[],
): Promise<readonly StoredSubtitle[]> =>
  Promise.all(subtitles.map((one) => storeSubtitle(storage, clipId, one.language, one)));

/** The languages of subtitles, for messages. */
export const codesOf = (subtitles: readonly StoredSubtitle[]): string =>
  subtitles.map(({ code }) => code).join(', ');

/** Removes those stored subtitles that were not attached. */
export async function removeUnattached(
  storage: FileStorage,
  stored: readonly StoredSubtitle[],
  attached: readonly StoredSubtitle[],
): Promise<void> {
  for (const one of stored) if (!attached.includes(one)) await storage.remove(filmKey(one.path));
}

/** Attaches stored subtitles to a video. Replaces uploaded subtitles of the same language. */
export async function attachSubtitle(
  tx: Database,
  clipId: string,
  stored: StoredSubtitle,
): Promise<{ before: string | null; after: string } | undefined> {
  const [clip] = await tx
    .select({ subtitles: clips.subtitles })
    .from(clips)
    .where(eq(clips.id, clipId))
    .for('update');
  if (!clip) return undefined;
  const replaced = clip.subtitles.find(
    (one) => one.code === stored.code && one.path.includes(`/${UPLOADED_FOLDER}/`),
  );
  const others = clip.subtitles.filter((one) => one !== replaced);
  await tx
    .update(clips)
    .set({ subtitles: [stored, ...others] })
    .where(eq(clips.id, clipId));
  return { before: replaced?.path ?? null, after: stored.path };
}

/** Attaches stored subtitles to a video, except in languages that it has already. Returns those attached. */
export async function attachMissingSubtitles(
  tx: Database,
  clipId: string,
  subtitles: readonly StoredSubtitle[],
): Promise<readonly StoredSubtitle[]> {
  const [clip] = await tx.select({ subtitles: clips.subtitles }).from(clips).where(eq(clips.id, clipId));
  const missing = subtitles.filter((one) => !clip?.subtitles.some(({ code }) => code === one.code));
  // Each one is put first: the most wanted language comes last.
  for (const one of missing.toReversed()) await attachSubtitle(tx, clipId, one);
  return missing;
}
