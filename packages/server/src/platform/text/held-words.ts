import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { settings } from '../database/schema';
import { createPromiseCache } from '../promise-cache';
import { wordFilter } from './word-filter';

const SETTING = 'held-words';
const REUSE_MS = 60_000;

async function addedWords(db: Database): Promise<string[]> {
  const [found] = await db.select().from(settings).where(eq(settings.key, SETTING));
  try {
    const parsed: unknown = JSON.parse(found?.value ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Creates a check whether a text waits for a moderator. Edits of the word list apply within a minute. */
export function createWordFilter({ db }: Pick<Context, 'db'>): (text: string) => Promise<boolean> {
  const filters = createPromiseCache<(text: string) => boolean>({ max: 1, ttlMs: REUSE_MS });
  return async (text) => {
    const isHeld = await filters.get(SETTING, () => addedWords(db).then(wordFilter));
    return isHeld(text);
  };
}
