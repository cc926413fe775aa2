import { type Cue, type CueFile, tidyCues } from './cue';
import { parseSrtText, placeOf } from './parse-srt';
import { linesOf, parseStamp } from './timing';

/**
 * The spoken lines of an ASS or SSA file, without its art: for the browser's own captions, for a second track, and for
 * when the renderer that knows the art cannot come.
 */
export function parseAss(text: string): CueFile {
  const cues: Cue[] = [];
  let columns: readonly string[] = [];
  for (const line of linesOf(text)) {
    const colon = line.indexOf(':');
    const kind = line.slice(0, colon).trim();
    if (kind === 'Format')
      columns = line
        .slice(colon + 1)
        .split(',')
        .map((name) => name.trim());
    if (kind !== 'Dialogue') continue;
    const fields = line.slice(colon + 1).split(',');
    const field = (name: string) => fields[columns.indexOf(name)]?.trim() ?? '';
    const start = parseStamp(field('Start'));
    const end = parseStamp(field('End'));
    const column = columns.indexOf('Text');
    // The text comes last and may hold commas.
    const raw = column < 0 ? '' : fields.slice(column).join(',').trim().slice(0, 4000);
    // Drawings are not words.
    if (start === undefined || end === undefined || /\\p[1-9]/.test(raw)) continue;
    const payload = raw.replace(/\\N/g, '\n').replace(/\\[nh]/g, ' ');
    cues.push({ id: '', start, end, payload, place: placeOf(payload.slice(0, 300)) });
  }
  return { format: 'ass', cues: tidyCues(cues), regions: new Map(), styles: [], readText: parseSrtText };
}
