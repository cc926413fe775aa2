import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartFailure } from './failure';

/** Keys for different uses, all from one secret, so that one being known gives no other away. */
export interface Keys {
  readonly media: Buffer;
  readonly pin: Buffer;
}

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'tenger', use, 32));

export const keysFrom = (secret: string): Keys => ({
  media: derive(secret, 'media'),
  pin: derive(secret, 'pin'),
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written to (${codeOf(error)}).\n` +
        'Give this user the right to write there, or name another folder: DATA_DIR=/another/folder',
    );
  }
  return secret;
}

/** Keyed fingerprint, base64url. */
export const seal = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
