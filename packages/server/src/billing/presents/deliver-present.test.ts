import { expect, it } from 'vitest';
import { translatorFor } from '../../platform/i18n/messages';
import { receivedPresent, returnedPresent } from './deliver-present';

const [mn, en, ru] = [translatorFor('mn'), translatorFor('en'), translatorFor('ru')];

it.each([
  ['Болд', 'Мэнд\nхүргэе', 'Болд танд 30 хоногийн эрх бэлэглэлээ: «Мэнд хүргэе»'],
  ['Болд', null, 'Болд танд 30 хоногийн эрх бэлэглэлээ'],
  [undefined, null, 'Танд 30 хоногийн эрх бэлэглэлээ'],
])(
  'the recipient of a present reads who gave it, the days and the message (%j, %j)',
  (nickname, quote, text) => {
    expect(mn(receivedPresent(30, nickname, quote))).toBe(text);
  },
);

it('the recipient of a present reads it in English and Russian, too', () => {
  const present = receivedPresent(30, 'Болд', 'Мэнд {days}');
  expect(en(present)).toBe('Болд gave you 30 days of subscription as a present: «Мэнд {days}»');
  expect(ru(present)).toBe('Болд дарит вам 30 дней подписки: «Мэнд {days}»');
  expect(en(receivedPresent(1, undefined, null))).toBe('You received 1 day of subscription as a present');
  expect(ru(receivedPresent(31, undefined, null))).toBe('Вам подарили 31 день подписки');
});

it('the buyer of a present that was not received reads for which number it was', () => {
  const returned = returnedPresent(30, '99112201');
  expect(mn(returned)).toBe(
    '99••••01 дугаарт илгээсэн таны бэлгийг хүлээж аваагүй тул 30 хоногийг таны эрхэд нэмлээ',
  );
  expect(en(returned)).toBe(
    'Your present to 99••••01 was not received. We added its 30 days to your subscription',
  );
  expect(ru(returned)).toContain('Подарок на номер 99••••01 не получили');
  expect(mn(returnedPresent(30, null))).not.toContain('дугаарт');
});
