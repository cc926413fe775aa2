import { randomBytes } from 'node:crypto';
import { acceptedKeys, hmacOf, type Keys } from '../../platform/keys';
import { toBase32 } from './totp';

const CODES = 10;
/** 50 bits: the lock after wrong codes leaves no chance of guessing. */
const CHARACTERS = 10;

/** New codes for the owner to keep, such as "ABCDE-23456". */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const code = toBase32(randomBytes(CHARACTERS)).slice(0, CHARACTERS);
    return `${code.slice(0, CHARACTERS / 2)}-${code.slice(CHARACTERS / 2)}`;
  });

/** A code as typed, without spaces, hyphens and case. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const fingerprint = (key: Buffer, userId: string, code: string) =>
  hmacOf(key, `recovery ${userId} ${normalizeCode(code)}`);

/** The stored fingerprint of a code. */
export const recoveryCodeHash = (keys: Keys, userId: string, code: string): string =>
  fingerprint(keys.codes, userId, code);

/** The fingerprints that a stored code may have: its owner may have kept it since the previous secret. */
export const acceptedRecoveryHashes = (keys: Keys, userId: string, code: string): readonly string[] =>
  acceptedKeys(keys, 'codes').map((key) => fingerprint(key, userId, code));
