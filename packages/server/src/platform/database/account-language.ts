import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../i18n/messages';
import type { Database } from './database';
import { users } from './schema';

/** The language in which the owner of an account reads messages; null without one, undefined without the account. */
export const languageOfAccount = (db: Database, id: string): Promise<Language | null | undefined> =>
  languageWhere(db, eq(users.id, id));

/** The same, of the account that signs in with a phone number. */
export const languageOfPhone = (db: Database, phone: string): Promise<Language | null | undefined> =>
  languageWhere(db, eq(users.phone, phone));

async function languageWhere(db: Database, isAccount: SQL): Promise<Language | null | undefined> {
  const [found] = await db.select({ language: users.language }).from(users).where(isAccount);
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
