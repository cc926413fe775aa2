import { expect, it } from 'vitest';
import { createTranslate } from '../../foundation/message';
import { signal } from '../../foundation/signal';
import { addressAt, partnerEntries } from './entries';

const t = createTranslate(signal({}));

it('custom menu entries with a link are kept, and scripts are not', () => {
  const asked: string[] = [];
  const entries = partnerEntries([
    { text: 'About', link: 'https://example.mn/' },
    { text: 'Here', link: '/help' },
    { text: 'Script', link: 'javascript:alert(1)' },
    { text: 'Data', link: 'data:text/html,<script>alert(1)</script>' },
    { text: 'Click', click: () => asked.push('clicked') },
    { text: 'Nothing' },
  ]);
  expect(entries.map(({ label }) => label(t))).toEqual(['About', 'Here', 'Click']);
  entries.at(-1)?.run?.();
  expect(asked).toEqual(['clicked']);
});

it.each([
  ['https://a.mn/watch/7?x=1#top', 61.9, 'https://a.mn/watch/7?x=1&t=61#top'],
  ['https://a.mn/watch?t=5', 0, 'https://a.mn/watch?t=0'],
  ['no address', 5, 'no address'],
])('the shared address of %s at %d seconds is the expected one', (page, seconds, address) => {
  expect(addressAt(page, seconds)).toBe(address);
});
