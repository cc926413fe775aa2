import type { ParsedCue } from '../streaming/cue-text';
import { readField } from './read-field';

/** The text of one region at one moment. */
export type TtmlBlock = Pick<ParsedCue, 'text' | 'line' | 'snapToLines'>;

/** An element of an "intermediate synchronic document" of imsc.js: the document at one moment. */
interface Node {
  readonly kind: unknown;
  readonly text: unknown;
  readonly contents: readonly Node[];
  readonly style: (name: string) => unknown;
}

const styling = 'http://www.w3.org/ns/ttml#styling ';

/** Converts a TTML document at one moment to WebVTT, one block for each region. Only the upper half gets a position. */
export function convertTtml(moment: unknown): readonly TtmlBlock[] {
  return nodeOf(moment).contents.flatMap((region): readonly TtmlBlock[] => {
    const text = textOf(region)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n');
    if (!text) return [];
    const lineHeight = heightOf(region);
    return [lineHeight < 50 ? { text, line: Math.round(lineHeight), snapToLines: false } : { text }];
  });
}

function textOf(node: Node): string {
  if (node.kind === 'br') return '\n';
  if (typeof node.text === 'string')
    return node.style('visibility') === 'hidden' ? '' : applyStyle(node.text, node);
  const inner = node.contents.map(textOf).join('');
  return node.kind === 'p' ? `${inner}\n` : inner;
}

/** Each text node has its computed style, so no style is inherited. */
function applyStyle(text: string, { style }: Node): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  if (!escaped.trim()) return escaped;
  const italic = style('fontStyle') === 'italic' || style('fontStyle') === 'oblique';
  const slanted = italic ? `<i>${escaped}</i>` : escaped;
  return style('fontWeight') === 'bold' ? `<b>${slanted}</b>` : slanted;
}

/** Vertical position of the text in percent of the picture. 100 is the default position at the bottom. */
function heightOf({ style }: Node): number {
  const top = percentOf(style('origin') ?? style('position'));
  const height = percentOf(style('extent'));
  if (top === undefined || height === undefined) return 100;
  const align = style('displayAlign');
  const share = align === 'after' ? 1 : align === 'center' ? 0.5 : 0;
  // A region that covers the whole picture does not position its text.
  return share === 0 && top === 0 && height >= 0.99 ? 100 : (top + height * share) * 100;
}

/** The vertical component of a position or size, as a fraction of the picture's height. */
function percentOf(value: unknown): number | undefined {
  const length = readField(value, 'h');
  const rh = readField(length, 'rh');
  return typeof rh === 'number' && Number.isFinite(rh) ? rh : undefined;
}

function nodeOf(value: unknown): Node {
  const contents = readField(value, 'contents');
  const styles = readField(value, 'styleAttrs');
  return {
    kind: readField(value, 'kind'),
    text: readField(value, 'text'),
    contents: Array.isArray(contents) ? contents.map(nodeOf) : [],
    style: (name) => readField(styles, styling + name),
  };
}
