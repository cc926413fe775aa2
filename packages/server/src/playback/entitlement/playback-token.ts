import { hmacOf } from '../../platform/keys';

const LENGTH = 8;

/**
 * Identifies a viewer on the picture (R3-16): short, constant for a viewer, and meaningless without the installation's
 * secret. The operator finds the viewer by computing the tokens of all accounts.
 */
export const playbackTokenOf = (key: Buffer, userId: string): string =>
  hmacOf(key, userId).replace(/[-_]/g, '').slice(0, LENGTH).toUpperCase();
