import { type CommentType, toColor as colorOf, toType as typeOf } from '../../danmaku/core/comment';
import type { DanmakuComment } from '../../media/danmaku-options';
import type { DPlayerComment } from './dplayer-options';

const isNumberLike = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'number' || (typeof value === 'string' && pattern.test(value));

/** Converts a number, "#rgb", "#rrggbb" or digits to 0xRRGGBB. Invalid values are white. */
export function fromDPlayerColor(color: unknown): number {
  return colorOf(isNumberLike(color, /^(?:#[\da-f]{3}|#[\da-f]{6}|\d+)$/i) ? color : undefined);
}

/** 0 rolls, 1 top, 2 bottom; from a number or a name of DPlayer. */
export function fromDPlayerType(type: unknown): CommentType {
  if (type === 'top') return 1;
  if (type === 'bottom') return 2;
  return typeOf(isNumberLike(type, /^\d$/) ? type : undefined);
}

const isRow = (entry: unknown): entry is readonly unknown[] => Array.isArray(entry);

/** Converts a comment, from an array or an object. `now` is the default time. */
export function toComment(entry: readonly unknown[] | DPlayerComment, now = 0): DanmakuComment {
  const [time, type, color, author, text] = isRow(entry)
    ? entry
    : [entry.time, entry.type, entry.color, entry.author, entry.text];
  const seconds = Number(time ?? now);
  return {
    time: Number.isFinite(seconds) ? seconds : now,
    type: fromDPlayerType(type),
    color: fromDPlayerColor(color),
    author: String(author ?? ''),
    text: String(text ?? ''),
  };
}
