import { createHmac } from 'node:crypto';

/** The seal on what we and the card page say to each other: HMAC-SHA256 over the fields in their order, hex. */
export const checksum = (secret: string, ...fields: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(fields.join('')).digest('hex');
