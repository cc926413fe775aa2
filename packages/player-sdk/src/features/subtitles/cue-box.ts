import type { Place } from './parse/cue';

/** Where a cue is put: in a stack with those of the same key, and within its width. Percent. */
export interface CueBox {
  /** Cues of one key stand one above the other. */
  readonly key: string;
  /** The edge of the picture the stack hangs on. */
  readonly from: 'start' | 'center' | 'end';
  /** Percent from that edge; the middle of the stack with "center". */
  readonly at: number;
  /** Lines from that edge. */
  readonly lines: number;
  readonly left: number;
  readonly size: number;
}

/** WebVTT's rules of layout, as far as they need no measuring: stacks are the browser's own boxes. */
export function cueBox(place: Place): CueBox {
  const { line, snap, lineAlign, align, vertical } = place;
  const toLeft = align === 'start' || align === 'left';
  const toRight = align === 'end' || align === 'right';
  const position = place.position === 'auto' ? (toLeft ? 0 : toRight ? 100 : 50) : place.position;
  const anchor =
    place.positionAlign === 'auto'
      ? toLeft
        ? 'line-left'
        : toRight
          ? 'line-right'
          : 'center'
      : place.positionAlign;
  const room =
    anchor === 'line-left'
      ? 100 - position
      : anchor === 'line-right'
        ? position
        : 2 * Math.min(position, 100 - position);
  const size = Math.min(place.size, room);
  const left = position - (anchor === 'line-left' ? 0 : anchor === 'line-right' ? size : size / 2);

  let from: CueBox['from'] = 'end';
  let at = 0;
  let lines = 0;
  if (line !== 'auto' && snap) {
    from = line < 0 ? 'end' : 'start';
    lines = Math.floor(line < 0 ? -line - 1 : line);
  } else if (line !== 'auto') {
    from = lineAlign;
    at = lineAlign === 'end' ? 100 - line : line;
  }
  return { key: `${vertical} ${from} ${at} ${lines}`, from, at, lines, left, size };
}
