export interface SubtitleText {
  readonly type: 'vtt' | 'srt' | 'ass';
  readonly text: string;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

/** Decodes a file; undefined if it is not text in this encoding. */
function decodeText(bytes: Buffer, encoding: Encoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The byte order of UTF-16, by its mark, or by the zero bytes of digits and line ends. */
function findUtf16(bytes: Buffer): Encoding | undefined {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const head = bytes.subarray(0, 1000);
  let [even, odd] = [0, 0];
  for (const [index, byte] of head.entries())
    if (byte === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  if (even + odd < head.length / 10) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Text in another encoding that is read as Windows-1251 has as many symbols as letters. */
function isCyrillic(text: string): boolean {
  const sample = text.slice(0, 4000);
  const letters = sample.match(/[А-яЁё]/g)?.length ?? 0;
  const others = sample.match(/[^\0-\x7FА-яЁё]/g)?.length ?? 0;
  return letters > 4 * others;
}

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
/** Spaces and tabs only: `\s` also matches line ends, and each start of a line would then scan all empty lines after it. */
const CUE = new RegExp(String.raw`^[ \t]*${CLOCK}[ \t]+-->[ \t]+${CLOCK}`, 'm');

function parseSubtitle(text: string | undefined): SubtitleText | undefined {
  if (text === undefined) return undefined;
  if (/^\s*\[Script Info\]/i.test(text) && /^Dialogue:/im.test(text)) return { type: 'ass', text };
  if (!CUE.test(text)) return undefined;
  return { type: /^WEBVTT(?:[ \t\n]|$)/.test(text) ? 'vtt' : 'srt', text };
}

/**
 * Detects the format of a subtitle file by its content, in the encodings that the player reads: UTF-8, UTF-16, and
 * Windows-1251 where it gives Cyrillic text. Undefined if it is not a subtitle file.
 */
export function readSubtitle(bytes: Buffer): SubtitleText | undefined {
  const text = decodeText(bytes, findUtf16(bytes) ?? 'utf-8');
  if (text !== undefined) return parseSubtitle(text);
  const cyrillic = decodeText(bytes, 'windows-1251');
  return cyrillic !== undefined && isCyrillic(cyrillic) ? parseSubtitle(cyrillic) : undefined;
}
