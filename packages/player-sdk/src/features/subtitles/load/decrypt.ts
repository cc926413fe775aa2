import { PlayerError } from '../../../media/errors';
import { keyBytes } from './key-bytes';

const fail = (code: 'subtitle-key' | 'subtitle-file', message: string, cause?: unknown) =>
  new PlayerError(code, message, { fatal: false, cause });

/**
 * AES-CBC with PKCS#7 padding. It keeps a file from being read in passing and no more: whoever may watch has the key.
 * `subtle` is absent on plain http pages; a small library does the same there.
 */
export async function decrypt(
  data: Uint8Array<ArrayBuffer>,
  keyText: string,
  ivText: string,
  subtle: SubtleCrypto | null | undefined = globalThis.crypto?.subtle,
): Promise<Uint8Array> {
  const key = keyBytes(keyText);
  const iv = keyBytes(ivText);
  if (!key || ![16, 24, 32].includes(key.length)) {
    throw fail('subtitle-key', 'A subtitle key must be 16, 24 or 32 bytes in hex or base64.');
  }
  if (iv?.length !== 16) {
    throw fail('subtitle-key', 'A subtitle iv must be 16 bytes in hex or base64.');
  }
  if (data.length === 0 || data.length % 16 !== 0) {
    throw fail('subtitle-file', 'The encrypted subtitle file is cut off: its length is no multiple of 16.');
  }
  try {
    if (!subtle) return (await import('./aes-cbc')).decryptAesCbc(data, key, iv);
    const secret = await subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, secret, data));
  } catch (cause) {
    throw fail('subtitle-key', 'The subtitle file cannot be decrypted: wrong key, or a damaged file.', cause);
  }
}
