import { expect, it } from 'vitest';
import { type FieldRule, findFieldError, schemaOfRules } from './form-rules';

const rules: readonly FieldRule[] = [
  { type: 'text', min: 1, max: 5 },
  { type: 'multiline-text', min: 0, max: 5 },
  { type: 'text-list', max: 2, maxLength: 3 },
  { type: 'integer', min: 1, max: 9 },
  { type: 'optional-integer', min: 0, max: 9 },
  { type: 'optional-decimal', min: 0, max: 10 },
  { type: 'optional-date' },
  { type: 'time' },
  { type: 'choice', of: [0, 6] },
  { type: 'optional-id' },
  { type: 'ids', max: 2 },
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
  if (type === 'text-list') return lists;
  if (type === 'ids') return [[], [1], [1, 2, 3]];
  if (type === 'optional-id') return [null, 1];
  if (type === 'optional-date' || type === 'image')
    return [null, ...texts.filter((text) => text.trim() !== '')];
  return type === 'text' || type === 'multiline-text' || type === 'time' ? texts : numbers;
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
  expect(findFieldError({ type: 'optional-date' }, '2026-02-30')).toBe('date');
  expect(findFieldError({ type: 'optional-date' }, '0000-01-01')).toBe('date');
});
