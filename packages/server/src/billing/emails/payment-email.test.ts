import { routes } from '@tenger/api-contract/routes';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveReviewed } from '../../admin/orders/approve-reviewed';
import { OPERATOR } from '../../platform/audit';
import { orders, outbox, titles, users } from '../../platform/database/schema';
import { type Language, translatorIn } from '../../platform/i18n/messages';
import { type EmailDraft, writeEmail } from '../../platform/messaging/message-texts';
import { doJobs } from '../../testing/do-jobs';
import { startMailServer, textOfLetter } from '../../testing/mail-server';
import { registerUser } from '../../testing/register';
import { type Shop, startShop } from '../../testing/shop';
import { engines } from '../../testing/start-test-app';
import { findOrder } from '../orders.queries';
import { refundPayment } from '../refund-payment';
import { paidEmail, refundedEmail } from './payment-email';

const order = {
  ...{ id: 'abc', title: { mn: '30 хоног' }, days: 30, amount: 1_009_900 },
  ...{ paidAt: new Date('2026-11-26T16:30:00Z'), endsAt: new Date('2026-12-26T16:30:00Z') },
};
const write = (language: Language, draft: EmailDraft) =>
  writeEmail(draft, { appName: 'tenger' }, translatorIn(language));

it('a letter about a payment has the order, the product, the amount, the time and the end of the access', () => {
  const { subject, text } = write('mn', paidEmail(order, 'https://a.mn/tenger/profile/my-fund'));
  expect(subject).toBe('Тэнгэр: төлбөр төлөгдлөө, 1,009,900₮');
  expect(text.split('\n')).toEqual([
    'Төлбөр төлсөнд баярлалаа.',
    '',
    'Захиалга: abc',
    'Худалдан авалт: 30 хоног',
    'Дүн: 1,009,900₮',
    'Төлсөн: 2026.11.27 00:30',
    'Эрх дуусах: 2026.12.27 00:30',
    '',
    'Баримт, захиалгын түүх: https://a.mn/tenger/profile/my-fund',
  ]);
  const waiting = write('mn', paidEmail({ ...order, paidAt: null, endsAt: null }, ''));
  expect(waiting.text).not.toMatch(/Төлсөн|Эрх дуусах|http/);
});

it('letters about payments are written in the language of the buyer, with its dates, amounts and plurals', () => {
  const url = 'https://a.mn/tenger/profile/my-fund';
  const english = write('en', paidEmail(order, url));
  expect([english.subject, ...english.text.split('\n')]).toEqual([
    'Tenger: payment received, 1,009,900₮',
    'Thank you for your payment.',
    '',
    'Order: abc',
    'Purchase: 30 days of subscription',
    'Amount: 1,009,900₮',
    'Paid: 27 November 2026, 00:30',
    'Access until: 27 December 2026, 00:30',
    '',
    `Receipts and order history: ${url}`,
  ]);
  const russian = write(
    'ru',
    refundedEmail({ ...order, days: 31, title: { mn: '31 хоног' }, refunded: 9900 }, url),
  );
  expect([russian.subject, ...russian.text.replaceAll('\u00a0', ' ').split('\n')]).toEqual([
    'Тэнгэр: платёж возвращён, 9\u00a0900\u00a0₮',
    'Мы вернули ваш платёж. Деньги поступят в течение нескольких дней, срок зависит от банка.',
    '',
    'Заказ: abc',
    'Покупка: 31 день подписки',
    'Сумма: 9 900 ₮',
    'Оплачено: 27 ноября 2026 г., 00:30',
    '',
    `История заказов: ${url}`,
  ]);
});

it.each([
  ['the name that an editor gave a package', { mn: 'Намрын багц' }, 30, 'Намрын багц'],
  ['the days of a package that a promo code extends', { mn: '30 хоног' }, 37, '30 days of subscription'],
  ['the title of a film that is a number of days', { mn: '30 хоног' }, null, '30 хоног'],
  ['the title of a film in the language of the buyer', { mn: 'Чоно', en: 'The Wolf' }, null, 'The Wolf'],
  ['the Mongolian title of a film without a translation', { mn: 'Чоно' }, null, 'Чоно'],
] as const)('a letter about a payment has %s', (_, title, days, product) => {
  const { text } = write('en', paidEmail({ ...order, title, days }, ''));
  expect(text).toContain(`\nPurchase: ${product}\n`);
});

