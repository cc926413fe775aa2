import type { Context } from '../context';
import type { Database } from '../database/database';
import { findSetting, writeSetting } from '../database/settings';
import { createPromiseCache, type PromiseCache } from '../promise-cache';
import { wordFilter } from './word-filter';

const SETTING = 'held-words';
const REUSE_MS = 60_000;

type IsHeld = (text: string) => boolean;

/** The words that moderators have added, in the order in which they were added. */
export async function findHeldWords(db: Database): Promise<string[]> {
  const stored = await findSetting(db, SETTING);
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const words = Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
    return [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '');
  } catch {
    return [];
  }
}

export const writeHeldWords = (tx: Database, words: readonly string[]): Promise<void> =>
  writeSetting(tx, SETTING, JSON.stringify(words));

/** The filters of a database. All handlers share one, so that an edit on this server applies to each of them. */
const filtersByDatabase = new WeakMap<Database, PromiseCache<IsHeld>>();

function filtersOf(db: Database): PromiseCache<IsHeld> {
  const known = filtersByDatabase.get(db);
  if (known) return known;
  const filters = createPromiseCache<IsHeld>({ max: 1, ttlMs: REUSE_MS });
  filtersByDatabase.set(db, filters);
  return filters;
}

/** Creates a check whether a text waits for a moderator. Edits on other servers apply within a minute. */
export function createWordFilter({ db }: Pick<Context, 'db'>): (text: string) => Promise<boolean> {
  const filters = filtersOf(db);
  return async (text) => {
    const isHeld = await filters.get(SETTING, () => findHeldWords(db).then(wordFilter));
    return isHeld(text);
  };
}

/** Applies an edit of the words to the next text on this server. Call it after the transaction. */
export const reloadWordFilter = ({ db }: Pick<Context, 'db'>): void => filtersOf(db).forget(SETTING);
