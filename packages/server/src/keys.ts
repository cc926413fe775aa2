import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartFailure } from './failure';

/** Keys for different uses, all from one secret, so that one being known gives no other away. */
export interface Keys {
  readonly media: Buffer;
  readonly pin: Buffer;
  readonly stamp: Buffer;
  /** Codes that are sent. */
  readonly codes: Buffer;
  /** Phones and addresses where only their sameness counts. */
  readonly traces: Buffer;
}

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'tenger', use, 32));

export const keysFrom = (secret: string): Keys => ({
  media: derive(secret, 'media'),
  pin: derive(secret, 'pin'),
  stamp: derive(secret, 'stamp'),
  codes: derive(secret, 'codes'),
  traces: derive(secret, 'traces'),
});

/** The secret of this installation: given, or made once and kept where only this user may read it. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const path = join(dataDir, 'secret');
  const kept = read(path);
  if (kept === undefined) return make(dataDir, path);
  if (!/^[0-9a-f]{64}$/.test(kept)) {
    throw new StartFailure(
      `SECRET: the file ${path} does not hold a secret of this program (64 hexadecimal digits).\n` +
        'Put the file back from a backup. A new one (delete the file) makes every PIN of this database invalid.',
    );
  }
  return kept;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartFailure(
      `SECRET: the file ${path} cannot be read (${codeOf(error)}). Give this user the right to.`,
    );
  }
}

function make(dataDir: string, path: string): string {
  const secret = randomBytes(32).toString('hex');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written to (${codeOf(error)}).\n` +
        'Give this user the right to write there, or name another folder: DATA_DIR=/another/folder',
    );
  }
  return secret;
}

/**
 * A name nobody can guess, in hexadecimal digits: it can be typed on a command line, where one that begins with `-`
 * (1 of 64 in base64url would) is taken for an option.
 */
export const newName = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Keyed fingerprint, base64url. */
export const seal = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether two texts are the same, in a time that does not tell where they differ. Their lengths are no secret. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
