import { cbc } from '@noble/ciphers/aes.js';

// Loads only where the browser has no WebCrypto, which is on pages without TLS.

export function decryptAesCbc(data: Uint8Array<ArrayBuffer>, key: Uint8Array, iv: Uint8Array): Uint8Array {
  return cbc(key, iv).decrypt(data);
}
