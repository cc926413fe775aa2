import { cleanCommentText } from './clean-text';
import { type CommentInput, type CommentType, toColor, toType } from './comment';

/** Comments as columns, sorted by time. Typed arrays need far less memory than 100,000 objects. */
export interface CommentTable {
  readonly length: number;
  /** Seconds of media time, ascending. */
  readonly times: Float64Array;
  readonly types: Uint8Array;
  readonly colors: Uint32Array;
  /** 1 for comments of the viewer. */
  readonly own: Uint8Array;
  /** Identifies each comment until the page closes, independent of its row. */
  readonly serials: Uint32Array;
  readonly texts: readonly string[];
  readonly authors: readonly string[];
  /** Ids at the comment server. Empty if it has none. */
  readonly ids: readonly string[];
}

/** A comment of a table. */
export interface TableComment extends CommentInput {
  readonly serial: number;
  /** Empty if it has none. */
  readonly id: string;
  readonly own: boolean;
}

/** More comments are ignored. */
const maxComments = 200_000;
/** Seconds. A media time of more than a week is invalid. */
const maxSeconds = 604_800;

export interface TableBuilder {
  readonly length: number;
  /** Returns false for an ignored comment: no text, no valid time, or too many. */
  push(comment: Readonly<Record<keyof CommentInput, unknown>> | CommentInput): boolean;
  finish(): CommentTable;
}

/** Collects received comments. Serials start at `firstSerial`, in the order of arrival. */
export function createTableBuilder(firstSerial = 1): TableBuilder {
  const times: number[] = [];
  const types: number[] = [];
  const colors: number[] = [];
  const viewerFlags: number[] = [];
  const texts: string[] = [];
  const authors: string[] = [];
  const ids: string[] = [];
  return {
    get length() {
      return times.length;
    },
    push(comment) {
      const time = Number(comment.time);
      if (!(time >= 0 && time <= maxSeconds) || times.length >= maxComments) return false;
      const text = cleanCommentText(comment.text);
      if (!text) return false;
      times.push(time);
      types.push(toType(comment.type));
      colors.push(toColor(comment.color));
      viewerFlags.push(comment.own === true ? 1 : 0);
      texts.push(text);
      authors.push(cleanCommentText(comment.author, 40));
      ids.push(comment.id === undefined ? '' : String(comment.id).slice(0, 64));
      return true;
    },
    finish() {
      const serials = Uint32Array.from(times, (_, index) => firstSerial + index);
      return sortTable({
        length: times.length,
        times: Float64Array.from(times),
        types: Uint8Array.from(types),
        colors: Uint32Array.from(colors),
        own: Uint8Array.from(viewerFlags),
        serials,
        texts,
        authors,
        ids,
      });
    },
  };
}

export const emptyTable: CommentTable = createTableBuilder().finish();

/** The comment in a row. */
export function commentAt(table: CommentTable, row: number): TableComment {
  return {
    serial: table.serials[row] ?? 0,
    time: table.times[row] ?? 0,
    type: table.types[row] as CommentType,
    color: table.colors[row] ?? 0,
    author: table.authors[row] ?? '',
    text: table.texts[row] ?? '',
    id: table.ids[row] ?? '',
    own: table.own[row] === 1,
  };
}

/** Merges two tables by time. Rows of `a` come first at equal times. */
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
  return sortTable({
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

export function filterRows(table: CommentTable, test: (row: number) => boolean): CommentTable {
  const rows = Uint32Array.from(table.serials.keys()).filter(test);
  return rows.length === table.length ? table : pickRows(table, rows);
}

export const removeSerial = (table: CommentTable, serial: number): CommentTable =>
  filterRows(table, (row) => table.serials[row] !== serial);

/** The first row at or after a time in seconds. */
export function findFirstRow(times: Float64Array, seconds: number, length = times.length): number {
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

/** Combines milliseconds and row in one number, so that the native sort is stable and fast. */
function sortTable(table: CommentTable): CommentTable {
  const { times, length } = table;
  let sorted = true;
  for (let row = 1; row < length && sorted; row += 1) sorted = (times[row - 1] ?? 0) <= (times[row] ?? 0);
  if (sorted) return table;
  const keys = Float64Array.from(times, (time, row) => Math.round(time * 1000) * indexSpan + row).sort();
  const order = Uint32Array.from(keys, (key) => key % indexSpan);
  const result = pickRows(table, order);
  // Rows of the same millisecond stay in order of arrival, but the times must ascend.
  for (let row = 1; row < length; row += 1) {
    const before = result.times[row - 1] ?? 0;
    if ((result.times[row] ?? 0) < before) result.times[row] = before;
  }
  return result;
}

function pickRows(table: CommentTable, order: Uint32Array): CommentTable {
  const text = (column: readonly string[]) => {
    const picked = new Array<string>(order.length);
    order.forEach((row, index) => {
      picked[index] = column[row] ?? '';
    });
    return picked;
  };
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
