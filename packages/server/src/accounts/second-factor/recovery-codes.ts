import { randomBytes } from 'node:crypto';
import { hmacOf, type Keys } from '../../platform/keys';
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

/** The stored fingerprint of a code. */
export const recoveryCodeHash = (keys: Keys, userId: string, code: string): string =>
  hmacOf(keys.codes, `recovery ${userId} ${normalizeCode(code)}`);
