import { describe, expect, it } from 'vitest';
import list from './messages.expected.txt?raw';
import { messages } from './messages.mn';
import catalogue from './messages.mn.ts?raw';

/** The list of messages as it was handed over, line by line. */
const rows = list.trim().split('\n');
const expected = rows.flatMap((row) => {
  const [, id = '', , text = ''] = row.split('|').map((cell) => cell.trim());
  // What follows a dash is a remark.
  return [...(text.split(' – ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, words = '']) => [id, words] as const,
  );
});

describe('messages', () => {
  it('every message is in the list of the specification', () => {
    expect(expected).toHaveLength(Object.keys(messages).length);
  });

  it.each(expected)('the message %s is "%s", byte for byte', (id, words) => {
    const own = [...catalogue.matchAll(/\/\*\* (R8-\d\d)\. \*\/\n {2}(\w+):/g)]
      .filter(([, of]) => of === id)
      .map(([, , name]) => messages[name as keyof typeof messages]);
    expect(own).toContain(words);
  });
});
