import { hash, verify } from '@node-rs/argon2';
import { acceptedKeys, hmacOf, type Keys } from '../../platform/keys';

// 10,000 PINs can be tried in a minute with any hash; the pepper outside the database protects them.
/** argon2id, the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPin = (keys: Keys, pin: string): Promise<string> => hash(hmacOf(keys.pin, pin), COST);

/** Whether the PIN matches; `previous` if its hash belongs to the previous secret and should be replaced. */
export async function comparePin(
  keys: Keys,
  pin: string,
  stored: string,
): Promise<'current' | 'previous' | undefined> {
  const [current, previous] = acceptedKeys(keys, 'pin');
  if (current && (await verify(stored, hmacOf(current, pin)))) return 'current';
  return previous && (await verify(stored, hmacOf(previous, pin))) ? 'previous' : undefined;
}
