import { PASSKEY_NAME_LENGTH, type Passkey } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { createSession, type Viewer } from '../../platform/http/session';
import { siteNameOf } from '../../platform/i18n/site-name';
import { notify } from '../../platform/messaging/notify';
import { cleanText } from '../../platform/text/clean';
import { assertMayChangeFactors, assertMayRemoveFactor } from '../second-factor/factor-change';
import { rememberClient } from '../session/attempt-budget';
import { createPinConfirmation, type PinCheck } from '../session/check-pin';
import { deviceOf } from '../session/device';
import { pinHashOf, userById } from '../session/session.queries';
import { maskErrors, rethrowAsServerError, verifyAssertion } from './assertion';
import {
  countPasskeys,
  insertPasskey,
  lockOwnerOf,
  makeChallenge,
  type PasskeyRow,
  passkeyById,
  passkeysOf,
  removePasskeyOf,
  renamePasskeyOf,
  takeChallenge,
} from './passkeys.queries';
import { requireRelyingParty } from './relying-party';
import { loadWebauthn } from './webauthn';

type HandledRoutes =
  | 'passkeyList'
  | 'requestPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'requestPasskeyLogin'
  | 'passkeyLogin';

/** Maximum passkeys of an account. */
const MAX_PASSKEYS = 20;

const signIn = { purpose: 'sign-in' } as const;
const registration = (viewer: Pick<Viewer, 'tokenHash'>) =>
  ({ purpose: 'registration', session: viewer.tokenHash }) as const;

const shown = ({ id, name, synced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  synced,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

export const passkeyHandlers = (context: Context, checkPin: PinCheck): Pick<RouteHandlers, HandledRoutes> => {
  const { db, config, clock } = context;
  const partyFor = (called: string) => requireRelyingParty(config, called);
  const confirmPin = createPinConfirmation(context, checkPin);
  const noSignIn = () => new ApiError('wrong-credentials', { message: 'passkey.unknown' });

  return {
    async passkeyList({ viewer }) {
      return { status: 1, data: (await passkeysOf(db, viewer.id)).map(shown) };
    },

    async requestPasskey({ body: { pin }, viewer, ip, device, origin }) {
      const { id: rpID } = partyFor(origin);
      const user = await userById(db, viewer.id);
      if (!user) throw new ApiError('not-signed-in');
      await confirmPin(viewer, pin, { ip, device });
      await assertMayChangeFactors(context, viewer, 'add');
      const others = await passkeysOf(db, viewer.id);
      if (others.length >= MAX_PASSKEYS) throw new ApiError('conflict', { message: 'passkey.too-many' });
      const { generateRegistrationOptions } = await loadWebauthn();
      const data = await generateRegistrationOptions({
        rpName: siteNameOf(config.appName),
        rpID,
        // Devices show it in their list of passkeys.
        userName: user.phone,
        userDisplayName: user.nickname,
        userID: Buffer.from(viewer.id),
        challenge: Buffer.from(await makeChallenge(db, registration(viewer), clock()), 'base64url'),
        excludeCredentials: others.map(({ id, transports }) => ({ id, transports })),
        // A discoverable credential with user verification signs in without a phone number.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestationType: 'none',
      });
      return { status: 1, data: { ...data } };
    },

    async addPasskey({ body: { credential }, viewer, agent, origin }) {
      const party = partyFor(origin);
      const refused = () => new ApiError('bad-input', { message: 'passkey.not-created' });
      const { verifyRegistrationResponse } = await loadWebauthn();
      const { verified, registrationInfo } = await maskErrors(
        refused,
        verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} } as Parameters<
            typeof verifyRegistrationResponse
          >[0]['response'],
          expectedChallenge: (challenge) =>
            rethrowAsServerError(takeChallenge(db, challenge, registration(viewer), clock())),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
        }),
      );
      if (!verified) throw refused();
      if ((await countPasskeys(db, viewer.id)) >= MAX_PASSKEYS)
        throw new ApiError('conflict', { message: 'passkey.too-many' });
      const made = await db.transaction(async (tx) => {
        const inserted = await insertPasskey(tx, {
          id: registrationInfo.credential.id,
          userId: viewer.id,
          publicKey: registrationInfo.credential.publicKey,
          signCount: registrationInfo.credential.counter,
          transports: credential.response.transports ?? [],
          synced: registrationInfo.credentialBackedUp,
          name: deviceOf(agent).slice(0, PASSKEY_NAME_LENGTH) || 'Түлхүүр',
          createdAt: clock(),
        });
        if (!inserted) throw new ApiError('conflict', { message: 'passkey.known' });
        await notify(tx, context, viewer.id, 'passkeyAdded');
        return inserted;
      });
      return { status: 1, data: shown(made) };
    },

    async renamePasskey({ body, viewer }) {
      const name = cleanText('name', body.name, { longest: PASSKEY_NAME_LENGTH });
      const changed = await renamePasskeyOf(db, viewer.id, body.id, name);
      if (!changed) throw notFound();
      return { status: 1, data: shown(changed) };
    },

    async removePasskey({ body, viewer, ip, device }) {
      await confirmPin(viewer, body.pin, { ip, device });
      await db.transaction(async (tx) => {
        await assertMayRemoveFactor(tx, context, viewer, 'remove passkey');
        if (!(await removePasskeyOf(tx, viewer.id, body.id))) throw notFound();
        await notify(tx, context, viewer.id, 'passkeyRemoved');
      });
      return { status: 1, data: null };
    },

    async requestPasskeyLogin({ origin }) {
      const { id: rpID } = partyFor(origin);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const data = await generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(await makeChallenge(db, signIn, clock()), 'base64url'),
        userVerification: 'required',
      });
      return { status: 1, data: { ...data } };
    },

    async passkeyLogin({ body: { credential }, ip, device, agent, language, origin }) {
      const party = partyFor(origin);
      const known = await passkeyById(db, credential.id);
      if (!known) throw noSignIn();
      await verifyAssertion(db, {
        party,
        known,
        credential,
        now: clock(),
        takeChallenge: (challenge) => takeChallenge(db, challenge, signIn, clock()),
        refused: noSignIn,
      });
      // A lock of the PIN does not apply: from here on, this client has its own attempts.
      const owner = await pinHashOf(db, known.userId);
      if (owner) await rememberClient(context, db, owner.phone, { ip, device });
      const token = await db.transaction(async (tx) => {
        // A reset of the PIN, which locks the account, removes the passkeys together with the sessions.
        await lockOwnerOf(tx, known);
        if (!(await passkeyById(tx, known.id))) throw noSignIn();
        return createSession(tx, known.userId, { device: deviceOf(agent), language }, clock());
      });
      return { status: 1, data: { access_token: token, id: known.userId } };
    },
  };
};
