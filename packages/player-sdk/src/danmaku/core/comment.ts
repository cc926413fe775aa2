/** 0 rolls from right to left, 1 is fixed at the top, 2 at the bottom. */
export type CommentType = 0 | 1 | 2;

/** A comment in the common format of all wire formats. */
export interface CommentInput {
  /** Media time at which it appears, in seconds. */
  readonly time: number;
  readonly type: CommentType;
  /** 0xRRGGBB. */
  readonly color: number;
  /** Name of the author. May be empty. */
  readonly author: string;
  readonly text: string;
  /** Id of the comment at the comment server, for likes, reports and the removal of duplicates. */
  readonly id?: string | undefined;
  /** Written by this viewer. */
  readonly own?: boolean | undefined;
}

const white = 0xffffff;

/** Converts a received value to a valid type. */
export function toType(value: unknown): CommentType {
  const type = Number(value);
  return type === 1 || type === 2 ? type : 0;
}

/** Converts a received value to a color. 0 and invalid values are white, as in all wire formats. */
export function toColor(value: unknown): number {
  if (typeof value === 'string' && value.startsWith('#')) {
    const hex = value.slice(1);
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return /^[\da-f]{6}$/i.test(full) ? Number.parseInt(full, 16) || white : white;
  }
  const color = Math.trunc(Number(value));
  return color > 0 && color <= white ? color : white;
}
