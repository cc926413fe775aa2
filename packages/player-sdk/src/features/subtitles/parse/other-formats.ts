import { type CueFile, defaultCuePosition, type PlainCue, tidyCues } from './cue';
import { parseSrtText } from './parse-srt';
import { parseTtml } from './parse-ttml';
import { linesOf, parseStamp } from './timing';

/** Formats that are rare on the web, by their content. The first that matches reads the file. */
const formats: readonly {
  readonly matches: RegExp;
  readonly parse: (text: string) => readonly PlainCue[];
}[] = [
  {
    // A comment ends at its first `-->`: otherwise, a row of comments could be split in exponentially many ways.
    matches: /^\s*(<\?xml[^>]*>\s*)?(<!--((?!-->)[\s\S]){0,5000}-->\s*){0,20}<([\w-]+:)?tt[\s>]/,
    parse: parseTtml,
  },
  { matches: /<sync\s[^<>]*start\s*=/i, parse: parseSami },
  { matches: /^\s*\{\d+\}\{\d*\}/, parse: parseMicroDvd },
  { matches: /^[ \t]*\d{1,2}:\d{2}:\d{2}\.\d{1,3},\d{1,2}:\d{2}:\d{2}\.\d{1,3}[ \t]*\r?$/m, parse: parseSbv },
  { matches: /^[ \t]*\[\d{1,3}:\d{1,2}([.:]\d{1,3})?\]/m, parse: parseLrc },
];

/** Reads TTML, SAMI, MicroDVD, SBV and LRC. Undefined for all other texts. */
export function parseOtherFormat(text: string): CueFile | undefined {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const head = withoutMark.slice(0, 50_000);
  const parsed = formats.find(({ matches }) => matches.test(head))?.parse(withoutMark) ?? [];
  const cues = tidyCues(parsed.map((cue) => ({ id: '', position: defaultCuePosition, ...cue })));
  if (cues.length === 0) return;
  return { format: 'srt', cues, regions: new Map(), styles: [], readText: parseSrtText };
}

/** Seconds that the last line of a format without ends stays. */
const lastCueSeconds = 5;

/** Each line lasts until the next one. Empty lines only end the one before. */
function endAtNext(starts: readonly { readonly start: number; readonly payload: string }[]): PlainCue[] {
  const sorted = [...starts].sort((a, b) => a.start - b.start);
  return sorted.map((cue, index) => ({
    ...cue,
    end: sorted[index + 1]?.start ?? cue.start + lastCueSeconds,
  }));
}

/** YouTube: "0:00:01.000,0:00:02.000", then lines of text until an empty line. */
function parseSbv(text: string): readonly PlainCue[] {
  const cues: PlainCue[] = [];
  let payload: string[] | undefined;
  let timing: { start: number; end: number } | undefined;
  const finish = () => {
    if (timing && payload) cues.push({ ...timing, payload: payload.join('\n').trim() });
    payload = undefined;
  };
  for (const row of linesOf(text)) {
    const [, from = '', to = ''] = /^\s*(\d+:\d+:\d+\.\d+),(\d+:\d+:\d+\.\d+)\s*$/.exec(row) ?? [];
    const [start, end] = [parseStamp(from), parseStamp(to)];
    if (start !== undefined && end !== undefined) {
      finish();
      timing = { start, end };
      payload = [];
    } else if (row.trim() === '') finish();
    else payload?.push(row.replaceAll('[br]', '\n'));
  }
  finish();
  return cues;
}

/** The frame rate of films, and of MicroDVD files that name none. */
const filmRate = 23.976;

/** "{100}{148}{y:i}Two|lines", in frames. The first line may be "{1}{1}25". */
function parseMicroDvd(text: string): readonly PlainCue[] {
  let rate = filmRate;
  return linesOf(text).flatMap((row, index): PlainCue[] => {
    const [, from, to, raw = ''] = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/.exec(row) ?? [];
    if (from === undefined) return [];
    const named = index < 3 && from === to ? Number(raw.trim().replace(',', '.')) : 0;
    if (named > 0 && named <= 240) {
      rate = named;
      return [];
    }
    const start = Number(from) / rate;
    const end = to ? Number(to) / rate : start + lastCueSeconds;
    return [{ start, end, payload: raw.split('|').map(readMicroDvdText).join('\n') }];
  });
}

function readMicroDvdText(row: string): string {
  const styles = [...row.matchAll(/\{y:([^{}]*)\}/gi)].flatMap(([, names = '']) =>
    names.toLowerCase().split(','),
  );
  const [, blue, green, red] = /\{c:\$([\da-f]{2})([\da-f]{2})([\da-f]{2})}/i.exec(row) ?? [];
  const text = row.replace(/\{[a-z]:[^{}]*\}/gi, '').replace(/^\//, '<i>');
  const styled = [...'bius']
    .filter((name) => styles.includes(name))
    .reduce((inner, name) => `<${name}>${inner}</${name}>`, text);
  return red ? `<font color="#${red}${green}${blue}">${styled}</font>` : styled;
}

/** Lyrics: "[00:12.34]text", several times for a repeated line, "[offset:500]" in milliseconds. */
function parseLrc(text: string): readonly PlainCue[] {
  const offset = Number(/^\[offset: *([+-]?\d+)/im.exec(text)?.[1] ?? 0) / 1000;
  return endAtNext(
    linesOf(text).flatMap((row) => {
      const [stamps = ''] = /^(\s*\[\d+:\d+(?:[.:]\d+)?\])+/.exec(row) ?? [];
      // The times of single words are not shown.
      const payload = row
        .slice(stamps.length)
        .replace(/<\d+:\d+(\.\d+)?>/g, '')
        .trim();
      return [...stamps.matchAll(/\[([\d:.]+)/g)].flatMap(([, stamp = '']) => {
        const start = parseStamp(stamp);
        // A positive offset shows the lines earlier.
        return start === undefined ? [] : [{ start: Math.max(0, start - offset), payload }];
      });
    }),
  );
}

/** Microsoft: "<SYNC Start=1000><P Class=ENCC>text". Of several languages, the first. */
function parseSami(text: string): readonly PlainCue[] {
  let language: string | undefined;
  const blocks = text
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .split(/<sync\b/i)
    .slice(1);
  return endAtNext(
    blocks.flatMap((block) => {
      const [, milliseconds] = /^[^>]*start\s*=\s*["']?(\d+)/i.exec(block) ?? [];
      if (milliseconds === undefined) return [];
      const paragraphs = block.slice(block.indexOf('>') + 1).split(/(?=<p\b)/i);
      const chosen = paragraphs.find((paragraph) => {
        const [, name] = /^<p\b[^>]*class\s*=\s*["']?([\w-]+)/i.exec(paragraph) ?? [];
        language ??= name;
        return name === language && paragraph.trim() !== '';
      });
      if (chosen === undefined) return [];
      const payload = chosen
        .replace(/<\/(sync|p|body|sami)>/gi, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?<br ?\/?> ?/gi, '\n')
        .replace(/^<p\b[^>]*>/i, '');
      const isBlank = payload.replace(/&nbsp;?|\u00A0/gi, ' ').trim() === '';
      return [{ start: Number(milliseconds) / 1000, payload: isBlank ? '' : payload.trim() }];
    }),
  );
}
