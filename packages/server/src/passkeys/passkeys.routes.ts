import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '@tenger/api-contract';
import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { createSession } from '../http/session';
import type { Messages } from '../messages/messages';
import { notify } from '../messages/notify';
import { notices } from '../messages/words';
import type { PinCheck } from '../session/check-pin';
import { deviceOf } from '../session/device';
import { pinHashOf, userById } from '../session/session.queries';
import { cleanText } from '../text/clean';
import {
  countPasskeys,
  countUse,
  insertPasskey,
  makeChallenge,
  type PasskeyRow,
  passkeyById,
  passkeysOf,
  removeOwn,
  renameOwn,
  takeChallenge,
} from './passkeys.queries';
import { relyingPartyOf } from './relying-party';

type Names =
  | 'passkeyList'
  | 'passkeyWish'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'passkeyLoginWish'
  | 'passkeyLogin';

/** More than anybody has devices. */
const MOST = 20;
const NAME = 40;

const words = {
  notMade: 'Түлхүүрийг хадгалж чадсангүй. Дахин оролдоно уу!',
  known: 'Энэ түлхүүр бүртгэлтэй байна',
  tooMany: 'Түлхүүрийн тоо хэтэрсэн байна. Хэрэглэдэггүйгээ устгана уу!',
  unknown: 'Энэ түлхүүрээр нэвтрэх боломжгүй байна. Пин кодоороо нэвтэрнэ үү!',
  none: 'Энд түлхүүрээр нэвтрэх боломжгүй',
};

const shown = ({ id, name, synced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  synced,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

/** What an authenticator has signed did not hold; why is of no use to whoever made it up. */
const unless = <T>(refused: () => Refusal, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof Refusal ? error : refused();
  });

/** A challenge that could not be looked for is a failure of ours, not of the key. */
const asked = (looking: Promise<boolean>): Promise<boolean> =>
  looking.catch((cause: unknown) => {
    throw new Refusal('server-error', { cause });
  });

export const passkeyHandlers = (
  context: Context,
  checkPin: PinCheck,
  messages: Messages,
): Pick<Handlers, Names> => {
  const { db, config, clock } = context;
  const partyFor = (called: string) => {
    const party = relyingPartyOf(config, called);
    if (!party) throw notFound(words.none);
    return party;
  };
  const noSignIn = () => new Refusal('wrong-credentials', { message: words.unknown });

  return {
    async passkeyList({ viewer }) {
      return { status: 1, data: (await passkeysOf(db, viewer.id)).map(shown) };
    },

    async passkeyWish({ body: { pin }, viewer, ip, origin }) {
      const { id: rpID } = partyFor(origin);
      const user = await userById(db, viewer.id);
      const known = await pinHashOf(db, viewer.id);
      if (!user || !known) throw new Refusal('not-signed-in');
      await checkPin(known.phone, pin, ip, async () => ({ id: viewer.id, pinHash: known.pinHash }));
      const others = await passkeysOf(db, viewer.id);
      if (others.length >= MOST) throw new Refusal('conflict', { message: words.tooMany });
      const data = await generateRegistrationOptions({
        rpName: 'Тэнгэр',
        rpID,
        // Shown by the device where it lists passkeys: the owner's own phone, which stays on it.
        userName: known.phone,
        userDisplayName: user.nickname,
        userID: Buffer.from(viewer.id),
        challenge: Buffer.from(await makeChallenge(db, viewer.tokenHash, clock()), 'base64url'),
        excludeCredentials: others.map(({ id, transports }) => ({ id, transports })),
        // One that signs in by itself: it knows the account, and asks for a finger, a face or a code.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestationType: 'none',
      });
      return { status: 1, data: { ...data } };
    },

    async addPasskey({ body: { credential }, viewer, agent, origin }) {
      const party = partyFor(origin);
      const refused = () => new Refusal('bad-input', { message: words.notMade });
      const { verified, registrationInfo } = await unless(
        refused,
        verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} } as Parameters<
            typeof verifyRegistrationResponse
          >[0]['response'],
          expectedChallenge: (challenge) => asked(takeChallenge(db, challenge, viewer.tokenHash, clock())),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
        }),
      );
      if (!verified) throw refused();
      if ((await countPasskeys(db, viewer.id)) >= MOST)
        throw new Refusal('conflict', { message: words.tooMany });
      const made = await insertPasskey(db, {
        id: registrationInfo.credential.id,
        userId: viewer.id,
        publicKey: registrationInfo.credential.publicKey,
        signCount: registrationInfo.credential.counter,
        transports: credential.response.transports ?? [],
        synced: registrationInfo.credentialBackedUp,
        name: deviceOf(agent).slice(0, NAME) || 'Түлхүүр',
        createdAt: clock(),
      });
      if (!made) throw new Refusal('conflict', { message: words.known });
      notify(context, messages, viewer.id, notices.passkeyAdded);
      return { status: 1, data: shown(made) };
    },

    async renamePasskey({ body, viewer }) {
      const name = cleanText('name', body.name, { longest: NAME });
      const changed = await renameOwn(db, viewer.id, body.id, name);
      if (!changed) throw notFound();
      return { status: 1, data: shown(changed) };
    },

    async removePasskey({ body, viewer }) {
      if (!(await removeOwn(db, viewer.id, body.id))) throw notFound();
      return { status: 1, data: null };
    },

    async passkeyLoginWish({ origin }) {
      const { id: rpID } = partyFor(origin);
      const data = await generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(await makeChallenge(db, null, clock()), 'base64url'),
        userVerification: 'required',
      });
      return { status: 1, data: { ...data } };
    },

    async passkeyLogin({ body: { credential }, agent, origin }) {
      const party = partyFor(origin);
      const known = await passkeyById(db, credential.id);
      if (!known) throw noSignIn();
      const { userHandle, ...response } = credential.response;
      if (userHandle != null && Buffer.from(userHandle, 'base64url').toString() !== known.userId)
        throw noSignIn();
      const { verified, authenticationInfo } = await unless(
        noSignIn,
        verifyAuthenticationResponse({
          response: { ...credential, response, clientExtensionResults: {} },
          expectedChallenge: (challenge) => asked(takeChallenge(db, challenge, null, clock())),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          credential: { id: known.id, publicKey: Uint8Array.from(known.publicKey), counter: known.signCount },
        }),
      );
      if (!verified || !(await countUse(db, known.id, authenticationInfo.newCounter, clock())))
        throw noSignIn();
      const token = await createSession(db, known.userId, deviceOf(agent), clock());
      return { status: 1, data: { access_token: token, id: known.userId } };
    },
  };
};
