import { expect, it } from 'vitest';
import { type FieldRule, findFieldError, schemaOfRules } from './form-rules';

const rules: readonly FieldRule[] = [
  { type: 'line', least: 1, most: 5 },
  { type: 'text', least: 0, most: 5 },
  { type: 'lines', most: 2, each: 3 },
  { type: 'whole', least: 1, most: 9 },
  { type: 'optional-whole', least: 0, most: 9 },
  { type: 'optional-decimal', least: 0, most: 10 },
  { type: 'optional-day' },
  { type: 'moment' },
  { type: 'choice', of: [0, 6] },
  { type: 'optional-id' },
  { type: 'ids', most: 2 },
  { type: 'image' },
];
const texts = [
  '',
  ' ',
  'abc',
  '  abc  ',
  'abcdef',
  '2026-02-03',
  '2026-11-21T12:00Z',
  'a/b.webp',
  '../a',
  '<a>',
];
const numbers = [-1, 0, 0.5, 1, 6, 9, 10, 11, null];
const lists = [[], ['a'], ['a', ''], ['abcd'], ['a', 'b', 'c']];

/** The values that a widget of the rule can hold. */
const valuesOf = ({ type }: FieldRule): readonly unknown[] => {
  if (type === 'lines') return lists;
  if (type === 'ids') return [[], [1], [1, 2, 3]];
  if (type === 'optional-id') return [null, 1];
  if (type === 'optional-day' || type === 'image')
    return [null, ...texts.filter((text) => text.trim() !== '')];
  return type === 'line' || type === 'text' || type === 'moment' ? texts : numbers;
};

it('a form accepts a value exactly if the schema of the API does', () => {
  for (const rule of rules) {
    const schema = schemaOfRules({ field: rule });
    for (const value of valuesOf(rule))
      expect({ rule, value, ok: findFieldError(rule, value) === undefined }).toEqual({
        ...{ rule, value, ok: schema.safeParse({ field: value }).success },
      });
  }
});

it('a day that does not exist is refused in the form; the API names it after its schema', () => {
  expect(findFieldError({ type: 'optional-day' }, '2026-02-30')).toBe('day');
});
