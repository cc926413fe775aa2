import { createHmac } from 'node:crypto';

/** Checksum of messages between the shop and the card page: HMAC-SHA256 over the fields in order, hex. */
export const checksum = (secret: string, ...fields: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(fields.join('')).digest('hex');
