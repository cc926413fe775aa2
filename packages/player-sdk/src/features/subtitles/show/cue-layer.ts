import type { Cue, CueFile, CuePosition, Region } from '../parse/cue';
import { buildCue, type Timed } from './cue-elements';

/** Layout of a cue: its stack, and its position within the stack. Percent. */
interface CueBox {
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

/** A cue on the screen. */
export interface Due {
  readonly cue: Cue;
  readonly file: CueFile;
  readonly language: string;
  /** Of the second track. */
  readonly second: boolean;
  /** The current time with the track's offset applied, in seconds. */
  readonly trackTime: number;
}

interface Drawn {
  readonly due: Due;
  readonly element: HTMLElement;
  readonly stack: HTMLElement;
  readonly timed: readonly Timed[];
}

/** Renders the cues over the picture. Keeps the elements of cues that stay on screen. `hasWords`: words get elements. */
export function createCueLayer(overlay: HTMLElement, hasWords: boolean) {
  const document = overlay.ownerDocument;
  const root = document.createElement('div');
  root.className = 'subtitles';
  // Cues must not interrupt a screen reader; users can still navigate to them.
  root.setAttribute('aria-live', 'off');
  overlay.append(root);
  const stacks = new Map<string, HTMLElement>();
  let drawn: Drawn[] = [];

  const stackFor = ({ cue, file }: Due): HTMLElement => {
    const region = cue.position.region ? file.regions.get(cue.position.region) : undefined;
    const box = subtitleCueBox(cue.position);
    const key = region ? `region ${region.id}` : box.key;
    const known = stacks.get(key);
    if (known) return known;
    const stack = document.createElement('div');
    if (region) layOutRegion(stack, region);
    else layOutStack(stack, box, cue.position.vertical);
    stacks.set(key, stack);
    root.append(stack);
    return stack;
  };

  const drawCue = (due: Due): Drawn => {
    const { cue, file, language, second } = due;
    const { left, size } = subtitleCueBox(cue.position);
    const element = document.createElement('div');
    element.className = second ? 'cue cue-second' : 'cue';
    element.dir = 'auto';
    if (language) element.lang = language;
    if (left > 0) element.style.setProperty('margin-inline-start', `${left}%`);
    if (size < 100) element.style.setProperty('inline-size', `${size}%`);
    if (cue.position.align !== 'center') element.style.setProperty('text-align', cue.position.align);
    const text = buildCue(file.readText(cue.payload), {
      ...{ document, rules: file.styles, id: cue.id, wordsOf: hasWords ? language : undefined },
    });
    element.append(text.element);
    return { due, element, stack: stackFor(due), timed: text.timed };
  };

  return {
    root,
    /** Shows exactly these cues. */
    show(dues: readonly Due[]) {
      const previouslyDrawn = drawn;
      drawn = dues.map((due) => {
        const previous = previouslyDrawn.find((one) => isSameDue(one.due, due));
        return previous ? { ...previous, due } : drawCue(due);
      });
      const kept = new Set(drawn.map(({ element }) => element));
      for (const { element } of previouslyDrawn) if (!kept.has(element)) element.remove();
      const filled = new Map<HTMLElement, number>();
      for (const { stack, element } of drawn) {
        const offset = filled.get(stack) ?? 0;
        filled.set(stack, offset + 1);
        if (stack.children[offset] !== element) stack.insertBefore(element, stack.children[offset] ?? null);
      }
      for (const [key, stack] of stacks) {
        if (filled.has(stack)) continue;
        stack.remove();
        stacks.delete(key);
      }
      for (const { timed, due } of drawn) {
        for (const { at, element } of timed) element.toggleAttribute('data-future', at > due.trackTime);
      }
    },
    /** The cue that contains an element. */
    dueOf: (inner: Node): Due | undefined => drawn.find(({ element }) => element.contains(inner))?.due,
    remove: () => root.remove(),
  };
}

function isSameDue(a: Due, b: Due): boolean {
  return a.cue === b.cue && a.second === b.second;
}

function layOutStack(stack: HTMLElement, { from, at, lines }: CueBox, vertical: string): void {
  stack.className = 'cue-stack';
  stack.dataset.from = from;
  if (vertical) stack.dataset.vertical = vertical;
  if (lines > 0) stack.style.setProperty('--_lines', String(lines));
  if (at > 0) stack.style.setProperty('--_at', String(at / 100));
}

function layOutRegion(stack: HTMLElement, { width, lines, anchor, viewport, scroll }: Region): void {
  stack.className = 'cue-region';
  stack.toggleAttribute('data-scroll', scroll);
  const { style } = stack;
  style.setProperty('--_lines', String(lines));
  style.setProperty('--_width', String(width / 100));
  style.setProperty('--_left', String((viewport[0] - (anchor[0] * width) / 100) / 100));
  style.setProperty('--_at', String(viewport[1] / 100));
  style.setProperty('--_anchor', String(anchor[1] / 100));
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
