export interface Timing {
  readonly start: number;
  readonly end: number;
  /** The text after the times: the settings of a WebVTT cue. */
  readonly rest: string;
}

const stamp = /^(-?)(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** "01:02:03.400", "02:03,4" and "2:03" as seconds; undefined if invalid. */
export function parseStamp(text: string): number | undefined {
  const found = stamp.exec(text);
  if (!found) return;
  const [, minus, hours = '0', minutes = '', seconds = '', fraction = ''] = found;
  const value =
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;
  return minus ? -value : value;
}

/** "00:01.000 --> 00:04.000 line:0", in WebVTT or SubRip syntax. */
export function parseTiming(line: string): Timing | undefined {
  const arrow = line.indexOf('-->');
  // Lines of a damaged file may be megabytes long; a timing never is.
  if (arrow < 0 || arrow > 40) return;
  const start = parseStamp(line.slice(0, arrow).trim());
  const [, endText = '', rest = ''] = /^\s*(\S{1,20})(.*)$/.exec(line.slice(arrow + 3, arrow + 500)) ?? [];
  const end = parseStamp(endText);
  if (start === undefined || end === undefined) return;
  return { start, end, rest: rest.trim() };
}

/** Splits a text into lines at any line ending; drops a byte order mark and zero bytes. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
}
