/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return isText(text.slice(0, 4000)) ? text : undefined;
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
