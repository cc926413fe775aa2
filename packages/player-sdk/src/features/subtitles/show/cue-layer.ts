import { type CueBox, cueBox } from '../cue-box';
import type { Cue, CueFile, Region } from '../parse/cue';
import { buildCue, type Timed } from './cue-elements';

/** A cue on the screen. */
export interface Due {
  readonly cue: Cue;
  readonly file: CueFile;
  readonly language: string;
  /** Of the second track. */
  readonly second: boolean;
  /** The present second, in the track's own time. */
  readonly own: number;
}

interface Drawn {
  readonly due: Due;
  readonly element: HTMLElement;
  readonly stack: HTMLElement;
  readonly timed: readonly Timed[];
}

/** The cues over the picture. What stays on the screen is not touched. */
export function createCueLayer(overlay: HTMLElement) {
  const document = overlay.ownerDocument;
  const root = document.createElement('div');
  root.className = 'subtitles';
  // Words that come every few seconds must not interrupt a screen reader; who wants them finds them here.
  root.setAttribute('aria-live', 'off');
  overlay.append(root);
  const stacks = new Map<string, HTMLElement>();
  let drawn: Drawn[] = [];

  const stackFor = ({ cue, file }: Due): HTMLElement => {
    const region = cue.place.region ? file.regions.get(cue.place.region) : undefined;
    const box = cueBox(cue.place);
    const key = region ? `region ${region.id}` : box.key;
    const known = stacks.get(key);
    if (known) return known;
    const stack = document.createElement('div');
    if (region) layOutRegion(stack, region);
    else layOutStack(stack, box, cue.place.vertical);
    stacks.set(key, stack);
    root.append(stack);
    return stack;
  };

  const draw = (due: Due): Drawn => {
    const { cue, file, language, second } = due;
    const { left, size } = cueBox(cue.place);
    const element = document.createElement('div');
    element.className = second ? 'cue cue-second' : 'cue';
    element.dir = 'auto';
    if (language) element.lang = language;
    if (left > 0) element.style.setProperty('margin-inline-start', `${left}%`);
    if (size < 100) element.style.setProperty('inline-size', `${size}%`);
    if (cue.place.align !== 'center') element.style.setProperty('text-align', cue.place.align);
    const text = buildCue(document, file.readText(cue.payload), file.styles, cue.id);
    element.append(text.element);
    return { due, element, stack: stackFor(due), timed: text.timed };
  };

  return {
    root,
    /** Shows exactly these. */
    show(dues: readonly Due[]) {
      const before = drawn;
      drawn = dues.map((due) => {
        const old = before.find((one) => sameDue(one.due, due));
        return old ? { ...old, due } : draw(due);
      });
      const kept = new Set(drawn.map(({ element }) => element));
      for (const { element } of before) if (!kept.has(element)) element.remove();
      const filled = new Map<HTMLElement, number>();
      for (const { stack, element } of drawn) {
        const place = filled.get(stack) ?? 0;
        filled.set(stack, place + 1);
        if (stack.children[place] !== element) stack.insertBefore(element, stack.children[place] ?? null);
      }
      for (const [key, stack] of stacks) {
        if (filled.has(stack)) continue;
        stack.remove();
        stacks.delete(key);
      }
      for (const { timed, due } of drawn) {
        for (const { at, element } of timed) element.toggleAttribute('data-future', at > due.own);
      }
    },
    remove: () => root.remove(),
  };
}

function sameDue(a: Due, b: Due): boolean {
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
