export interface Timing {
  readonly start: number;
  readonly end: number;
  /** The text after the times: the settings of a WebVTT cue. */
  readonly rest: string;
}

const stamp = /^(-?)(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:\s?[.,:]\s?(\d{1,9}))?$/;
/** Seconds and milliseconds. */
const shortStamp = /^(\d{1,2}):(\d{3})$/;

/** "01:02:03.400", "02:03,4", "2:03" and common misspellings as seconds; undefined if invalid. */
export function parseStamp(text: string): number | undefined {
  const short = shortStamp.exec(text);
  if (short) return Number(`${short[1]}.${short[2]}`);
  const found = stamp.exec(text);
  if (!found) return;
  const [, minus, hours = '0', minutes = '', seconds = '', fraction = '0'] = found;
  const milliseconds = Math.round(Number(`0.${fraction}`) * 1000);
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
  return minus ? -value : value;
}

/** The arrow without its head. */
const shaft = /(?:--?|[–—])$/;
const leadingStamp = /^-?[\d:]+(?:\s?[.,]\s?\d+)?/;
/** Invisible marks of the direction of writing, which some editors put before the times. */
const marks = /[\u200E\u200F\u202A-\u202E\uFEFF]/g;

/** "00:01.000 --> 00:04.000 line:0", in WebVTT or SubRip syntax, and its common misspellings. */
export function parseTiming(line: string): Timing | undefined {
  // Lines of a damaged file may be megabytes long; a timing never is.
  const head = line.slice(0, 500);
  const arrow = head.indexOf('>');
  if (arrow < 0 || arrow > 50) return;
  const text = head.replace(marks, '').trim();
  const at = text.indexOf('>');
  const startText = text.slice(0, at).replace(shaft, '');
  if (startText.length === at) return;
  const after = text.slice(at + 1).trim();
  const [endText = ''] = leadingStamp.exec(after) ?? [];
  const [start, end] = [parseStamp(startText.trim()), parseStamp(endText)];
  if (start === undefined || end === undefined) return;
  return { start, end, rest: after.slice(endText.length).trim() };
}

/** Splits a text into lines at any line ending; drops a byte order mark and zero bytes. */
export function linesOf(text: string): string[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split('\n');
  // Not /\r*\n|\r/: it reads a row of `\r` again from each of them.
  return rows.flatMap((row, index) => {
    let end = row.length;
    if (index < rows.length - 1) while (row[end - 1] === '\r') end -= 1;
    return row.slice(0, end).split('\r');
  });
}
