import * as z from 'zod/mini';
import { AGE_LIMITS } from './lists';
import { route } from './route';
import { pin } from './session';
import { done, imagePath, userId } from './wire';

/** Profiles of a household, the main one included. */
export const MAX_PROFILES = 6;
/** Maximum length of a profile's name, in grapheme clusters. */
export const PROFILE_NAME_LENGTH = 20;

/**
 * A person in a household. The main profile is the account itself: it signs in, pays and manages the others. The others
 * have their own history, marks, comments and preferences, and watch with the account's subscription and rentals.
 */
export const householdProfile = z.object({
  /** The user id of everything that the profile does. */
  id: z.string(),
  name: z.string(),
  image: imagePath,
  main: z.boolean(),
  /** The highest age limit of titles that play; null without a limit. */
  watches_up_to: z.nullable(z.number()),
  /** Whether others need its PIN to choose it. The main profile always has one: that of the account. */
  has_pin: z.boolean(),
});
export type HouseholdProfile = z.infer<typeof householdProfile>;

const profiles = done(z.array(householdProfile));

export const household = route({
  method: 'GET',
  path: '/api/m/household/:userId',
  summary: 'Lists the profiles of the household, the main one first.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: profiles,
});

export const saveHouseholdProfile = route({
  method: 'POST',
  path: '/api/m/household/save',
  summary: 'Adds a profile, or changes the one named by `id`. Without `pin`, the PIN stays; null removes it.',
  auth: 'required',
  mainProfile: true,
  rate: 'write',
  body: z.object({
    id: z.optional(userId),
    name: z.string().check(z.maxLength(200)),
    /** The path of an uploaded image. */
    image: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    watches_up_to: z.nullable(z.literal(AGE_LIMITS)),
    pin: z.optional(z.nullable(pin)),
  }),
  reply: profiles,
});

export const deleteHouseholdProfile = route({
  method: 'POST',
  path: '/api/m/household/delete',
  summary: 'Deletes a profile with its history, marks and comments.',
  auth: 'required',
  mainProfile: true,
  logs: 'account',
  rate: 'write',
  body: z.object({ id: userId }),
  reply: profiles,
});

export const chooseProfile = route({
  method: 'POST',
  path: '/api/m/household/choose',
  summary: 'This session continues with another profile. `pin` is needed as in `profilePinOf`.',
  auth: 'required',
  logs: 'account',
  rate: 'auth',
  body: z.object({ id: userId, pin: z.optional(pin) }),
  reply: done(householdProfile),
});

type ChoosableProfile = Pick<HouseholdProfile, 'id' | 'main' | 'watches_up_to' | 'has_pin'>;

/**
 * The PIN that opens `next` from `current`: that of the profile or of the account; undefined if none is needed. The main
 * profile and one with a higher age limit never open without a PIN.
 */
export function profilePinOf(
  current: ChoosableProfile,
  next: ChoosableProfile,
): 'profile' | 'account' | undefined {
  if (next.id === current.id) return undefined;
  if (next.main) return 'account';
  if (next.has_pin) return 'profile';
  return canWatchAge(current.watches_up_to, next.watches_up_to ?? Number.POSITIVE_INFINITY)
    ? undefined
    : 'account';
}

/** Whether a profile with the limit may watch a title; null means no limit. */
export const canWatchAge = (limit: number | null, titleAge: number | null): boolean =>
  limit === null || (titleAge ?? 0) <= limit;
