import { DANMAKU_COLOURS, type DanmakuEntry } from '@tenger/api-contract';

/** A comment as the table has it. */
export interface DanmakuRow {
  readonly id: number;
  readonly time: number;
  readonly type: 0 | 1 | 2;
  readonly colour: number;
  readonly author: string;
  readonly text: string;
}

/** DPlayer's protocol: the server escapes, the player un-escapes. */
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

/** Players say it by number or by name; nothing is rolling. Undefined for what is neither. */
export const typeOf = (given: number | string | undefined): 0 | 1 | 2 | undefined =>
  given === undefined ? 0 : types.get(String(given).trim());

const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];
const distance = (a: number, b: number) =>
  parts(a).reduce((sum, part, index) => sum + (part - (parts(b)[index] ?? 0)) ** 2, 0);

/** 0xRRGGBB from a number or from `#rrggbb` or `#rgb`; undefined for anything else. */
function parsed(given: number | string): number | undefined {
  if (typeof given === 'number')
    return Number.isInteger(given) && given >= 0 && given <= 0xffffff ? given : undefined;
  const text = given.trim().toLowerCase();
  if (/^\d{1,8}$/.test(text)) return parsed(Number(text));
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (!hex) return undefined;
  return Number.parseInt(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex, 16);
}

/**
 * The nearest of the six colours (R9-24), since other players have others; nothing, and black, which this protocol
 * cannot say, are white. Undefined for what is no colour.
 */
export function colourOf(given: number | string | undefined): number | undefined {
  if (given === undefined) return DANMAKU_COLOURS[0];
  const wanted = parsed(given);
  if (wanted === undefined) return undefined;
  if (wanted === 0) return DANMAKU_COLOURS[0];
  return [...DANMAKU_COLOURS].sort((a, b) => distance(a, wanted) - distance(b, wanted))[0];
}
