import { type CommentType, toColor as colorOf, toType as typeOf } from '../../danmaku/core/comment';
import type { DanmakuComment } from '../../media/danmaku-options';
import type { DPlayerComment } from './dplayer-options';

const isLike = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'number' || (typeof value === 'string' && pattern.test(value));

/** 0xRRGGBB from a number, "#rgb", "#rrggbb" or digits; white where it is none. */
export function toColor(color: unknown): number {
  return colorOf(isLike(color, /^(?:#[\da-f]{3}|#[\da-f]{6}|\d+)$/i) ? color : undefined);
}

/** 0 rolls, 1 top, 2 bottom; by number or by the words of DPlayer's guide. */
export function toType(type: unknown): CommentType {
  if (type === 'top') return 1;
  if (type === 'bottom') return 2;
  return typeOf(isLike(type, /^\d$/) ? type : undefined);
}

const isRow = (entry: unknown): entry is readonly unknown[] => Array.isArray(entry);

/** A comment, as a row of the wire or with names. `now` stands where no time is said. */
export function toComment(entry: readonly unknown[] | DPlayerComment, now = 0): DanmakuComment {
  const [time, type, color, author, text] = isRow(entry)
    ? entry
    : [entry.time, entry.type, entry.color, entry.author, entry.text];
  const seconds = Number(time ?? now);
  return {
    time: Number.isFinite(seconds) ? seconds : now,
    type: toType(type),
    color: toColor(color),
    author: String(author ?? ''),
    text: String(text ?? ''),
  };
}
