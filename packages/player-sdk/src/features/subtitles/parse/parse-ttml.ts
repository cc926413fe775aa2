import { type CuePosition, defaultCuePosition, type PlainCue } from './cue';

type Styles = Readonly<Record<string, string>>;

/** What an element inherits. */
interface Context {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly styles: Styles;
  readonly region: string | undefined;
}

interface Rates {
  readonly frame: number;
  readonly tick: number;
}

/** Reads a TTML document: times, line breaks, bold, italic, underline, color and regions in the upper half. */
export function parseTtml(text: string): readonly PlainCue[] {
  const root = new DOMParser().parseFromString(text, 'text/xml').documentElement;
  const body = childrenOf(root).find(({ localName }) => localName === 'body');
  if (!body) return [];
  const frame = Number(attributeOf(root, 'frameRate') ?? 30);
  const [over = 1, under = 1] = (attributeOf(root, 'frameRateMultiplier') ?? '1 1').split(/[ :]/).map(Number);
  const rates = {
    frame: (frame * over) / under || 30,
    tick: Number(attributeOf(root, 'tickRate')) || frame || 1,
  };
  const named = new Map<string, Element>();
  for (const element of root.getElementsByTagName('*')) {
    const id = attributeOf(element, 'id');
    if (id && /^(style|region)$/.test(element.localName)) named.set(id, element);
  }
  const cues: PlainCue[] = [];
  const visit = (element: Element, outer: Context) => {
    const context = contextOf(element, outer, rates, named);
    if (element.localName !== 'p') {
      for (const child of childrenOf(element)) visit(child, context);
      return;
    }
    const position = positionOf(context.region ? named.get(context.region) : undefined);
    const spans = childrenOf(element).filter((child) => isTimed(child));
    // A paragraph whose spans have times of their own shows one after the other.
    const shown = spans.length > 0 ? spans : [element];
    for (const node of shown) {
      const { start, end, styles } = node === element ? context : contextOf(node, context, rates, named);
      const rows = textOf(node, styles, named).split('\n');
      const payload = rows
        .map((line) => line.trim())
        .join('\n')
        .trim();
      cues.push({ start, end, payload, position });
    }
  };
  visit(body, { start: 0, end: Number.POSITIVE_INFINITY, styles: {}, region: undefined });
  return cues;
}

function contextOf(
  element: Element,
  outer: Context,
  rates: Rates,
  named: ReadonlyMap<string, Element>,
): Context {
  const begin = secondsOf(attributeOf(element, 'begin'), rates) ?? 0;
  const duration = secondsOf(attributeOf(element, 'dur'), rates) ?? Number.POSITIVE_INFINITY;
  const end = secondsOf(attributeOf(element, 'end'), rates) ?? Number.POSITIVE_INFINITY;
  return {
    start: outer.start + begin,
    end: Math.min(outer.end, outer.start + Math.min(end, begin + duration)),
    styles: { ...outer.styles, ...stylesOf(element, named) },
    region: attributeOf(element, 'region') ?? outer.region,
  };
}

/** "00:00:01.500", "00:00:01:12" in frames, "1.5s", "1500ms", "36f", "15000t". */
function secondsOf(text: string | undefined, { frame, tick }: Rates): number | undefined {
  if (!text) return;
  const clock = /^(\d+):(\d+):(\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(text.trim());
  if (clock) {
    const [, hours, minutes, seconds, frames = 0] = clock;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frames) / frame;
  }
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/.exec(text.trim()) ?? [];
  const factor = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frame, t: 1 / tick }[unit];
  return factor === undefined ? undefined : Number(amount) * factor;
}

/** The text as SubRip, without the white space of the source. */
function textOf(element: Element, styles: Styles, named: ReadonlyMap<string, Element>): string {
  const inner = [...element.childNodes]
    .map((node) => {
      if (node.nodeType === 3 || node.nodeType === 4) return escapeText(node.nodeValue ?? '');
      if (!isElement(node) || node.localName === 'metadata') return '';
      if (node.localName === 'br') return '\n';
      return textOf(node, stylesOf(node, named), named);
    })
    .join('');
  return applyStyles(inner, styles);
}

function applyStyles(text: string, styles: Styles): string {
  if (!text.trim()) return text;
  let styled = text;
  if (styles.textDecoration === 'underline') styled = `<u>${styled}</u>`;
  if (/^(italic|oblique)$/.test(styles.fontStyle ?? '')) styled = `<i>${styled}</i>`;
  if (styles.fontWeight === 'bold') styled = `<b>${styled}</b>`;
  const color = styles.color && /^(#[\da-f]{6,8}|[a-z]{3,24})$/i.test(styles.color) ? styles.color : '';
  return color && color !== 'white' ? `<font color="${color}">${styled}</font>` : styled;
}

const styleNames = ['fontStyle', 'fontWeight', 'textDecoration', 'color'];

/** By element. A style that many others name is read once. */
const readStyles = new WeakMap<Element, Record<string, string>>();

/** The styles of an element, over those of the styles that it names. */
function stylesOf(element: Element, named: ReadonlyMap<string, Element>): Styles {
  let styles = readStyles.get(element);
  if (!styles) {
    styles = {};
    // Before the others are read, because a style may name itself.
    readStyles.set(element, styles);
    for (const id of (attributeOf(element, 'style') ?? '').split(/\s+/)) {
      const style = named.get(id);
      if (style) Object.assign(styles, stylesOf(style, named));
    }
    for (const name of styleNames) {
      const value = attributeOf(element, name);
      if (value) styles[name] = value;
    }
  }
  return styles;
}

/** Only the upper half gets a position. All other text is at the viewer's distance from the bottom. */
function positionOf(region: Element | undefined): CuePosition {
  const read = (name: string) => {
    const holder = [region, ...(region ? childrenOf(region) : [])].find(
      (one) => one && attributeOf(one, name),
    );
    return holder && attributeOf(holder, name);
  };
  const top = Number.parseFloat(/ ([\d.]+)%/.exec(read('origin') ?? '')?.[1] ?? '');
  const height = Number.parseFloat(/ ([\d.]+)%/.exec(read('extent') ?? '')?.[1] ?? '0');
  const share = { after: 1, center: 0.5 }[read('displayAlign') ?? ''] ?? 0;
  const textTop = top + height * share;
  if (!(textTop < 50) || (top === 0 && height >= 99)) return defaultCuePosition;
  return { ...defaultCuePosition, line: Math.round(textTop), snap: false };
}

function isTimed(element: Element): boolean {
  return element.localName === 'span' && attributeOf(element, 'begin') !== undefined;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const childrenOf = (element: Element): readonly Element[] => [...element.children];

/** Documents use several versions of the namespaces, so the local name counts. */
function attributeOf(element: Element, name: string): string | undefined {
  return [...element.attributes].find(({ localName }) => localName === name)?.value;
}

function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
