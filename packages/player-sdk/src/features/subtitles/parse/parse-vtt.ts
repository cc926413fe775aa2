import { type Cue, type CueFile, type Region, type StyleRule, tidyCues } from './cue';
import { parseCueSettings, parseRegion } from './cue-settings';
import { innerTimes, parseCueText } from './cue-text';
import { parseStyleBlock } from './style-block';
import { linesOf, parseTiming } from './timing';

/** WebVTT, with or without its first line. A damaged block costs itself and no other. */
export function parseVtt(text: string): CueFile {
  const lines = linesOf(text);
  const cues: Cue[] = [];
  const regions = new Map<string, Region>();
  const styles: StyleRule[] = [];

  let index = 0;
  const line = () => lines[index] ?? '';
  /** Lines up to the next blank one, or to the next cue where the blank line was forgotten. */
  const block = () => {
    const from = index;
    while (index < lines.length && line() !== '' && !(index > from && line().includes('-->'))) index += 1;
    return lines.slice(from, index);
  };

  if (line().startsWith('WEBVTT')) block();
  while (index < lines.length) {
    if (line().trim() === '') {
      index += 1;
      continue;
    }
    const timing = parseTiming(line());
    if (timing) {
      index += 1;
      const id = lines[index - 2]?.trim() ?? '';
      const payload = line().trim() === '' || line().includes('-->') ? '' : block().join('\n').trim();
      const place = parseCueSettings(timing.rest);
      cues.push({ id, start: timing.start, end: timing.end, payload, place });
      continue;
    }
    const [first = '', ...rest] = block();
    const kind = first.trim();
    if (kind === 'STYLE') styles.push(...parseStyleBlock(rest.join('\n')));
    else if (kind === 'REGION') {
      const region = parseRegion(rest.join(' '));
      if (region) regions.set(region.id, region);
    }
  }
  return {
    format: 'vtt',
    cues: tidyCues(cues),
    regions,
    styles,
    readText: parseCueText,
    timesIn: innerTimes,
  };
}
