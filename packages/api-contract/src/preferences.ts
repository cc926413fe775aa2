import * as z from 'zod/mini';
import {
  type Preference,
  type PreferenceRule,
  type PreferenceValue,
  preferenceNames,
  preferenceRules,
} from './preference-rules';
import { route } from './route';
import { done, userId } from './wire';

/** The schema of a value, for the API reference. */
function schemaOf(rule: PreferenceRule): z.ZodMiniType {
  if (rule.type === 'flag') return z.boolean();
  if (rule.type === 'text') return z.string().check(z.maxLength(rule.maxLength));
  const range = [z.gte(rule.min), z.lte(rule.max)] as const;
  return rule.type === 'integer' ? z.number().check(z.int(), ...range) : z.number().check(...range);
}

/** An object with optional preferences. TypeScript cannot infer names through `fromEntries`. */
const byPreference = <Schemas>(schemaFor: (name: Preference) => z.ZodMiniType) =>
  z.object(
    Object.fromEntries(preferenceNames.map((name) => [name, z.optional(schemaFor(name))])) as Schemas & {
      [Name in Preference]: z.ZodMiniType;
    },
  );

/** The preferences that the viewer has set. */
export const accountPreferences = byPreference<{
  [Name in Preference]: z.ZodMiniOptional<z.ZodMiniType<PreferenceValue<Name>>>;
}>((name) => schemaOf(preferenceRules[name]));
export type AccountPreferences = z.infer<typeof accountPreferences>;

export const readPreferences = route({
  method: 'GET',
  path: '/api/m/preferences/:userId',
  summary: 'Returns the preferences of the account, without those that were never set.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(accountPreferences),
});

/** Maximum age of a change: one year in milliseconds. */
const OLDEST_MS = 31_536_000_000;
const age = z.number().check(z.gte(0), z.lte(OLDEST_MS));

/** Maximum length of a BCP 47 language tag. */
const LANGUAGE_LENGTH = 35;

/**
 * For each preference the newest change wins. Changes have an age instead of a time, so that a wrong clock in a browser
 * does not matter: `ages` has milliseconds since the change. A preference without an age changes now.
 */
export const savePreferences = route({
  method: 'POST',
  path: '/api/m/preferences',
  summary:
    'Saves preferences of the account, and the language of its emails and SMS. The newest change of each wins; returns all current values.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    values: accountPreferences,
    ages: z.optional(byPreference<{ [Name in Preference]: z.ZodMiniOptional<typeof age> }>(() => age)),
    /**
     * The language that the viewer chose on the site: emails and SMS to the account have it from now on. The server ignores
     * a language in which it does not write, and that of a further profile of a household.
     */
    language: z.optional(z.string().check(z.maxLength(LANGUAGE_LENGTH))),
  }),
  reply: done(accountPreferences),
});
