import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartFailure } from './failure';

/** Keys derived from one secret, one per purpose, so that a leaked key does not reveal the others. */
interface SecretKeys {
  readonly media: Buffer;
  readonly pin: Buffer;
  readonly stamp: Buffer;
  /** Verification codes. */
  readonly codes: Buffer;
  /** Secrets of authenticator apps. */
  readonly totp: Buffer;
  /** Phones and addresses that are only compared for equality. */
  readonly traces: Buffer;
}

/** The keys of the current secret make signatures and hashes; those of the previous one only verify them. */
export interface Keys extends SecretKeys {
  readonly previous: SecretKeys | undefined;
}

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'tenger', use, 32));

const deriveSecretKeys = (secret: string): SecretKeys => ({
  media: derive(secret, 'media'),
  pin: derive(secret, 'pin'),
  stamp: derive(secret, 'stamp'),
  codes: derive(secret, 'codes'),
  totp: derive(secret, 'totp'),
  traces: derive(secret, 'traces'),
});

export const deriveKeys = (secret: string, previousSecret?: string): Keys => ({
  ...deriveSecretKeys(secret),
  previous: previousSecret === undefined ? undefined : deriveSecretKeys(previousSecret),
});

/** The keys that verify a purpose: the current one first. */
export const acceptedKeys = (
  { previous, ...current }: Keys,
  purpose: keyof SecretKeys,
): readonly Buffer[] => [current[purpose], ...(previous ? [previous[purpose]] : [])];

/** A value that only this secret produces, and that does not reveal it. */
export const secretCheckOf = (secret: string): string => derive(secret, 'check').toString('base64url');

/**
 * The secret of this installation: configured, or from a file that only this user may read. A missing file is created
 * if `mayCreate`: a new secret would make the PINs of an existing database invalid.
 */
export function readSecret(configured: string | undefined, dataDir: string, mayCreate = true): string {
  if (configured) return configured;
  const path = join(dataDir, 'secret');
  const kept = readSecretFile(path);
  if (kept === undefined && !mayCreate)
    throw new StartFailure(
      `SECRET: the file ${path} is missing, and the database belongs to a secret.\n` +
        'Restore the file, or set SECRET to the value that the other servers of this database use.\n' +
        'If the secret is lost, "tenger secret replace" accepts a new one. Every PIN is then invalid.',
    );
  if (kept === undefined) return createSecretFile(dataDir, path);
  if (!/^[0-9a-f]{64}$/.test(kept)) {
    throw new StartFailure(
      `SECRET: the file ${path} does not contain a secret of this program (64 hexadecimal digits).\n` +
        'Restore the file from a backup. If you delete it, a new secret makes all PINs of this database invalid.',
    );
  }
  return kept;
}

function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartFailure(
      `SECRET: the file ${path} cannot be read (${codeOf(error)}). Give this user read permission.`,
    );
  }
}

function createSecretFile(dataDir: string, path: string): string {
  const secret = randomBytes(32).toString('hex');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} is not writable (${codeOf(error)}).\n` +
        'Give this user write permission, or set another folder: DATA_DIR=/another/folder',
    );
  }
  return secret;
}

/**
 * An unguessable name in hexadecimal digits. A base64url name could start with `-`, which a command line takes for
 * an option.
 */
export const randomName = (bytes: number): string => randomBytes(bytes).toString('hex');

/** HMAC-SHA-256, base64url. */
export const hmacOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in constant time. Their lengths are not secret. */
export function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
