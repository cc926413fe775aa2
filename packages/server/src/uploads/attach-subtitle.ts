import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubtitleLanguage } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { clips } from '../database/schema';
import type { SubtitleText } from './subtitle-text';

/** Subtitles that were sent in lie in a folder of their own, below their film's. */
export const SENT = 'sent';

/** How the name of an encrypted file ends. */
export const LOCKED = '.enc';

const labels: Readonly<Record<SubtitleLanguage, string>> = {
  mn: 'Монгол',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ru: 'Русский',
};

/** As the player opens it, AES-128-CBC, under a key of its own: it goes to those who may watch, with the film. */
export function locked(text: string) {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { bytes, encryption: { key: key.toString('hex'), iv: iv.toString('hex') } };
}

/** Puts subtitles beside a film, encrypted; they take the place of those that were sent in before in this language. */
export async function attachSubtitle(
  tx: Database,
  { filmDir }: Pick<Config, 'filmDir'>,
  clipId: string,
  language: SubtitleLanguage,
  { type, text }: SubtitleText,
): Promise<{ before: string | null; after: string } | undefined> {
  const [clip] = await tx
    .select({ subtitles: clips.subtitles })
    .from(clips)
    .where(eq(clips.id, clipId))
    .for('update');
  if (!clip) return undefined;
  // A name of its own, so that no browser shows the old one.
  const path = `${clipId}/${SENT}/${language}-${randomBytes(6).toString('hex')}.${type}${LOCKED}`;
  const { bytes, encryption } = locked(text);
  await mkdir(join(filmDir, clipId, SENT), { recursive: true });
  await writeFile(join(filmDir, path), bytes);
  const replaced = clip.subtitles.find((one) => one.code === language && one.path.includes(`/${SENT}/`));
  const others = clip.subtitles.filter((one) => one !== replaced);
  await tx
    .update(clips)
    .set({ subtitles: [{ code: language, label: labels[language], path, type, encryption }, ...others] })
    .where(eq(clips.id, clipId));
  return { before: replaced?.path ?? null, after: path };
}
