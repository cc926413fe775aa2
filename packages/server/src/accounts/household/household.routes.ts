import { randomBytes } from 'node:crypto';
import { type HouseholdProfile, MAX_PROFILES, PROFILE_NAME_LENGTH, profilePinOf } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { type Message, message } from '../../platform/i18n/messages';
import { cleanText, lettersOf } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import { deleteUser, isUploadOf, updateProfile } from '../profile/account.queries';
import { createPinConfirmation, type PinCheck } from '../session/check-pin';
import { comparePin, hashPin } from '../session/pin';
import { clearAttempts } from '../session/session.queries';
import { takeAttempt } from '../session/take-attempt';
import {
  addProfile,
  lockHousehold,
  profilePinHashOf,
  profilesOf,
  setSessionProfile,
} from './household.queries';

/** Published with the id of a profile that a session left: its event streams end. */
export const PROFILE_TOPIC = 'profile';

type HandledRoutes = 'household' | 'saveHouseholdProfile' | 'deleteHouseholdProfile' | 'chooseProfile';

const refused = (field: string, text: Message) => new ApiError('bad-input', { fields: { [field]: text } });

/** Profiles of a household: users without a sign-in, which watch with the account's subscription. */
export const householdHandlers = (
  context: Context,
  checkPin: PinCheck,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db, keys, clock, live } = context;
  const isHeld = createWordFilter(context);
  const confirmPin = createPinConfirmation(context, checkPin);

  async function checkedName(name: string): Promise<string> {
    const text = cleanText('name', name, { longest: 1_000 });
    const letters = lettersOf(text, PROFILE_NAME_LENGTH);
    if (letters < 1 || letters > PROFILE_NAME_LENGTH)
      throw refused('name', message('household.name-length', { count: PROFILE_NAME_LENGTH }));
    // Comments show it to other viewers.
    if (await isHeld(text)) throw refused('name', 'field.not-allowed');
    return text;
  }

  /** Compares the PIN of a profile. Five wrong ones lock the profile, as they lock an account. */
  async function checkProfilePin({ id }: HouseholdProfile, pin: string): Promise<void> {
    const budget = `profile ${id}`;
    const now = clock();
    await takeAttempt(db, budget, now);
    const stored = await profilePinHashOf(db, id);
    const match = stored === null ? undefined : await comparePin(keys, pin, stored);
    if (!match) throw refused('pin', 'household.wrong-pin');
    if (match === 'previous') await updateProfile(db, id, { pinHash: await hashPin(keys, pin) });
    await clearAttempts(db, budget, now);
  }

  const shown = async ({ accountId }: Viewer) => ({
    status: 1 as const,
    data: await profilesOf(db, accountId),
  });

  return {
    household: ({ viewer }) => shown(viewer),

    async saveHouseholdProfile({ body, viewer }) {
      const nickname = await checkedName(body.name);
      const { image } = body;
      const pinHash = body.pin ? await hashPin(keys, body.pin) : body.pin;
      await db.transaction(async (tx) => {
        await lockHousehold(tx, viewer.id);
        const profiles = await profilesOf(tx, viewer.id);
        const known = profiles.find(({ id, main }) => id === body.id && !main);
        if (body.id !== undefined && !known) throw notFound();
        const folded = nickname.toLowerCase();
        if (profiles.some(({ id, name }) => id !== known?.id && name.toLowerCase() === folded))
          throw refused('name', 'household.same-name');
        if (image && image !== known?.image && !(await isUploadOf(tx, viewer.id, image)))
          throw refused('image', 'field.invalid');
        const change = {
          ...{ nickname, watchesUpTo: body.watches_up_to },
          ...(image !== undefined && { image }),
          ...(pinHash !== undefined && { pinHash }),
        };
        if (known) return updateProfile(tx, known.id, change);
        if (profiles.length >= MAX_PROFILES)
          throw new ApiError('conflict', { message: message('household.full', { count: MAX_PROFILES }) });
        const id = randomBytes(12).toString('base64url');
        return addProfile(tx, { ...change, id, householdId: viewer.id, createdAt: clock() });
      });
      return shown(viewer);
    },

    async deleteHouseholdProfile({ body: { id }, viewer }) {
      await db.transaction(async (tx) => {
        await lockHousehold(tx, viewer.id);
        const known = (await profilesOf(tx, viewer.id)).find((one) => one.id === id && !one.main);
        if (!known) throw notFound();
        // Its sessions end with it.
        await deleteUser(tx, id, clock());
      });
      return shown(viewer);
    },

    async chooseProfile({ body: { id, pin }, viewer, ip, device }) {
      const profiles = await profilesOf(db, viewer.accountId);
      const current = profiles.find((one) => one.id === viewer.id);
      const next = profiles.find((one) => one.id === id);
      if (!current || !next) throw notFound();
      const needed = profilePinOf(current, next);
      if (needed && pin === undefined) throw refused('pin', 'household.needs-pin');
      if (needed === 'profile') await checkProfilePin(next, pin ?? '');
      if (needed === 'account') {
        const account = { id: viewer.accountId, tokenHash: viewer.tokenHash };
        await confirmPin(account, pin ?? '', { ip, device }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'wrong-credentials')
            throw refused('pin', 'household.wrong-pin');
          throw error;
        });
      }
      await db.transaction(async (tx) => {
        await setSessionProfile(tx, viewer.tokenHash, next.main ? null : next.id);
        await live.publish(tx, { topic: PROFILE_TOPIC, keys: [viewer.id] });
      });
      return { status: 1, data: next };
    },
  };
};
