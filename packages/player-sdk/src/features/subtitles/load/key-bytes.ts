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
