import { createHash } from 'node:crypto';

/** The id of the account with a number from 1, as `fill.ts` writes it in SQL. */
export const benchUser = (number) => `bench-${String(number).padStart(7, '0')}`;

/** A session of the account with a number: its token, and the hash that the server stores. */
export function benchSession(number) {
  const token = `${'b'.repeat(38)}${String(number).padStart(5, '0')}`;
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
}
