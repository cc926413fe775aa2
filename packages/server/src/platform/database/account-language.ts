import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '../i18n/messages';
import type { Database } from './database';
import { users } from './schema';

/** The language in which the owner of an account reads messages; null without one, undefined without the account. */
export async function languageOfAccount(db: Database, id: string): Promise<Language | null | undefined> {
  const [found] = await db.select({ language: users.language }).from(users).where(eq(users.id, id));
  return found?.language;
}

/** Stores the language in which the owner of an account reads messages. Without a language, the account keeps its former one. */
export async function rememberLanguage(
  db: Database,
  id: string,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined) return;
  const isNew = sql`${users.language} is distinct from ${language}`;
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), isNew));
}
