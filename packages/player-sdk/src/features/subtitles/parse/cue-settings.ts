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

const setters: Readonly<Record<string, (place: Writable<CuePosition>, value: string) => void>> = {
  line(place, text) {
    const [value = '', align] = text.split(',');
    const share = percent(value);
    const position = share ?? (/^-?\d{1,4}(\.\d{1,3})?$/.test(value) ? Number(value) : undefined);
    const alignment = second(align, place.lineAlign, 'start', 'center', 'end');
    if (position === undefined || !alignment) return;
    place.line = position;
    place.snap = share === undefined;
    place.lineAlign = alignment;
  },
  position(place, text) {
    const [value = '', align] = text.split(',');
    const share = percent(value);
    const alignment = second(align, place.positionAlign, 'line-left', 'center', 'line-right');
    if (share === undefined || !alignment) return;
    place.position = share;
    place.positionAlign = alignment;
  },
  size(place, text) {
    place.size = percent(text) ?? place.size;
  },
  align(place, text) {
    place.align =
      among(text === 'middle' ? 'center' : text, 'start', 'center', 'end', 'left', 'right') ?? place.align;
  },
  vertical(place, text) {
    place.vertical = among(text, 'rl', 'lr') ?? place.vertical;
  },
  region(place, text) {
    place.region = text;
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
