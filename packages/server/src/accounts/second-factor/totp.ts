import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from '../../platform/keys';

// Time-based one-time passwords (RFC 6238) with the values that every authenticator app supports: SHA-1, 6 digits, 30 s.

const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepts the codes before and after the current one, because clocks differ. Steps. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a code; undefined if it is wrong. Compares with each step, so that the time reveals nothing. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (equalsInConstantTime(totpCode(secret, step), code)) found = step;
  return found;
}

/** Base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The URL that authenticator apps read from a QR code. */
export function totpUrl(secret: Uint8Array, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query}`.replaceAll('+', '%20');
}
