import { isStaff } from '@tenger/api-contract';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/session';
import { openStaffSession } from '../../platform/http/staff-access';
import { acceptedKeys } from '../../platform/keys';
import { notify } from '../../platform/messaging/notify';
import { clearAttempts } from '../session/session.queries';
import { takeAttempt } from '../session/take-attempt';
import { acceptedRecoveryHashes, makeRecoveryCodes, normalizeCode, recoveryCodeHash } from './recovery-codes';
import { seal, unseal } from './seal';
import {
  replaceRecoveryCodes,
  replaceSealedSecret,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries';
import { stepOfCode } from './totp';

const APP_CODE = /^\d{6}$/;

/** Binds a stored secret to its account. */
export const secretPurpose = (userId: string): string => `secret ${userId}`;

/** Wrong codes count together, from all clients: each of them has a session already. */
const attemptsOf = (userId: string): string => `second-factor:${userId}`;

type Factor = 'app' | 'passkey' | 'recovery code';

export function assertStaff({ role }: Viewer): void {
  if (!isStaff(role)) throw new ApiError('forbidden');
}

/** Verifies codes and opens staff sessions. */
export function createSecondFactor(context: Context) {
  const { db, keys, clock } = context;

  const audit = (viewer: Viewer, action: string, detail?: string) =>
    recordAudit(db, {
      at: clock(),
      kind: 'account',
      actor: viewer.id,
      action,
      target: `user ${viewer.id}`,
      ...(detail && { detail }),
    });

  /** Uses up a code; undefined if it is wrong or used. */
  async function takeCode(userId: string, code: string): Promise<Factor | undefined> {
    if (!APP_CODE.test(code))
      return (await takeRecoveryCode(db, userId, acceptedRecoveryHashes(keys, userId, code)))
        ? 'recovery code'
        : undefined;
    const sealed = await sealedSecretOf(db, userId);
    const purpose = secretPurpose(userId);
    const secret = sealed && unseal(acceptedKeys(keys, 'totp'), sealed, purpose);
    const step = secret && stepOfCode(secret, code, clock());
    if (!secret || step === undefined || !(await takeStep(db, userId, step))) return undefined;
    // Sealed with the previous secret.
    if (!unseal([keys.totp], sealed, purpose))
      await replaceSealedSecret(db, userId, seal(keys.totp, secret, purpose));
    return 'app';
  }

  return {
    audit,

    async open(viewer: Viewer, factor: Factor): Promise<void> {
      await openStaffSession(db, viewer.tokenHash, clock());
      await audit(viewer, 'second-factor verify', factor);
    },

    /** Throws unless the code is right and unused. Wrong codes count, and too many lock the codes of the account. */
    async verifyCode(viewer: Viewer, typed: string): Promise<Factor> {
      const now = clock();
      const { last } = await takeAttempt(db, attemptsOf(viewer.id), now);
      const factor = await takeCode(viewer.id, normalizeCode(typed));
      if (!factor) {
        if (last) await notify(db, context, viewer.id, 'codesLocked');
        throw new ApiError('wrong-code');
      }
      await clearAttempts(db, attemptsOf(viewer.id), now);
      if (factor === 'recovery code') await notify(db, context, viewer.id, 'recoveryCodeUsed');
      return factor;
    },

    async renewRecoveryCodes(viewer: Viewer): Promise<string[]> {
      const codes = makeRecoveryCodes();
      const hashes = codes.map((code) => recoveryCodeHash(keys, viewer.id, code));
      await db.transaction((tx) => replaceRecoveryCodes(tx, viewer.id, hashes));
      await audit(viewer, 'recovery-codes renew');
      return codes;
    },
  };
}
