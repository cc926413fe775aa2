import { type CuePosition, defaultCuePosition, type Region } from './cue';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const percent = (text: string): number | undefined => {
  const value = /^(\d{1,3}(?:\.\d{1,9})?)%$/.exec(text)?.[1];
  return value !== undefined && Number(value) <= 100 ? Number(value) : undefined;
};

/** An alignment after a comma. An invalid one makes the whole setting invalid. */
const second = <const T extends string>(text: string | undefined, before: T, ...values: readonly T[]) =>
  text === undefined ? before : among(text, ...values);

const among = <const T extends string>(text: string | undefined, ...values: readonly T[]): T | undefined =>
  values.find((value) => value === text);

/** "name:value" pairs separated by spaces, as in cues and regions. */
function* pairs(text: string): Generator<readonly [name: string, value: string]> {
  for (const setting of text.split(/\s+/)) {
    const colon = setting.search(/[:=]/);
    if (colon > 0) yield [setting.slice(0, colon), setting.slice(colon + 1)];
  }
}

const setters: Readonly<Record<string, (target: Writable<CuePosition>, value: string) => void>> = {
  line(target, text) {
    const [value = '', align] = text.split(',');
    const share = percent(value);
    const position = share ?? (/^-?\d{1,4}(\.\d{1,3})?$/.test(value) ? Number(value) : undefined);
    const alignment = second(align, target.lineAlign, 'start', 'center', 'end');
    if (position === undefined || !alignment) return;
    target.line = position;
    target.snap = share === undefined;
    target.lineAlign = alignment;
  },
  position(target, text) {
    const [value = '', align] = text.split(',');
    const share = percent(value);
    const alignment = second(align, target.positionAlign, 'line-left', 'center', 'line-right');
    if (share === undefined || !alignment) return;
    target.position = share;
    target.positionAlign = alignment;
  },
  size(target, text) {
    target.size = percent(text) ?? target.size;
  },
  align(target, text) {
    target.align =
      among(text === 'middle' ? 'center' : text, 'start', 'center', 'end', 'left', 'right') ?? target.align;
  },
  vertical(target, text) {
    target.vertical = among(text, 'rl', 'lr') ?? target.vertical;
  },
  region(target, text) {
    target.region = text;
  },
};

/** The settings after the times of a WebVTT cue. Ignores invalid settings. */
export function parseCueSettings(text: string): CuePosition {
  if (text === '') return defaultCuePosition;
  const cuePosition: Writable<CuePosition> = { ...defaultCuePosition };
  for (const [name, value] of pairs(text)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(cuePosition, value);
  }
  return cuePosition;
}

const point = (text: string, fallback: readonly [number, number]): readonly [number, number] => {
  const [x, y] = text.split(',').map(percent);
  return x === undefined || y === undefined ? fallback : [x, y];
};

/** The settings of a REGION block; undefined without an id. */
export function parseRegion(text: string): Region | undefined {
  const region: Writable<Region> = {
    id: '',
    width: 100,
    lines: 3,
    anchor: [0, 100],
    viewport: [0, 100],
    scroll: false,
  };
  for (const [name, value] of pairs(text)) {
    if (name === 'id') region.id = value;
    else if (name === 'width') region.width = percent(value) ?? region.width;
    else if (name === 'lines' && /^\d{1,2}$/.test(value)) region.lines = Math.max(1, Number(value));
    else if (name === 'regionanchor') region.anchor = point(value, region.anchor);
    else if (name === 'viewportanchor') region.viewport = point(value, region.viewport);
    else if (name === 'scroll') region.scroll = value === 'up';
  }
  return region.id ? region : undefined;
}
