import { hash, verify } from '@node-rs/argon2';
import { type Keys, seal } from '../keys';

// 10,000 PINs are tried in a minute whatever the hash: the pepper, kept outside the database, is what protects them.
/** argon2id, the library's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const peppered = (keys: Keys, pin: string) => seal(keys.pin, pin);

export const hashPin = (keys: Keys, pin: string): Promise<string> => hash(peppered(keys, pin), COST);

export const pinMatches = (keys: Keys, pin: string, stored: string): Promise<boolean> =>
  verify(stored, peppered(keys, pin));
