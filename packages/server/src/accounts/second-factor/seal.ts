import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes. `purpose` names their use and owner: they open for the same purpose only. */
export function seal(key: Buffer, bytes: Uint8Array, purpose: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Decrypts bytes with any of the keys; undefined if they were changed, or sealed with another key or for another purpose. */
export function unseal(keys: readonly Buffer[], sealed: Uint8Array, purpose: string): Buffer | undefined {
  for (const key of keys) {
    const opened = unsealWith(key, sealed, purpose);
    if (opened) return opened;
  }
  return undefined;
}

function unsealWith(key: Buffer, sealed: Uint8Array, purpose: string): Buffer | undefined {
  const bytes = Buffer.from(sealed);
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
