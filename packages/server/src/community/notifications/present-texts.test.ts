import { expect, it } from 'vitest';
import { presentText } from '../../platform/messaging/message-texts';
import { receivedPresentText, returnedPresentText } from './present-texts';

it.each([
  [{ nickname: 'Болд', message: 'Мэнд\nхүргэе' }, 'Болд танд 30 хоногийн эрх бэлэглэлээ: «Мэнд хүргэе»'],
  [{ nickname: 'Болд', message: null }, 'Болд танд 30 хоногийн эрх бэлэглэлээ'],
  [{ nickname: undefined, message: null }, 'Танд 30 хоногийн эрх бэлэглэлээ'],
])('the recipient of a present reads who gave it, the days and the message (%j)', (present, text) => {
  expect(receivedPresentText({ days: 30, ...present })).toBe(text);
});

it('the buyer of a present that was not received reads for which number it was', () => {
  expect(returnedPresentText(30, '99••••01')).toBe(
    '99••••01 дугаарт илгээсэн таны бэлгийг хүлээж аваагүй тул 30 хоногийг таны эрхэд нэмлээ',
  );
  expect(returnedPresentText(30, null)).not.toContain('дугаарт');
});

it.each([
  ['Болд', 'https://tenger.example/tenger', 'Тэнгэр: Болд танд 30 хоногийн эрх бэлэглэлээ. tenger.example'],
  [undefined, '', 'Тэнгэр: Танд 30 хоногийн эрх бэлэглэлээ.'],
  [
    'Ө'.repeat(40),
    'https://a-long-name.example',
    `Тэнгэр: ${'Ө'.repeat(15)}… танд 30 хоногийн эрх бэлэглэлээ.`,
  ],
])('the SMS about a present fits into one message (%j, %j)', (nickname, publicUrl, text) => {
  expect(presentText(nickname, 30, { appName: 'tenger', publicUrl })).toBe(text);
  expect(text.length).toBeLessThanOrEqual(70);
});
