import { DANMAKU_COLORS, type DanmakuEntry } from '@tenger/api-contract';

/** A row of the table. */
export interface DanmakuRow {
  readonly id: number;
  readonly time: number;
  readonly type: 0 | 1 | 2;
  readonly colour: number;
  readonly author: string;
  readonly text: string;
}

/** In DPlayer's protocol, the server escapes HTML and the player unescapes it. */
const escaped = (text: string): string =>
  text.replace(
    /[&<>"'/]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? '&#x2F;',
  );

export const toEntry = ({ id, time, type, colour, author, text }: DanmakuRow): DanmakuEntry => [
  time,
  type,
  colour,
  escaped(author),
  escaped(text),
  id,
];

const types: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ['0', 0],
  ['right', 0],
  ['1', 1],
  ['top', 1],
  ['2', 2],
  ['bottom', 2],
]);

/** Parses the type: a number or a name; rolling by default. Undefined if it is invalid. */
export const entryType = (value: number | string | undefined): 0 | 1 | 2 | undefined =>
  value === undefined ? 0 : types.get(String(value).trim());

const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];
const distance = (a: number, b: number) =>
  channelsOf(a).reduce((sum, channel, index) => sum + (channel - (channelsOf(b)[index] ?? 0)) ** 2, 0);

/** Parses 0xRRGGBB, `#rrggbb` or `#rgb`; undefined for anything else. */
function parseColor(value: number | string): number | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff ? value : undefined;
  const text = value.trim().toLowerCase();
  if (/^\d{1,8}$/.test(text)) return parseColor(Number(text));
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (!hex) return undefined;
  return Number.parseInt(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex, 16);
}

/**
 * The nearest of the six colors (R9-24), because other players offer others. White by default and for black, which this
 * protocol cannot express. Undefined for an invalid color.
 */
export function nearestColor(value: number | string | undefined): number | undefined {
  if (value === undefined) return DANMAKU_COLORS[0];
  const wanted = parseColor(value);
  if (wanted === undefined) return undefined;
  if (wanted === 0) return DANMAKU_COLORS[0];
  return [...DANMAKU_COLORS].sort((a, b) => distance(a, wanted) - distance(b, wanted))[0];
}
