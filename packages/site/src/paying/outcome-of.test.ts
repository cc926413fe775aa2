import { expect, it } from 'vitest';
import { endingOf } from './outcome-of';

const rental = { kind: 'rental', method: 'qpay', days: null } as const;
const days = { kind: 'days', method: 'card', days: 90 } as const;

it.each([
  ['R8-32', rental, 'paid', null, 'Төлбөр амжилттай төлөгдлөө'],
  ['R8-31', rental, 'expired', null, 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү'],
  ['a card has no QR', days, 'expired', null, 'Төлбөрийн хугацаа дууссан. Дахин эхлүүлнэ үү'],
  ['R8-16', rental, 'broken', null, 'Шалгахад алдаа гарлаа'],
  ['R8-16 the server’s own words first', rental, 'broken', 'Банк хаалттай', 'Банк хаалттай'],
  ['R8-15', rental, 'failed', null, 'Алдаа гарлаа'],
  ['cancelled', rental, 'cancelled', null, 'Төлбөрийг цуцаллаа'],
  ['half paid', rental, 'review', null, 'Төлсөн дүн зөрүүтэй байна. Бид шалгаад эрхийг тань нээнэ'],
] as const)('%s: the payer reads the right outcome', (_, order, stage, problem, title) => {
  expect(endingOf(order, stage, problem).title).toBe(title);
});

it('R4.4-13 the outcome of an expired order says that late money is honored', () => {
  for (const stage of ['expired', 'cancelled', 'broken'] as const)
    expect(endingOf(rental, stage, null).hint).toContain('төлбөр ирмэгц эрх өөрөө нээгдэнэ');
});

it('the outcome says what was bought', () => {
  expect(endingOf(days, 'paid', null).hint).toBe('90 хоногийн эрх нэмэгдлээ');
  expect(endingOf(rental, 'paid', null).hint).toBe('Түрээс эхэллээ');
});
