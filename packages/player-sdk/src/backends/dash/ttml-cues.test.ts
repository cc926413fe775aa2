import { expect, it } from 'vitest';
import { ttmlBlocks } from './ttml-cues';

const styling = 'http://www.w3.org/ns/ttml#styling ';
const styles = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [styling + name, value]));
const span = (text: string, style = {}) => ({ kind: 'span', text, styleAttrs: styles(style) });
const line = (...contents: readonly unknown[]) => ({ kind: 'p', contents });
const region = (place: Readonly<Record<string, unknown>>, ...lines: readonly unknown[]) => ({
  kind: 'region',
  styleAttrs: styles(place),
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
    line(span('One & '), span('two', { fontStyle: 'italic' }), { kind: 'br' }, span(' <three>')),
    line(span('four', { fontWeight: 'bold' }), span('secret', { visibility: 'hidden' })),
  );
  expect(ttmlBlocks({ contents: [words] })).toEqual([
    { text: 'One &amp; <i>two</i>\n&lt;three&gt;\n<b>four</b>' },
  ]);
});

it.each([
  ['at the top', at(0.1, 0.2, 'before'), 10],
  ['above the middle, held at its foot', at(0.1, 0.2, 'after'), 30],
  ['at the bottom', at(0.7, 0.2, 'after'), undefined],
  ['the whole picture, held at its foot', at(0, 1, 'after'), undefined],
  ['the whole picture, nothing said', at(0, 1, 'before'), undefined],
  ['nothing known', {}, undefined],
])('a TTML region %s', (_, place, expected) => {
  expect(ttmlBlocks({ contents: [region(place, line(span('a')))] }).map(({ line }) => line)).toEqual([
    expected,
  ]);
});

it('the TTML parser accepts malformed input, and skips cues without text', () => {
  for (const odd of [
    undefined,
    null,
    'text',
    {},
    { contents: 'x' },
    { contents: [null, {}, region({}, line(span(' ')))] },
  ])
    expect(ttmlBlocks(odd)).toEqual([]);
});
