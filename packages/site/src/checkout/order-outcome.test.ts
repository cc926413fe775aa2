import { expect, it } from 'vitest';
import { getOrderOutcome } from './order-outcome';

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
  ['refunded', rental, 'refunded', null, 'Төлбөрийг тань буцаасан'],
  ['under review', rental, 'review', null, 'Төлбөрийг тань шалгаж байна'],
] as const)('%s: the payer reads the right outcome', (_, order, phase, problem, title) => {
  expect(getOrderOutcome(order, phase, problem).title).toBe(title);
});

it('R4.4-13 the outcome of an expired order says that late money is honored', () => {
  for (const phase of ['expired', 'cancelled', 'broken'] as const)
    expect(getOrderOutcome(rental, phase, null).hint).toContain('төлбөр ирмэгц эрх өөрөө нээгдэнэ');
});

it('the outcome says what was bought', () => {
  expect(getOrderOutcome(days, 'paid', null).hint).toBe('90 хоногийн эрх нэмэгдлээ');
  expect(getOrderOutcome(rental, 'paid', null).hint).toBe('Түрээс эхэллээ');
});

it('an order in a state of a newer server reads as cancelled', () => {
  expect(getOrderOutcome(rental, 'disputed' as 'paid', null).title).toBe('Төлбөрийг цуцаллаа');
});
