import { type AccountPreferences, preferenceValues } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { preferences } from '../database/schema';

export type PreferenceKey = keyof AccountPreferences;
export const preferenceKeys = Object.keys(preferenceValues) as PreferenceKey[];

/** One choice. */
export interface Choice {
  readonly key: PreferenceKey;
  readonly value: unknown;
  readonly chosenAt: Date;
}

/** What an account keeps. What an earlier version has written and this one does not know is left out. */
export async function preferencesOf(db: Database, userId: string): Promise<AccountPreferences> {
  const rows = await db
    .select({ key: preferences.key, value: preferences.value })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  const valid = rows.flatMap(({ key, value }) => {
    const rule = Object.hasOwn(preferenceValues, key) ? preferenceValues[key as PreferenceKey] : undefined;
    const checked = rule?.safeParse(value);
    return checked?.success ? [[key, checked.data] as const] : [];
  });
  return Object.fromEntries(valid);
}

/** Keeps choices where they are newer than what is there; answers how many were. */
export async function keepPreferences(
  db: Database,
  userId: string,
  choices: readonly Choice[],
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
