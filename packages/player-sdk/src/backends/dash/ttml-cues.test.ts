import { expect, it } from 'vitest';
import { convertTtml } from './ttml-cues';

const styling = 'http://www.w3.org/ns/ttml#styling ';
const styles = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [styling + name, value]));
const span = (text: string, style = {}) => ({ kind: 'span', text, styleAttrs: styles(style) });
const paragraph = (...contents: readonly unknown[]) => ({ kind: 'p', contents });
const region = (position: Readonly<Record<string, unknown>>, ...lines: readonly unknown[]) => ({
  kind: 'region',
  styleAttrs: styles(position),
  contents: [{ kind: 'body', contents: [{ kind: 'div', contents: lines }] }],
});
const at = (top: number, height: number, displayAlign: string) => ({
  origin: { w: { rw: 0.1, rh: 0 }, h: { rw: 0, rh: top } },
  extent: { w: { rw: 0.8, rh: 0 }, h: { rw: 0, rh: height } },
  displayAlign,
});

it('TTML cues keep lines, breaks, italics and bold', () => {
  const words = region(
    {},
    paragraph(span('One & '), span('two', { fontStyle: 'italic' }), { kind: 'br' }, span(' <three>')),
    paragraph(span('four', { fontWeight: 'bold' }), span('secret', { visibility: 'hidden' })),
  );
  expect(convertTtml({ contents: [words] })).toEqual([
    { text: 'One &amp; <i>two</i>\n&lt;three&gt;\n<b>four</b>' },
  ]);
});

it('TTML cues full of blanks are converted in linear time', () => {
  const start = performance.now();
  expect(convertTtml({ contents: [region({}, paragraph(span(`${' '.repeat(200_000)}a`)))] })).toHaveLength(1);
  // Quadratic time would be half a minute.
  expect(performance.now() - start).toBeLessThan(8000);
});

it.each([
  ['at the top', at(0.1, 0.2, 'before'), 10],
  ['above the middle, aligned to its bottom', at(0.1, 0.2, 'after'), 30],
  ['at the bottom', at(0.7, 0.2, 'after'), undefined],
  ['the whole picture, aligned to its bottom', at(0, 1, 'after'), undefined],
  ['the whole picture, default alignment', at(0, 1, 'before'), undefined],
  ['without styles', {}, undefined],
])('the position of a TTML region is converted: %s', (_, position, expected) => {
  expect(convertTtml({ contents: [region(position, paragraph(span('a')))] }).map(({ line }) => line)).toEqual(
    [expected],
  );
});

it('the TTML parser accepts malformed input, and skips cues without text', () => {
  for (const odd of [
    undefined,
    null,
    'text',
    {},
    { contents: 'x' },
    { contents: [null, {}, region({}, paragraph(span(' ')))] },
  ])
    expect(convertTtml(odd)).toEqual([]);
});
