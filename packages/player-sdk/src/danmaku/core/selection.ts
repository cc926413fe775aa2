import { createFilter, type Filters, foldText } from './filters';
import { type CommentTable, commentAt, findFirstRow } from './table';

export interface SelectionRules extends Filters {
  /** Merges equal texts within this many seconds into one comment "×N". 0 disables it. */
  readonly mergeSeconds: number;
  /** Maximum comments per second, without those of the viewer. Infinity for no limit. */
  readonly perSecond: number;
}

/** The comments to display, by time. Separate columns keep the data of each frame compact. */
export interface DanmakuSelection {
  readonly length: number;
  readonly table: CommentTable;
  /** Row numbers of the table. */
  readonly rows: Uint32Array;
  readonly times: Float64Array;
  readonly types: Uint8Array;
  /** Number of merged comments. */
  readonly counts: Uint32Array;
}

/** Filters, merges and then thins out comments. A hidden comment does not count as a duplicate. */
export function selectComments(
  table: CommentTable,
  rules: SelectionRules,
  filter = createFilter(rules),
): DanmakuSelection {
  let rows: number[] = [];
  for (let row = 0; row < table.length; row += 1) if (filter.passes(commentAt(table, row))) rows.push(row);
  const counts = new Map<number, number>();
  if (rules.mergeSeconds > 0) rows = mergeDuplicates(table, rows, rules.mergeSeconds, counts);
  if (Number.isFinite(rules.perSecond)) rows = thinOut(table, rows, rules.perSecond, counts);
  const picked = Uint32Array.from(rows);
  return {
    length: picked.length,
    table,
    rows: picked,
    times: Float64Array.from(picked, (row) => table.times[row] ?? 0),
    types: Uint8Array.from(picked, (row) => table.types[row] ?? 0),
    counts: Uint32Array.from(picked, (row) => counts.get(row) ?? 1),
  };
}

/** Equal for texts that differ only in repetitions and punctuation, such as "ха" and "хахаха". */
export function mergeKey(text: string): string {
  return foldText(text)
    .replace(/[\s\p{P}]+/gu, '')
    .replace(/(.{1,3}?)\1+/gsu, '$1');
}

function mergeDuplicates(
  table: CommentTable,
  rows: readonly number[],
  seconds: number,
  counts: Map<number, number>,
) {
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

/** Thins out each second evenly. The choice depends only on the comments, so it is the same at every visit. */
function thinOut(
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
    // A limit of 0.5 per second allows one comment every two seconds.
    const quota = Math.floor(perSecond * (second + 1)) - Math.floor(perSecond * second);
    if (here.length <= quota) {
      kept.push(...here);
      continue;
    }
    const foreign = here.filter((row) => !table.own[row]);
    const chosen = new Set(
      foreign
        .map((row) => ({ row, rank: rankOf(table, row) * (counts.get(row) ?? 1) }))
        .sort((a, b) => b.rank - a.rank || a.row - b.row)
        .slice(0, quota)
        .map(({ row }) => row),
    );
    kept.push(...here.filter((row) => table.own[row] || chosen.has(row)));
  }
  return kept;
}

/** A deterministic rank from 0 to 1, by text and time. */
function rankOf(table: CommentTable, row: number): number {
  let hash = Math.round((table.times[row] ?? 0) * 1000) ^ 0x9e3779b9;
  const text = table.texts[row] ?? '';
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The displayed text. */
export function textOfComment({ table, rows, counts }: DanmakuSelection, index: number): string {
  const text = table.texts[rows[index] ?? 0] ?? '';
  const count = counts[index] ?? 1;
  return count > 1 ? `${text} ×${count}` : text;
}

/** The number of comments in each of `buckets` equal time ranges, scaled so that the maximum is 1. */
export function computeHeat(
  { times, length }: CommentTable,
  duration: number,
  buckets: number,
): Float32Array {
  const heat = new Float32Array(buckets);
  if (!(duration > 0) || !Number.isFinite(duration)) return heat;
  for (let row = 0, end = findFirstRow(times, duration, length); row < end; row += 1) {
    const bucket = Math.min(buckets - 1, Math.floor(((times[row] ?? 0) / duration) * buckets));
    heat[bucket] = (heat[bucket] ?? 0) + 1;
  }
  const most = heat.reduce((a, b) => Math.max(a, b), 0);
  return most > 0 ? heat.map((value) => value / most) : heat;
}
