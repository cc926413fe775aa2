import type { ParsedCue } from '../streaming/cue-text';

/** What stands in one region of the picture at one moment. */
export type TtmlBlock = Pick<ParsedCue, 'text' | 'line' | 'snapToLines'>;

/** An element of the document as it is at one moment (an "intermediate synchronic document", as imsc.js makes it). */
interface Node {
  readonly kind: unknown;
  readonly text: unknown;
  readonly contents: readonly Node[];
  readonly style: (name: string) => unknown;
}

const styling = 'http://www.w3.org/ns/ttml#styling ';

/** The texts of a TTML document at one moment, one for each region, as WebVTT says them. Only the upper half is a place. */
export function ttmlBlocks(moment: unknown): readonly TtmlBlock[] {
  return nodeOf(moment).contents.flatMap((region): readonly TtmlBlock[] => {
    const text = textOf(region)
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
    if (!text) return [];
    const line = heightOf(region);
    return [line < 50 ? { text, line: Math.round(line), snapToLines: false } : { text }];
  });
}

function textOf(node: Node): string {
  if (node.kind === 'br') return '\n';
  if (typeof node.text === 'string')
    return node.style('visibility') === 'hidden' ? '' : styled(node.text, node);
  const inner = node.contents.map(textOf).join('');
  return node.kind === 'p' ? `${inner}\n` : inner;
}

/** Styles are said anew for every piece of text, so none has to be inherited. */
function styled(text: string, { style }: Node): string {
  const words = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  if (!words.trim()) return words;
  const italic = style('fontStyle') === 'italic' || style('fontStyle') === 'oblique';
  const slanted = italic ? `<i>${words}</i>` : words;
  return style('fontWeight') === 'bold' ? `<b>${slanted}</b>` : slanted;
}

/** Percent of the picture's height above the text; 100 for "at the bottom, as usual". */
function heightOf({ style }: Node): number {
  const top = partOf(style('origin') ?? style('position'));
  const height = partOf(style('extent'));
  if (top === undefined || height === undefined) return 100;
  const align = style('displayAlign');
  const share = align === 'after' ? 1 : align === 'center' ? 0.5 : 0;
  // A region over the whole picture says nothing of where its text stands.
  return share === 0 && top === 0 && height >= 0.99 ? 100 : (top + height * share) * 100;
}

/** The vertical part of a place or size, of the picture's height. */
function partOf(value: unknown): number | undefined {
  const length = field(value, 'h');
  const rh = field(length, 'rh');
  return typeof rh === 'number' && Number.isFinite(rh) ? rh : undefined;
}

function nodeOf(value: unknown): Node {
  const contents = field(value, 'contents');
  const styles = field(value, 'styleAttrs');
  return {
    kind: field(value, 'kind'),
    text: field(value, 'text'),
    contents: Array.isArray(contents) ? contents.map(nodeOf) : [],
    style: (name) => field(styles, styling + name),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