describe.each(engines)('letters about payments on %s', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.stop());

  const letters = async (address: string) => {
    await doJobs(shop, 'payment-letter');
    return shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.address, address), like(outbox.body, '%Захиалга:%')));
  };
  /** Pays for 30 days, as a present for the phone number if there is one. */
  async function pay(shop: Shop, token: string, phone?: string) {
    const present = phone === undefined ? undefined : { phone };
    const body = { kind: 'days', option: 1, method: 'qpay', present } as const;
    const { bill } = (await shop.call(routes.createOrder, { body }, token)).body;
    await shop.qpay.act((await findOrder(shop.db, bill))?.invoiceId ?? '', 'callback-twice');
    const check = () => shop.call(routes.checkOrder, { body: { bill } }, token);
    return { bill: bill as string, check };
  }
  /** A new account that paid for 30 days. */
  async function buyer() {
    const user = await registerUser(shop);
    return { ...user, ...(await pay(shop, user.token)), email: `p${user.phone}@mail.mn` };
  }

  it('a buyer gets one letter, however often the payment is reported', async () => {
    const { bill, check, email } = await buyer();
    for (let report = 0; report < 4; report += 1) expect((await check()).body.status).toBe(1);
    const sent = await letters(email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(`Захиалга: ${bill}`);
    expect(sent[0]?.body).toContain('Эрх дуусах:');
  });

  it('the letter about a present does not have the end of the access of its recipient', async () => {
    const [giver, friend] = [await registerUser(shop), await registerUser(shop)];
    const { bill, check } = await pay(shop, giver.token, friend.phone);
    await check();
    expect((await findOrder(shop.db, bill))?.presentState).toBe('received');
    const [sent] = await letters(`p${giver.phone}@mail.mn`);
    expect(sent?.body).toContain(`Захиалга: ${bill}`);
    expect(sent?.body).not.toContain('Эрх дуусах:');
  });

  it('a second payment of the same order sends no second letter', async () => {
    const { bill, check, email } = await buyer();
    await check();
    expect(await letters(email)).toHaveLength(1);
    const order = await findOrder(shop.db, bill);
    const invoice = [...shop.qpay.store.invoices.values()].find(({ id }) => id === order?.invoiceId);
    if (!order || !invoice) throw new Error('The gateway has no invoice.');
    shop.qpay.store.pay(invoice, { amount: invoice.amount, status: 'PAID', wallet: 'x' });
    const after = await shop.payments.settle(order, 'callback');
    expect(after).toMatchObject({ state: 'granted', surplus: invoice.amount });
    expect(await letters(email)).toHaveLength(1);
  });

  it('a buyer who paid in two payments gets one letter when both are refunded', async () => {
    const { id, token } = await registerUser(shop);
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    const { bill } = (await shop.call(routes.createOrder, { body }, token)).body;
    const order = await findOrder(shop.db, bill);
    const invoice = [...shop.qpay.store.invoices.values()].find((one) => one.id === order?.invoiceId);
    if (!order || !invoice) throw new Error('The gateway has no invoice.');
    const paid = [2900, 7000].map((amount) =>
      shop.qpay.store.pay(invoice, { amount, status: 'PAID', wallet: 'x' }),
    );
    expect(await shop.payments.settle(order, 'callback')).toMatchObject({ state: 'granted' });
    const [user] = await shop.db.select().from(users).where(eq(users.id, id));
    const sent = async () => letters(user?.email ?? '');
    const subjects = async () => (await sent()).map(({ subject }) => subject);
    expect(await subjects()).toHaveLength(1);
    const states: unknown[] = [];
    for (const payment of paid) {
      const refund = { paymentId: payment.id, now: shop.clock.now, why: 'x', revokes: true };
      const result = await refundPayment(shop.db, shop.context, order, refund);
      states.push(result.state === 'refunded' && result.order.state, (await subjects()).length);
    }
    expect(states).toEqual(['review', 1, 'cancelled', 2]);
    expect((await subjects()).at(-1)).toContain('төлбөр буцаагдлаа, 9,900₮');
  });

  it('the letter about a refund names the sum that was returned, not the price', async () => {
    const { id, token } = await registerUser(shop);
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    const { bill } = (await shop.call(routes.createOrder, { body }, token)).body;
    const order = await findOrder(shop.db, bill);
    const invoice = [...shop.qpay.store.invoices.values()].find((one) => one.id === order?.invoiceId);
    if (!order || !invoice) throw new Error('The gateway has no invoice.');
    const payment = shop.qpay.store.pay(invoice, { amount: 9000, status: 'PAID', wallet: 'x' });
    await shop.payments.settle(order, 'callback');
    await approveReviewed(shop.context, { orderId: bill, reason: 'x', actor: OPERATOR });
    const refund = { paymentId: payment.id, now: shop.clock.now, why: 'x', revokes: true };
    await refundPayment(shop.db, shop.context, order, refund);
    const [user] = await shop.db.select().from(users).where(eq(users.id, id));
    const letter = (await letters(user?.email ?? '')).at(-1);
    expect(letter?.subject).toContain('төлбөр буцаагдлаа, 9,000₮');
    expect(letter?.body).toContain('Дүн: 9,000₮');
  });

  it('the letter has the language that the buyer uses when it is sent, and a film its title in this language', async () => {
    const { id } = await registerUser(shop, 'Болд', 'ru');
    const translations = { en: { title: 'The Wolf' } };
    await shop.db.update(titles).set({ translations }).where(eq(titles.id, 31));
    const orderId = 'e'.repeat(32);
    await shop.db.insert(orders).values({
      ...{ id: orderId, userId: id, titleId: 31, title: 'Хуучин нэр', amount: 6900 },
      ...{ kind: 'rental', method: 'qpay', state: 'granted' },
      ...{ createdAt: shop.clock.now, expiresAt: shop.clock.now },
    });
    await shop.context.jobs.send(shop.db, 'payment-letter', { order_id: orderId, event: 'paid' });
    await shop.db.update(users).set({ language: 'en', email: 'rental@mail.mn' }).where(eq(users.id, id));
    await doJobs(shop, 'payment-letter');
    const [sent] = await shop.db.select().from(outbox).where(eq(outbox.address, 'rental@mail.mn'));
    expect(sent?.subject).toBe('Tenger: payment received, 6,900₮');
    expect(sent?.body).toContain('\nPurchase: The Wolf\n');
  });

  it('a buyer without an email gets none, and the purchase counts', async () => {
    const { id, check, email } = await buyer();
    await shop.db.update(users).set({ email: null }).where(eq(users.id, id));
    expect((await check()).body.status).toBe(1);
    expect(await letters(email)).toHaveLength(0);
  });

  it('a mail server that refuses a letter gets it again, and the payment counts meanwhile', async () => {
    const mail = await startMailServer(true);
    const refusing = await startShop(engine, { smtp: mail.account() });
    try {
      const email = 'bold@mail.mn';
      await refusing.db.update(users).set({ email }).where(eq(users.phone, '99000002'));
      const { check, bill } = await pay(refusing, await refusing.signIn('99000002'));
      expect((await check()).body.status).toBe(1);
      await doJobs(refusing, 'payment-letter');
      expect(mail.letters).toEqual([]);
      mail.mailbox.isFull = false;
      // The queue waits longer before each attempt, by the clock of the database.
      await refusing.db.execute("update pgboss.job set start_after = now() where state = 'retry'");
      await doJobs(refusing, 'payment-letter');
      expect(mail.letters.map(({ to }) => to)).toEqual([[email]]);
      expect(textOfLetter(mail.letters[0]?.text ?? '')).toContain(`Захиалга: ${bill}`);
    } finally {
      await refusing.stop();
      await mail.stop();
    }
  });
});
