/** Decodes UTF-8, UTF-16, and Windows-1251 where it gives Cyrillic text; undefined when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes);
  const sample = text.slice(0, 4000);
  if (sample.includes('\uFFFD')) {
    const cyrillic = new TextDecoder('windows-1251').decode(bytes);
    if (isCyrillic(cyrillic.slice(0, 4000))) return cyrillic;
  }
  return isText(sample) ? text : undefined;
}

/** The byte order of UTF-16, by its mark, or by the zero bytes of the digits and line ends. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return 'utf-16le';
  if (mark === '254 255') return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, 1000);
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 10) return;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** UTF-8 that is read as Windows-1251 has as many symbols as letters. */
function isCyrillic(sample: string): boolean {
  const letters = sample.match(/[А-яЁё]/g)?.length ?? 0;
  const others = sample.match(/[^\0-\x7FА-яЁё]/g)?.length ?? 0;
  return letters > 4 * others && isText(sample);
}

/** A damaged text file has a few control characters; an image or a wrong key gives many. */
function isText(sample: string): boolean {
  let controlCount = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const code = sample.charCodeAt(index);
    if (code < 9 || (code > 13 && code < 32) || code === 0xfffd) controlCount += 1;
  }
  return controlCount <= sample.length / 20;
}
