import { type Cue, type CueFile, type CueNode, type CuePosition, defaultCuePosition, tidyCues } from './cue';
import { createTree, decodeEntities } from './cue-text';
import { linesOf, parseTiming } from './timing';

/** Parses SubRip. Finds cues by their times only, so missing numbers and stray blank lines do no harm. */
export function parseSrt(text: string): CueFile {
  const cueLines = linesOf(text);
  const cues: Cue[] = [];
  let timing = undefined as ReturnType<typeof parseTiming>;
  let payload: string[] = [];

  const finish = (last: boolean) => {
    if (timing) {
      const end = payload.findLastIndex((text) => text.trim() !== '');
      // The number of the next cue, directly before its times.
      const number = !last && end === payload.length - 1 && /^\s*\d{1,9}\s*$/.test(payload[end] ?? '');
      const body = payload.slice(0, number ? end : end + 1);
      const joined = body.join('\n').trim();
      cues.push({
        id: '',
        start: timing.start,
        end: timing.end,
        payload: joined,
        position: positionFromTags(joined.slice(0, 300)),
      });
    }
    payload = [];
  };
  for (const currentText of cueLines) {
    const next = parseTiming(currentText);
    if (next) {
      finish(false);
      timing = next;
    } else if (timing) payload.push(currentText);
  }
  finish(true);
  return { format: 'srt', cues: tidyCues(cues), regions: new Map(), styles: [], readText: parseSrtText };
}

/** `{\an8}`: positions as on a numeric keypad, from 1 bottom left to 9 top right. */
export function positionFromTags(payload: string): CuePosition {
  const key = payload.includes('{\\an') ? Number(/\{[^}]{0,100}\\an([1-9])/.exec(payload)?.[1] ?? 2) : 2;
  if (key === 2) return defaultCuePosition;
  const align = (['left', 'center', 'right'] as const)[(key - 1) % 3] ?? 'center';
  const row = Math.floor((key - 1) / 3);
  if (row === 1) return { ...defaultCuePosition, align, line: 50, snap: false, lineAlign: 'center' };
  return { ...defaultCuePosition, align, line: row === 2 ? 0 : 'auto' };
}

const token = /<(\/?)(b|i|u|s|font)\b([^<>]{0,100})>|<\/?[a-z][^<>]{0,200}>|\{\\([^{}]{0,200})\}/gi;

/** Parses the common tags in SubRip: b, i, u, s, font colors and some ASS overrides. Drops other tags. */
export function parseSrtText(payload: string): readonly CueNode[] {
  const tree = createTree();
  let index = 0;
  for (const found of payload.matchAll(token)) {
    const [whole, slash, name = '', attributes = '', braces = ''] = found;
    tree.add(decodeEntities(payload.slice(index, found.index)));
    index = found.index + whole.length;
    const tag = name.toLowerCase() === 'font' ? 'c' : (name.toLowerCase() as 'b' | 'i' | 'u' | 's' | '');
    if (tag && slash) tree.close(tag);
    else if (tag) tree.open(tag, { value: colorOf(attributes) });
    for (const [, letter, on] of braces.matchAll(/(?:^|\\)([bius])([01])(?=\\|$)/g)) {
      if (on === '1') tree.open(letter as 'b' | 'i' | 'u' | 's');
      else tree.close(letter as 'b' | 'i' | 'u' | 's');
    }
  }
  tree.add(decodeEntities(payload.slice(index)));
  return tree.root;
}

function colorOf(attributes: string): string | undefined {
  return /color\s*=\s*(?:["']\s*)?(#[\da-f]{3,8}|[a-z]{3,24})/i.exec(attributes)?.[1];
}
