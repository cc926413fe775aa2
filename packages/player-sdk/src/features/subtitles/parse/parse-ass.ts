import { type Cue, type CueFile, tidyCues } from './cue';
import { parseSrtText, positionFromTags } from './parse-srt';
import { linesOf, parseStamp } from './timing';

/** The fields of a dialogue in a file without a "Format" line. Only those with a name are read. */
const defaultColumns = ',start,end,,,,,,,text'.split(',');

/**
 * The dialogue of an ASS or SSA file, without its styles: for native captions, for a second track, and for
 * when the ASS renderer fails to load.
 */
export function parseAss(text: string): CueFile {
  const cues: Cue[] = [];
  let columns: readonly string[] = defaultColumns;
  for (const row of linesOf(text)) {
    const colon = row.indexOf(':');
    const kind = row.slice(0, colon).trim().toLowerCase();
    if (kind === 'format')
      columns = row
        .slice(colon + 1)
        .split(',')
        .map((name) => name.trim().toLowerCase());
    if (kind !== 'dialogue') continue;
    const fields = row.slice(colon + 1).split(',');
    const field = (name: string) => fields[columns.indexOf(name)]?.trim() ?? '';
    const start = parseStamp(field('start'));
    const end = parseStamp(field('end'));
    const column = columns.indexOf('text');
    // The text is the last field and may contain commas.
    const raw = column < 0 ? '' : fields.slice(column).join(',').trim().slice(0, 4000);
    // Skip drawings.
    if (start === undefined || end === undefined || /\\p[1-9]/.test(raw)) continue;
    const payload = raw.replace(/\\N/g, '\n').replace(/\\[nh]/g, ' ');
    cues.push({ id: '', start, end, payload, position: positionFromTags(payload.slice(0, 300)) });
  }
  return { format: 'ass', cues: tidyCues(cues), regions: new Map(), styles: [], readText: parseSrtText };
}
