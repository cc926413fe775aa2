import { MAX_PLAYING_DEVICES } from '@tenger/api-contract';
import { faq } from '@tenger/demo';
import { expect, it } from 'vitest';

it('the demo says on how many devices of an account the server plays at the same time', () => {
  expect(MAX_PLAYING_DEVICES).toBe(3);
  const reply = faq.find(({ title }) => title.startsWith('Хэдэн төхөөрөмж'));
  expect(reply?.body).toContain('гурван дэлгэцэн дээр');
  expect(reply?.translations.en?.body).toContain('three screens');
});
