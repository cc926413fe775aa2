import { describe, expect, it } from 'vitest';
import { fixedMessages } from './fixed-messages';
import list from './fixed-messages.expected.txt?raw';
import source from './fixed-messages.ts?raw';

/** The rows of the specification's table. */
const rows = list.trim().split('\n');
const expected = rows.flatMap((row) => {
  const [, id = '', , text = ''] = row.split('|').map((cell) => cell.trim());
  // A dash starts a remark.
  return [...(text.split(' – ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, message = '']) => [id, message] as const,
  );
});

describe('fixed messages', () => {
  it('every message is in the list of the specification', () => {
    expect(expected).toHaveLength(Object.keys(fixedMessages).length);
  });

  it.each(expected)('the message %s is "%s", byte for byte', (id, message) => {
    const found = [...source.matchAll(/\/\*\* (R8-\d\d)\. \*\/\n {2}(\w+):/g)]
      .filter(([, messageId]) => messageId === id)
      .map(([, , key]) => fixedMessages[key as keyof typeof fixedMessages]);
    expect(found).toContain(message);
  });
});
