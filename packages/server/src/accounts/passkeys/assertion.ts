import type { Assertion } from '@tenger/api-contract';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { countUse, type PasskeyRow } from './passkeys.queries';
import type { RelyingParty } from './relying-party';
import { loadWebauthn } from './webauthn';

/** Maps verification failures to one error, so that an attacker does not learn the reason. */
export const maskErrors = <T>(refused: () => ApiError, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ApiError ? error : refused();
  });

/** A failed lookup of the challenge is a server error, not a wrong key. */
export const rethrowAsServerError = (lookup: Promise<boolean>): Promise<boolean> =>
  lookup.catch((cause: unknown) => {
    throw new ApiError('server-error', { cause });
  });

interface AssertionCheck {
  readonly party: RelyingParty;
  readonly known: PasskeyRow;
  readonly credential: Assertion;
  readonly now: Date;
  takeChallenge(challenge: string): Promise<boolean>;
  refused(): ApiError;
}

/** Verifies the signature of a passkey, with user verification, and records the use. Throws `refused`. */
export async function verifyAssertion(
  db: Database,
  { party, known, credential, now, takeChallenge, refused }: AssertionCheck,
): Promise<void> {
  const { userHandle, ...response } = credential.response;
  if (userHandle != null && Buffer.from(userHandle, 'base64url').toString() !== known.userId) throw refused();
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await maskErrors(
    refused,
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => rethrowAsServerError(takeChallenge(challenge)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: known.id, publicKey: Uint8Array.from(known.publicKey), counter: known.signCount },
    }),
  );
  if (!verified || !(await countUse(db, known.id, authenticationInfo.newCounter, now))) throw refused();
}
