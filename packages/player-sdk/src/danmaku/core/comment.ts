/** 0 rolls from right to left, 1 stands at the top, 2 at the bottom. */
export type CommentType = 0 | 1 | 2;

/** A comment on the picture, as every wire format is read. */
export interface Comment {
  /** Seconds of media time at which it appears. */
  readonly time: number;
  readonly type: CommentType;
  /** 0xRRGGBB. */
  readonly color: number;
  /** Whoever wrote it; may be empty. */
  readonly author: string;
  readonly text: string;
  /** The backend's own name for it, by which it is liked, reported and told from its doubles. */
  readonly id?: string | undefined;
  /** Written by this viewer. */
  readonly own?: boolean | undefined;
}

const white = 0xffffff;

/** Whatever was received becomes a type that exists. */
export function toType(value: unknown): CommentType {
  const type = Number(value);
  return type === 1 || type === 2 ? type : 0;
}

/** 0 and what is no colour are white, as they are on every wire. */
export function toColor(value: unknown): number {
  if (typeof value === 'string' && value.startsWith('#')) {
    const hex = value.slice(1);
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return /^[\da-f]{6}$/i.test(full) ? Number.parseInt(full, 16) || white : white;
  }
  const color = Math.trunc(Number(value));
  return color > 0 && color <= white ? color : white;
}
