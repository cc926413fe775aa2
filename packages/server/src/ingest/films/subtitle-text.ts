export interface SubtitleText {
  readonly type: 'vtt' | 'srt' | 'ass';
  readonly text: string;
}

/** Decodes a file, also UTF-16 from Windows editors; undefined if it is not text. */
function decodeText(bytes: Buffer): string | undefined {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
/** Spaces and tabs only: `\s` also matches line ends, and each start of a line would then scan all empty lines after it. */
const CUE = new RegExp(String.raw`^[ \t]*${CLOCK}[ \t]+-->[ \t]+${CLOCK}`, 'm');

/** Detects the format of a subtitle file by its content. Undefined if it is not a subtitle file. */
export function readSubtitle(bytes: Buffer): SubtitleText | undefined {
  const text = decodeText(bytes);
  if (text === undefined) return undefined;
  if (/^\s*\[Script Info\]/i.test(text) && /^Dialogue:/im.test(text)) return { type: 'ass', text };
  if (!CUE.test(text)) return undefined;
  return { type: /^WEBVTT(?:[ \t\n]|$)/.test(text) ? 'vtt' : 'srt', text };
}
