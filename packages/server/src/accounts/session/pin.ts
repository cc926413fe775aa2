import { hash, verify } from '@node-rs/argon2';
import { hmacOf, type Keys } from '../../platform/keys';

// 10,000 PINs can be tried in a minute with any hash; the pepper outside the database protects them.
/** argon2id, the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const peppered = (keys: Keys, pin: string) => hmacOf(keys.pin, pin);

export const hashPin = (keys: Keys, pin: string): Promise<string> => hash(peppered(keys, pin), COST);

export const pinMatches = (keys: Keys, pin: string, stored: string): Promise<boolean> =>
  verify(stored, peppered(keys, pin));
