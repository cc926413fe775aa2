import { createFilter, type Filters, fold } from './filters';
import { type CommentTable, firstFrom } from './table';

export interface SelectionRules extends Filters {
  /** The same text within so many seconds is one comment "×N"; 0 keeps them all. */
  readonly mergeSeconds: number;
  /** Comments per second at most, the viewer's own beside; Infinity for no cap. */
  readonly perSecond: number;
}

/** What is left to be shown, by time; the columns that every frame needs stand close together. */
export interface Selection {
  readonly length: number;
  readonly table: CommentTable;
  /** Rows of the table. */
  readonly rows: Uint32Array;
  readonly times: Float64Array;
  readonly types: Uint8Array;
  /** How many comments this one stands for. */
  readonly counts: Uint32Array;
  /** Filters that could not be used. */
  readonly refused: readonly string[];
}

/** Filter, then merge, then thin out: a hidden comment costs nothing afterwards, and does not count as a double. */
export function select(table: CommentTable, rules: SelectionRules, usePatterns = true): Selection {
  const filter = createFilter(rules, usePatterns);
  let rows: number[] = [];
  for (let row = 0; row < table.length; row += 1) if (filter.passes(table, row)) rows.push(row);
  const counts = new Map<number, number>();
  if (rules.mergeSeconds > 0) rows = merge(table, rows, rules.mergeSeconds, counts);
  if (Number.isFinite(rules.perSecond)) rows = thin(table, rows, rules.perSecond, counts);
  const picked = Uint32Array.from(rows);
  return {
    length: picked.length,
    table,
    rows: picked,
    times: Float64Array.from(picked, (row) => table.times[row] ?? 0),
    types: Uint8Array.from(picked, (row) => table.types[row] ?? 0),
    counts: Uint32Array.from(picked, (row) => counts.get(row) ?? 1),
    refused: [...filter.refused],
  };
}

/** "ха" and "хахаха", "!" and "!!!" say the same. */
export function mergeKey(text: string): string {
  return fold(text)
    .replace(/[\s\p{P}]+/gu, '')
    .replace(/(.{1,3}?)\1+/gsu, '$1');
}

function merge(table: CommentTable, rows: readonly number[], seconds: number, counts: Map<number, number>) {
  const first = new Map<string, number>();
  return rows.filter((row) => {
    if (table.own[row]) return true;
    const text = table.texts[row] ?? '';
    const key = `${table.types[row]} ${mergeKey(text) || text}`;
    const before = first.get(key);
    if (before !== undefined && (table.times[row] ?? 0) - (table.times[before] ?? 0) <= seconds) {
      counts.set(before, (counts.get(before) ?? 1) + 1);
      return false;
    }
    first.set(key, row);
    return true;
  });
}

/** Evenly, second by second; which ones stay depends on nothing but the comments, so it is the same at every visit. */
function thin(
  table: CommentTable,
  rows: readonly number[],
  perSecond: number,
  counts: ReadonlyMap<number, number>,
) {
  const kept: number[] = [];
  let from = 0;
  while (from < rows.length) {
    const second = Math.floor(table.times[rows[from] ?? 0] ?? 0);
    let to = from;
    while (to < rows.length && Math.floor(table.times[rows[to] ?? 0] ?? 0) === second) to += 1;
    const here = rows.slice(from, to);
    from = to;
    // A cap of half a comment a second is one in every other second.
    const room = Math.floor(perSecond * (second + 1)) - Math.floor(perSecond * second);
    if (here.length <= room) {
      kept.push(...here);
      continue;
    }
    const foreign = here.filter((row) => !table.own[row]);
    const chosen = new Set(
      foreign
        .map((row) => ({ row, rank: rankOf(table, row) * (counts.get(row) ?? 1) }))
        .sort((a, b) => b.rank - a.rank || a.row - b.row)
        .slice(0, room)
        .map(({ row }) => row),
    );
    kept.push(...here.filter((row) => table.own[row] || chosen.has(row)));
  }
  return kept;
}

/** From 0 to 1, by text and time. */
function rankOf(table: CommentTable, row: number): number {
  let hash = Math.round((table.times[row] ?? 0) * 1000) ^ 0x9e3779b9;
  const text = table.texts[row] ?? '';
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The text as it is drawn. */
export function shownText({ table, rows, counts }: Selection, index: number): string {
  const text = table.texts[rows[index] ?? 0] ?? '';
  const count = counts[index] ?? 1;
  return count > 1 ? `${text} ×${count}` : text;
}

/** Share of comments in each of `buckets` equal parts of the film, the fullest being 1. */
export function heatOf({ times, length }: CommentTable, duration: number, buckets: number): Float32Array {
  const heat = new Float32Array(buckets);
  if (!(duration > 0) || !Number.isFinite(duration)) return heat;
  for (let row = 0, end = firstFrom(times, duration, length); row < end; row += 1) {
    const bucket = Math.min(buckets - 1, Math.floor(((times[row] ?? 0) / duration) * buckets));
    heat[bucket] = (heat[bucket] ?? 0) + 1;
  }
  const most = heat.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? heat.map((value) => value / most) : heat;
}
