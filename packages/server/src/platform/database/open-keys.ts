import { and, eq } from 'drizzle-orm';
import type { Config } from '../config';
import { StartFailure } from '../failure';
import { deriveKeys, equalsInConstantTime, type Keys, readSecret, secretCheckOf } from '../keys';
import type { Database } from './database';
import { settings, users } from './schema';
import { findSetting } from './settings';

type SecretSettings = Pick<Config, 'secret' | 'dataDir'> & Partial<Pick<Config, 'previousSecret'>>;

/** The setting that holds the check value of the secret. */
const CHECK = 'secret-check';

/**
 * The keys of this installation. Throws if the secret is not the one that this database was used with: PINs would fail,
 * and servers that share the database would not accept each other's signatures.
 */
export async function openKeys(
  db: Database,
  { secret: configured, previousSecret, dataDir }: SecretSettings,
  { replaceSecret = false } = {},
): Promise<Keys> {
  const stored = () => findSetting(db, CHECK);
  // Databases of older versions have accounts and no check value.
  const isUsed = (await stored()) !== undefined || (await db.select().from(users).limit(1)).length > 0;
  const secret = readSecret(configured, dataDir, !isUsed || replaceSecret);
  const value = secretCheckOf(secret);
  const row = db.insert(settings).values({ key: CHECK, value });
  if (replaceSecret) await row.onConflictDoUpdate({ target: settings.key, set: { value } });
  else await row.onConflictDoNothing();
  // The database belonged to the previous secret until now.
  if (previousSecret !== undefined)
    await db
      .update(settings)
      .set({ value })
      .where(and(eq(settings.key, CHECK), eq(settings.value, secretCheckOf(previousSecret))));
  // Read again: of two servers that start at the same time, one has stored its value.
  const check = await stored();
  if (!check || !equalsInConstantTime(check, value)) throw differentSecret(configured, dataDir);
  return deriveKeys(secret, previousSecret);
}

/** Throws what a start would throw if the secret is not the one of the database. Changes nothing. */
export async function checkSecret(
  db: Database,
  { secret: configured, previousSecret, dataDir }: SecretSettings,
): Promise<void> {
  const check = await findSetting(db, CHECK);
  if (check === undefined) return;
  const secrets = [readSecret(configured, dataDir, false), previousSecret];
  const isKnown = secrets.some((one) => one && equalsInConstantTime(check, secretCheckOf(one)));
  if (!isKnown) throw differentSecret(configured, dataDir);
}

const differentSecret = (configured: string | undefined, dataDir: string) =>
  new StartFailure(
    `SECRET: ${configured ? 'the value' : `the file ${dataDir}/secret`} is not the secret of this database.\n` +
      'Set the secret that the database was used with. Servers that share a database need the same SECRET.\n' +
      'If the secret is lost, "tenger secret replace" accepts this one. Every PIN is then invalid.',
  );
