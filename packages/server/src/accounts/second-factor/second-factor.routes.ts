import { randomBytes } from 'node:crypto';
import type { SecondFactorState } from '@tenger/api-contract';
import encodeQR from 'qr';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { assertStepUp, staffSessionEnd } from '../../platform/http/staff-access';
import { siteNameOf } from '../../platform/i18n/site-name';
import { acceptedKeys } from '../../platform/keys';
import { notify } from '../../platform/messaging/notify';
import { verifyAssertion } from '../passkeys/assertion';
import { makeChallenge, passkeyById, passkeysOf, takeChallenge } from '../passkeys/passkeys.queries';
import { requireRelyingParty } from '../passkeys/relying-party';
import { loadWebauthn } from '../passkeys/webauthn';
import { createPinConfirmation, type PinCheck } from '../session/check-pin';
import { userById } from '../session/session.queries';
import { assertMayChangeFactors, assertMayRemoveFactor } from './factor-change';
import { seal, unseal } from './seal';
import { assertStaff, createSecondFactor, secretPurpose } from './second-factor';
import { deleteSecret, secondFactorsOf, storeSecret } from './second-factor.queries';
import { stepOfCode, toBase32, totpUrl } from './totp';

type HandledRoutes =
  | 'secondFactor'
  | 'requestTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'requestSecondFactor'
  | 'verifyPasskey'
  | 'verifyCode';

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const TICKET_MS = 10 * 60_000;
const TIME_BYTES = 8;

/** Binds the ticket of a new secret to the session that requested it. */
const ticketPurpose = ({ id, tokenHash }: Viewer) => `ticket ${id} ${tokenHash}`;

export const secondFactorHandlers = (
  context: Context,
  checkPin: PinCheck,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db, config, keys, clock } = context;
  const confirmPin = createPinConfirmation(context, checkPin);
  const factor = createSecondFactor(context);
  const challengeUse = (viewer: Viewer) => ({ purpose: 'second-factor', session: viewer.tokenHash }) as const;

  const stateOf = async (viewer: Viewer): Promise<SecondFactorState> => {
    const { passkeys, totp, recoveryCodes } = await secondFactorsOf(db, viewer.id);
    const endsAt = await staffSessionEnd(context, viewer);
    return {
      required: config.staffSecondFactor,
      session_ends: endsAt?.toISOString() ?? null,
      passkeys,
      totp,
      recovery_codes: recoveryCodes,
    };
  };

  /** The ticket holds the secret and its expiry, sealed: nothing is stored before the first code. */
  const makeTicket = (viewer: Viewer, secret: Buffer): string => {
    const expiry = Buffer.alloc(TIME_BYTES);
    expiry.writeBigUInt64BE(BigInt(clock().getTime() + TICKET_MS));
    return seal(keys.totp, Buffer.concat([expiry, secret]), ticketPurpose(viewer)).toString('base64url');
  };
  const openTicket = (viewer: Viewer, ticket: string): Buffer | undefined => {
    const opened = unseal(
      acceptedKeys(keys, 'totp'),
      Buffer.from(ticket, 'base64url'),
      ticketPurpose(viewer),
    );
    const isValid = opened && opened.readBigUInt64BE() > BigInt(clock().getTime());
    return isValid ? opened.subarray(TIME_BYTES) : undefined;
  };

  return {
    async secondFactor({ viewer }) {
      assertStaff(viewer);
      return { status: 1, data: await stateOf(viewer) };
    },

    async requestTotp({ body: { pin }, viewer, ip, device }) {
      assertStaff(viewer);
      await confirmPin(viewer, pin, { ip, device });
      await assertMayChangeFactors(context, viewer, 'add');
      const user = await userById(db, viewer.id);
      if (!user) throw new ApiError('not-signed-in');
      const secret = randomBytes(SECRET_BYTES);
      const url = totpUrl(secret, user.phone, siteNameOf(config.appName));
      const svg = Buffer.from(encodeQR(url, 'svg', { ecc: 'medium' })).toString('base64');
      return {
        status: 1,
        data: {
          secret: toBase32(secret),
          url,
          qr: `data:image/svg+xml;base64,${svg}`,
          ticket: makeTicket(viewer, secret),
        },
      };
    },

    async confirmTotp({ body: { ticket, code }, viewer }) {
      assertStaff(viewer);
      const secret = openTicket(viewer, ticket);
      if (!secret) throw new ApiError('bad-input', { message: 'second-factor.expired' });
      const now = clock();
      const step = stepOfCode(secret, code, now);
      if (step === undefined) throw new ApiError('wrong-code');
      await db.transaction(async (tx) => {
        await storeSecret(tx, {
          userId: viewer.id,
          secret: seal(keys.totp, secret, secretPurpose(viewer.id)),
          createdAt: now,
          lastStep: step,
        });
        await notify(tx, context, viewer.id, 'appAdded');
      });
      await factor.audit(viewer, 'second-factor add', 'app');
      const codes = await factor.renewRecoveryCodes(viewer);
      await factor.open(viewer, 'app');
      return { status: 1, data: { recovery_codes: codes } };
    },

    async removeTotp({ body: { pin }, viewer, ip, device }) {
      assertStaff(viewer);
      await confirmPin(viewer, pin, { ip, device });
      await db.transaction(async (tx) => {
        await assertMayRemoveFactor(tx, context, viewer, 'remove totp');
        if (!(await deleteSecret(tx, viewer.id))) throw notFound();
        await notify(tx, context, viewer.id, 'appRemoved');
      });
      await factor.audit(viewer, 'second-factor remove', 'app');
      return { status: 1, data: null };
    },

    async renewRecoveryCodes({ viewer }) {
      assertStaff(viewer);
      await assertStepUp(context, viewer);
      return { status: 1, data: { recovery_codes: await factor.renewRecoveryCodes(viewer) } };
    },

    async requestSecondFactor({ viewer, origin }) {
      assertStaff(viewer);
      const known = await passkeysOf(db, viewer.id);
      if (known.length === 0) throw notFound('passkey.unknown');
      const { generateAuthenticationOptions } = await loadWebauthn();
      const data = await generateAuthenticationOptions({
        rpID: requireRelyingParty(config, origin).id,
        challenge: Buffer.from(await makeChallenge(db, challengeUse(viewer), clock()), 'base64url'),
        allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
        userVerification: 'required',
      });
      return { status: 1, data: { ...data } };
    },

    async verifyPasskey({ body: { credential }, viewer, origin }) {
      assertStaff(viewer);
      const invalidCredential = () => new ApiError('wrong-credentials', { message: 'second-factor.refused' });
      const known = await passkeyById(db, credential.id);
      if (known?.userId !== viewer.id) throw invalidCredential();
      await verifyAssertion(db, {
        party: requireRelyingParty(config, origin),
        known,
        credential,
        now: clock(),
        takeChallenge: (challenge) => takeChallenge(db, challenge, challengeUse(viewer), clock()),
        refused: invalidCredential,
      });
      await factor.open(viewer, 'passkey');
      return { status: 1, data: await stateOf(viewer) };
    },

    async verifyCode({ body: { code }, viewer }) {
      assertStaff(viewer);
      await factor.open(viewer, await factor.verifyCode(viewer, code));
      return { status: 1, data: await stateOf(viewer) };
    },
  };
};
