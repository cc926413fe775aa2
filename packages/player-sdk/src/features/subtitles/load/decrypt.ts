import { PlayerError } from '../../../media/errors';

const createError = (code: 'subtitle-key' | 'subtitle-file', message: string, cause?: unknown) =>
  new PlayerError(code, message, { fatal: false, cause });

/**
 * AES-CBC with PKCS#7 padding. It only prevents casual reading of the file: every viewer has the key.
 * `subtle` is absent on http pages; a small library replaces it there.
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
    throw createError('subtitle-key', 'A subtitle key must be 16, 24 or 32 bytes in hex or base64.');
  }
  if (iv?.length !== 16) {
    throw createError('subtitle-key', 'A subtitle iv must be 16 bytes in hex or base64.');
  }
  if (data.length === 0 || data.length % 16 !== 0) {
    throw createError(
      'subtitle-file',
      'The encrypted subtitle file is truncated: its length is not a multiple of 16.',
    );
  }
  try {
    if (!subtle) return (await import('./aes-cbc')).decryptAesCbc(data, key, iv);
    const secret = await subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, secret, data));
  } catch (cause) {
    throw createError(
      'subtitle-key',
      'The subtitle file cannot be decrypted: the key is wrong or the file is damaged.',
      cause,
    );
  }
}

/** Bytes of a key or an initialisation vector in hex or base64 (either alphabet); undefined when it is neither. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const trimmed = text.trim();
  // Hex first: 32, 48 or 64 hex digits are also valid base64, but are meant as hex.
  if (/^([\da-f]{2}){16,32}$/i.test(trimmed)) {
    return Uint8Array.from(trimmed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  try {
    const binary = atob(trimmed.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return;
  }
}
