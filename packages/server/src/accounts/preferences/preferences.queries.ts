import type { AccountPreferences } from '@tenger/api-contract';
import { isPreferenceValue, type Preference, preferenceNames } from '@tenger/api-contract/preference-rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { preferences } from '../../platform/database/schema';

/** A preference with its time of change. */
export interface PreferenceChoice {
  readonly key: Preference;
  readonly value: unknown;
  readonly chosenAt: Date;
}

/** The preferences of an account, without keys that this version does not know. */
export async function preferencesOf(db: Database, userId: string): Promise<AccountPreferences> {
  const rows = await db
    .select({ key: preferences.key, value: preferences.value })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const valid = preferenceNames.filter((name) => isPreferenceValue(name, stored.get(name)));
  return Object.fromEntries(valid.map((name) => [name, stored.get(name)]));
}

/** Stores preferences that are newer than the stored ones; returns how many. */
export async function keepPreferences(
  db: Database,
  userId: string,
  choices: readonly PreferenceChoice[],
): Promise<number> {
  if (choices.length === 0) return 0;
  const kept = await db
    .insert(preferences)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [preferences.userId, preferences.key],
      set: { value: sql`excluded.value`, chosenAt: sql`excluded.chosen_at` },
      setWhere: sql`excluded.chosen_at > ${preferences.chosenAt}`,
    })
    .returning({ key: preferences.key });
  return kept.length;
}
