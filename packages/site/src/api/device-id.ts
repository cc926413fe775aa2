import { safeStorage } from '../lib/safe-storage';

const DEVICE = 'tenger.device';

const createId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let current: string | undefined;

/**
 * The random id of this browser, sent only with calls that sign in. The server counts wrong PINs from a browser that has
 * signed in before separately, so that the wrong PINs of others do not lock it.
 */
export function deviceId(): string {
  current ??= safeStorage.read(DEVICE) ?? undefined;
  if (current === undefined) {
    current = createId();
    safeStorage.write(DEVICE, current);
  }
  return current;
}
