import { cleanText } from './clean-text';
import { type Comment, toColor, toType } from './comment';

/** Comments as columns, by time: a hundred thousand objects would cost what they are worth many times over. */
export interface CommentTable {
  readonly length: number;
  /** Seconds of media time, ascending. */
  readonly times: Float64Array;
  readonly types: Uint8Array;
  readonly colors: Uint32Array;
  /** 1 for the viewer's own. */
  readonly own: Uint8Array;
  /** Names each comment for as long as the page lives, wherever it stands in the table. */
  readonly serials: Uint32Array;
  readonly texts: readonly string[];
  readonly authors: readonly string[];
  /** The backend's names; empty where it gives none. */
  readonly ids: readonly string[];
}

/** More than any film has; what comes after is left out. */
const mostComments = 200_000;
/** Seconds. Media time beyond a week is a mistake. */
const latest = 604_800;

export interface TableBuilder {
  /** False when it was left out: no text, no time, or too many. */
  push(comment: Readonly<Record<keyof Comment, unknown>> | Comment): boolean;
  finish(): CommentTable;
}

/** Takes whatever was received; `firstSerial` numbers the comments in the order in which they came. */
export function tableBuilder(firstSerial = 1): TableBuilder {
  const times: number[] = [];
  const types: number[] = [];
  const colors: number[] = [];
  const own: number[] = [];
  const texts: string[] = [];
  const authors: string[] = [];
  const ids: string[] = [];
  return {
    push(comment) {
      const time = Number(comment.time);
      if (!(time >= 0 && time <= latest) || times.length >= mostComments) return false;
      const text = cleanText(comment.text);
      if (!text) return false;
      times.push(time);
      types.push(toType(comment.type));
      colors.push(toColor(comment.color));
      own.push(comment.own === true ? 1 : 0);
      texts.push(text);
      authors.push(cleanText(comment.author, 40));
      ids.push(comment.id === undefined ? '' : String(comment.id).slice(0, 64));
      return true;
    },
    finish() {
      const serials = Uint32Array.from(times, (_, index) => firstSerial + index);
      return ordered({
        length: times.length,
        times: Float64Array.from(times),
        types: Uint8Array.from(types),
        colors: Uint32Array.from(colors),
        own: Uint8Array.from(own),
        serials,
        texts,
        authors,
        ids,
      });
    },
  };
}

export const emptyTable: CommentTable = tableBuilder().finish();

/** Both, by time; those of `a` first where times are equal. */
export function mergeTables(a: CommentTable, b: CommentTable): CommentTable {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const column = <Column extends Float64Array | Uint8Array | Uint32Array>(
    into: Column,
    x: Column,
    y: Column,
  ) => {
    into.set(x);
    into.set(y, x.length);
    return into;
  };
  const length = a.length + b.length;
  return ordered({
    length,
    times: column(new Float64Array(length), a.times, b.times),
    types: column(new Uint8Array(length), a.types, b.types),
    colors: column(new Uint32Array(length), a.colors, b.colors),
    own: column(new Uint8Array(length), a.own, b.own),
    serials: column(new Uint32Array(length), a.serials, b.serials),
    texts: [...a.texts, ...b.texts],
    authors: [...a.authors, ...b.authors],
    ids: [...a.ids, ...b.ids],
  });
}

export function withoutSerial(table: CommentTable, serial: number): CommentTable {
  const gone = table.serials.indexOf(serial);
  if (gone < 0) return table;
  return gather(
    table,
    Uint32Array.from({ length: table.length - 1 }, (_, index) => (index < gone ? index : index + 1)),
  );
}

/** First row at or after a second. */
export function firstFrom(times: Float64Array, seconds: number, length = times.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const indexSpan = 2 ** 18;

/** Time in whole milliseconds and place in one number: the native sort of numbers is then stable and quick. */
function ordered(table: CommentTable): CommentTable {
  const { times, length } = table;
  let sorted = true;
  for (let row = 1; row < length && sorted; row += 1) sorted = (times[row - 1] ?? 0) <= (times[row] ?? 0);
  if (sorted) return table;
  const keys = Float64Array.from(times, (time, row) => Math.round(time * 1000) * indexSpan + row).sort();
  const order = Uint32Array.from(keys, (key) => key % indexSpan);
  const result = gather(table, order);
  // Within a millisecond the order is that of arrival; the times must still ascend.
  for (let row = 1; row < length; row += 1) {
    const before = result.times[row - 1] ?? 0;
    if ((result.times[row] ?? 0) < before) result.times[row] = before;
  }
  return result;
}

function gather(table: CommentTable, order: Uint32Array): CommentTable {
  const text = (column: readonly string[]) => Array.from(order, (row) => column[row] ?? '');
  const number = <Column extends Float64Array | Uint8Array | Uint32Array>(into: Column, from: Column) => {
    order.forEach((row, index) => {
      into[index] = from[row] ?? 0;
    });
    return into;
  };
  const { length } = order;
  return {
    length,
    times: number(new Float64Array(length), table.times),
    types: number(new Uint8Array(length), table.types),
    colors: number(new Uint32Array(length), table.colors),
    own: number(new Uint8Array(length), table.own),
    serials: number(new Uint32Array(length), table.serials),
    texts: text(table.texts),
    authors: text(table.authors),
    ids: text(table.ids),
  };
}
