import { type Cue, type CueFile, type Region, type StyleRule, tidyCues } from './cue';
import { parseCueSettings, parseRegion } from './cue-settings';
import { innerTimes, parseCueText } from './cue-text';
import { parseStyleBlock } from './style-block';
import { linesOf, parseTiming } from './timing';

/** Parses WebVTT, with or without its header. Skips damaged blocks only. */
export function parseVtt(text: string): CueFile {
  const cueLines = linesOf(text);
  const cues: Cue[] = [];
  const regions = new Map<string, Region>();
  const styles: StyleRule[] = [];

  let index = 0;
  const currentText = () => cueLines[index] ?? '';
  /** Reads lines up to a blank line, or up to the next cue if the blank line is missing. */
  const readBlock = () => {
    const from = index;
    while (
      index < cueLines.length &&
      currentText() !== '' &&
      !(index > from && currentText().includes('-->'))
    )
      index += 1;
    return cueLines.slice(from, index);
  };

  if (currentText().startsWith('WEBVTT')) readBlock();
  while (index < cueLines.length) {
    if (currentText().trim() === '') {
      index += 1;
      continue;
    }
    const timing = parseTiming(currentText());
    if (timing) {
      index += 1;
      const id = cueLines[index - 2]?.trim() ?? '';
      const payload =
        currentText().trim() === '' || currentText().includes('-->') ? '' : readBlock().join('\n').trim();
      const cuePosition = parseCueSettings(timing.rest);
      cues.push({ id, start: timing.start, end: timing.end, payload, place: cuePosition });
      continue;
    }
    const [first = '', ...rest] = readBlock();
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
