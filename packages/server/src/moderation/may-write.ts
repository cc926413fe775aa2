import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { settings } from '../database/schema';
import { Refusal } from '../http/errors';
import type { Viewer } from '../http/session';
import { wordFilter } from '../text/words';

/** Refuses whom a moderator has muted. */
export function mustBeHeard({ mutedUntil }: Viewer, now: Date): void {
  if (mutedUntil && mutedUntil > now)
    throw new Refusal('forbidden', { message: 'Таны бичих эрхийг түр хязгаарласан байна!' });
}

export const isModerator = ({ role }: Pick<Viewer, 'role'>): boolean =>
  role === 'moderator' || role === 'admin';

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

/** Says whether a text waits for a moderator; what an editor has changed counts within a minute. */
export function createWordFilter({ db }: Pick<Context, 'db'>): (text: string) => Promise<boolean> {
  let known: { readonly until: number; readonly filter: Promise<(text: string) => boolean> } | undefined;
  return async (text) => {
    if (!known || known.until < Date.now()) {
      known = { until: Date.now() + REUSE_MS, filter: addedWords(db).then(wordFilter) };
      known.filter.catch(() => {
        known = undefined;
      });
    }
    return (await known.filter)(text);
  };
}
