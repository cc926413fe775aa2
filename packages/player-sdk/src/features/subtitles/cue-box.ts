import type { CuePosition } from './parse/cue';

/** Layout of a cue: its stack, and its position within the stack. Percent. */
export interface CueBox {
  /** Cues with the same key share a stack. */
  readonly key: string;
  /** The edge of the picture to which the stack is aligned. */
  readonly from: 'start' | 'center' | 'end';
  /** Percent from that edge; for "center", the middle of the stack. */
  readonly at: number;
  /** Lines from that edge. */
  readonly lines: number;
  readonly left: number;
  readonly size: number;
}

/** The layout rules of WebVTT that need no measuring; the browser lays out the stacks. */
export function subtitleCueBox(cuePosition: CuePosition): CueBox {
  const { line, snap, lineAlign, align, vertical } = cuePosition;
  const toLeft = align === 'start' || align === 'left';
  const toRight = align === 'end' || align === 'right';
  const position = cuePosition.position === 'auto' ? (toLeft ? 0 : toRight ? 100 : 50) : cuePosition.position;
  const anchor =
    cuePosition.positionAlign === 'auto'
      ? toLeft
        ? 'line-left'
        : toRight
          ? 'line-right'
          : 'center'
      : cuePosition.positionAlign;
  const freeHeight =
    anchor === 'line-left'
      ? 100 - position
      : anchor === 'line-right'
        ? position
        : 2 * Math.min(position, 100 - position);
  const size = Math.min(cuePosition.size, freeHeight);
  const left = position - (anchor === 'line-left' ? 0 : anchor === 'line-right' ? size : size / 2);

  let from: CueBox['from'] = 'end';
  let at = 0;
  let rowCount = 0;
  if (line !== 'auto' && snap) {
    from = line < 0 ? 'end' : 'start';
    rowCount = Math.floor(line < 0 ? -line - 1 : line);
  } else if (line !== 'auto') {
    from = lineAlign;
    at = lineAlign === 'end' ? 100 - line : line;
  }
  return { key: `${vertical} ${from} ${at} ${rowCount}`, from, at, lines: rowCount, left, size };
}
