import { COMMENT_LENGTH, MAX_PLAYING_DEVICES, RENTAL_HOURS } from '@tenger/api-contract';
import { expect, it } from 'vitest';
import en from './messages/en/payment';
import enWatch from './messages/en/watch';
import mn from './messages/mn/payment';
import mnWatch from './messages/mn/watch';
import ru from './messages/ru/payment';
import ruWatch from './messages/ru/watch';

it.each([
  [mn, mnWatch, ['72 цаг', '3 төхөөрөмж', '1,000 тэмдэгтээс']],
  [en, enWatch, ['72 hours', '3 devices', '1,000 characters']],
  [ru, ruWatch, ['72 часа', '3 устройствах', '1,000 символов']],
] as const)('R9-28 the messages state the limits of the contract: %#', (payment, watch, texts) => {
  const stated = [
    payment.rentHours(RENTAL_HOURS),
    watch.tooManyDevices(MAX_PLAYING_DEVICES),
    watch.tooLong(COMMENT_LENGTH.toLocaleString('en')),
  ];
  for (const [index, text] of texts.entries()) expect(stated[index]).toContain(text);
});
