import { expect, it } from 'vitest';
import { parseCsv } from './parse-csv';

it.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons with decimal commas',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
  ['quoted separators, quotes and breaks', '"a;b","c ""d""\ne"\n', [['a;b', 'c "d"\ne']]],
  [
    'empty fields',
    ',\n"",x,',
    [
      ['', ''],
      ['', 'x', ''],
    ],
  ],
  ['empty rows, which keep their index', 'a\n\nb', [['a'], [''], ['b']]],
  ['old line breaks', 'a\rb', [['a'], ['b']]],
  ['empty rows before the first separator', '\r\n\na;b,c', [[''], [''], ['a', 'b,c']]],
  ['a quote within a field', 'a"b,c', [['a"b', 'c']]],
  ['nothing', '', []],
])('a CSV file may have %s', (_, text, records) => {
  expect(parseCsv(text)).toEqual(records);
});

it('a CSV file whose quoted field does not end has no records', () => {
  expect(parseCsv('a,"b\nc')).toBeUndefined();
  expect(parseCsv('"a""')).toBeUndefined();
});
