import { type Cue, type CueFile, type Region, type StyleRule, tidyCues } from './cue';
import { parseCueSettings, parseRegion } from './cue-settings';
import { innerTimes, parseCueText } from './cue-text';
import { linesOf, parseTiming } from './timing';

/** CSS properties that a subtitle file may set: none that move, hide, load or reach out of the cue. */
const allowed: ReadonlySet<string> = new Set([
  'color',
  'background-color',
  'font-style',
  'font-weight',
  'text-decoration',
  'opacity',
  'text-shadow',
]);

/** Identifiers, numbers and color functions. */
const harmless = /^(?:[\w#%.,+\s-]|\b(?:rgba?|hsla?)\([\d.,%\s/+-]*\))+$/;

/** `::cue`, or `::cue(…)` around one compound selector: a tag, classes, an id, a voice. */
const selector =
  /^::cue(?:\(\s*([a-z]*)((?:[.#][\w\u00A0-\uFFFF-]{1,60})*)(?:\[voice=["']?([^\]"']{1,60})["']?\])?\s*\))?$/;

/** Parses WebVTT, with or without its header. Skips damaged blocks only. */
export function parseVtt(text: string): CueFile {
  const cueLines = linesOf(text);
  const cues: Cue[] = [];
  const regions = new Map<string, Region>();
  const styles: StyleRule[] = [];

  let index = 0;
  /** A single line directly before the times. */
  let id = '';
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
      id = '';
      continue;
    }
    const timing = parseTiming(currentText());
    if (timing) {
      index += 1;
      const payload =
        currentText().trim() === '' || currentText().includes('-->') ? '' : readBlock().join('\n').trim();
      const cuePosition = parseCueSettings(timing.rest);
      cues.push({ id, start: timing.start, end: timing.end, payload, position: cuePosition });
      id = '';
      continue;
    }
    const [first = '', ...rest] = readBlock();
    const kind = first.trim();
    id = rest.length === 0 ? kind : '';
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

/** Parses the allowed rules of a WebVTT STYLE block; ignores all others. */
export function parseStyleBlock(text: string): StyleRule[] {
  const css = text.slice(0, 20_000).replace(/\/\*[\s\S]*?(\*\/|$)/g, '');
  return css
    .split('}')
    .slice(0, 200)
    .flatMap((rule): StyleRule[] => {
      const brace = rule.lastIndexOf('{');
      if (brace < 0) return [];
      const declarations = parseDeclarations(rule.slice(brace + 1));
      if (declarations.length === 0) return [];
      return rule
        .slice(0, brace)
        .slice(-1000)
        .split(/,(?![^(]*\))/)
        .flatMap((part) => {
          const found = selector.exec(part.trim());
          if (!found) return [];
          const [, tag = '', names = '', voice = ''] = found;
          const named = names.match(/[.#][^.#]+/g) ?? [];
          return {
            tag,
            classes: named.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
            id: named.find((name) => name.startsWith('#'))?.slice(1) ?? '',
            voice,
            declarations,
          };
        });
    });
}

function parseDeclarations(text: string): (readonly [string, string])[] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    // A background may only be a color.
    const name = property === 'background' ? 'background-color' : property;
    return allowed.has(name) && value.length <= 100 && harmless.test(value) ? [[name, value] as const] : [];
  });
}
