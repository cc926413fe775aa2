import { expect, it } from 'vitest';
import { type CsvColumn, toCsv } from './csv';

const columns: CsvColumn<{ name: string | null; sum: number }>[] = [
  { head: 'Нэр', cell: ({ name }) => name },
  { head: 'Дүн', cell: ({ sum }) => sum },
];
const fileOf = (name: string | null, sum = 1) => toCsv(columns, [{ name, sum }]).slice(1);

it('a CSV file starts with a byte order mark, and has a head', () => {
  expect(toCsv(columns, [])).toBe('\uFEFFНэр,Дүн\r\n');
});

it.each([
  ['Болд', 'Болд'],
  ['a,b', '"a,b"'],
  ['5" дэлгэц', '"5"" дэлгэц"'],
  ['хоёр\nмөр', '"хоёр\nмөр"'],
  [null, ''],
])('a CSV cell keeps %j', (name, cell) => {
  expect(fileOf(name)).toBe(`Нэр,Дүн\r\n${cell},1\r\n`);
});

it.each(['=HYPERLINK("x")', '+1', '-1', '@x', '\t=1'])('a CSV cell never runs as a formula: %j', (name) => {
  expect(fileOf(name).split('\r\n')[1]).toMatch(/^"?'/);
});

it.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; @y', "x; '@y"],
  ['x;"=1+1;y', `"x;""'=1+1;y"`],
  ['x\n-1', `"x\n'-1"`],
  ['\t=1', `'\t'=1`],
  ['a = b; c-d', 'a = b; c-d'],
])('a CSV cell runs no formula where Excel splits at semicolons: %j', (name, cell) => {
  expect(fileOf(name)).toBe(`Нэр,Дүн\r\n${cell},1\r\n`);
});

it('a negative number stays a number', () => {
  expect(fileOf('x', -5)).toContain('x,-5');
});
