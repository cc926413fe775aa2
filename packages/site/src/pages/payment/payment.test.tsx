import {
  cancelOrder,
  checkOrder,
  checkPromo,
  createOrder,
  me,
  type OpenOrder,
  oneEpisode,
  orderReceipt,
  paymentInfo,
  paymentOptions,
  paymentStatus,
  readOrder,
  toWire,
} from '@tenger/api-contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { paymentMessages } from '../../i18n/payment';
import { session } from '../../state/session';
import { finishSignIn, signInForm } from '../../state/sign-in';
import { signOut } from '../../state/sign-out';
import { toasts } from '../../state/toasts';
import { stopWatching, watching } from '../../state/watching';
import { fakeApi } from '../../testing/fake-api';
import { anEpisodeDetail, anOrder, aUser } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';

vi.mock('@tenger/player-react', () => ({ TengerPlayer: () => <p>player</p> }));

const user = 'user-000001';
const bill = anOrder().bill;
const byDays = (over: Partial<OpenOrder> = {}) =>
  anOrder({ kind: 'days', title: '30 хоног', days: 30, movie_id: null, amount: 9_900, ...over });
const checked = (order: OpenOrder) => ({
  status: order.state === 'paid' ? (1 as const) : (0 as const),
  msg: '',
  data: order,
});

function shop() {
  const api = fakeApi();
  api.reply(
    paymentOptions,
    {},
    ok([
      { id: 1, title: '30 хоног', days: 30, price: 9_900 },
      { id: 2, title: '90 хоног', days: 90, price: 25_900 },
    ]),
  );
  api.reply(paymentInfo, {}, ok({ methods: ['qpay', 'card', 'transfer'], account: null }));
  const status = { status: 1 as const, days: 12, ends_at: '2099-01-01T00:00:00Z' };
  api.reply(paymentStatus, { params: { userId: user } }, status);
  return api;
}

/** Opens the page of an order. */
async function opened(order: OpenOrder, path = `/payment/${order.method}?bill=${bill}`) {
  const api = shop();
  api.reply(readOrder, { params: { bill } }, ok(order));
  api.reply(checkOrder, { body: { bill } }, checked(order));
  api.reply(me, { params: { userId: user } }, ok(aUser()));
  await renderSite(path);
  return api;
}

// The first test loads the lazy chunks.
beforeAll(() => import('./payment-page'), 60_000);
beforeEach(() => {
  toasts.list = [];
  session.userId = user;
  session.user = aUser();
  finishSignIn();
});

describe('R2.1-15 R2.1-16 choosing days', () => {
  it('the payment page shows the days left after the purchase, before anything is paid', async () => {
    shop();
    await renderSite('/payment');
    fireEvent.click(await screen.findByRole('radio', { name: /90 хоног/ }));
    expect(await screen.findByText('2099 оны 4-р сарын 1 хүртэл')).toBeTruthy();
    expect(screen.getByRole('button', { name: '25,900₮ төлөх' })).toBeTruthy();
    expect(screen.getByText('12% хэмнэнэ')).toBeTruthy();
  });

  it('a price that changed since the page loaded is shown before the order opens', async () => {
    const api = shop();
    await renderSite('/payment');
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    const order = byDays({ amount: 12_000 });
    api.reply(createOrder, { body }, { status: 1, bill, data: order });
    api.reply(checkOrder, { body: { bill } }, checked(order));
    fireEvent.click(await screen.findByRole('button', { name: '9,900₮ төлөх' }));
    expect((await screen.findByRole('alert')).textContent).toBe(paymentMessages.priceChanged('12,000₮'));
    expect(location.search).toBe('');
    fireEvent.click(await screen.findByRole('button', { name: '12,000₮ төлөх' }));
    await waitFor(() => expect(location.search).toBe(`?bill=${bill}`));
  });

  it('an order that opens after the viewer has left the page does not bring the viewer back', async () => {
    const api = shop();
    await renderSite('/payment');
    const order = byDays();
    api.reply(
      createOrder,
      { body: { kind: 'days', option: 1, method: 'qpay' } },
      { status: 1, bill, data: order },
    );
    const pay = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    const { held, release } = holdReplies();
    fireEvent.click(pay);
    await waitFor(() => expect(held).toHaveLength(1));
    fireEvent.click(
      screen.getAllByRole<HTMLAnchorElement>('link', { name: messages.home })[0] as HTMLElement,
    );
    await waitFor(() => expect(location.pathname).toBe('/tenger/'));
    await waitFor(() => expect(pay.isConnected).toBe(false));
    release();
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'POST')).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(location.pathname + location.search).toBe('/tenger/');
  });

  it('a number of days that changed at the same price is shown before the order opens', async () => {
    const api = shop();
    await renderSite('/payment');
    const order = byDays({ days: 25 });
    api.reply(
      createOrder,
      { body: { kind: 'days', option: 1, method: 'qpay' } },
      { status: 1, bill, data: order },
    );
    api.reply(checkOrder, { body: { bill } }, checked(order));
    const pay = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    fireEvent.click(pay);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toBe(paymentMessages.packageChanged(25, '9,900₮'));
    expect(screen.getByText(paymentMessages.daysAdded(25))).toBeTruthy();
    expect(location.search).toBe('');
    fireEvent.click(screen.getByRole('radio', { name: /90 хоног/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^30 хоног/ }));
    fireEvent.click(pay);
    await waitFor(() => expect(location.search).toBe(`?bill=${bill}`));
  });

  it('a package that is no longer sold leaves the page, which says so', async () => {
    const api = shop();
    await renderSite('/payment');
    api.fail(createOrder, { body: { kind: 'days', option: 1, method: 'qpay' } }, 404, 'not-found', 'Алга');
    const button = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    api.reply(paymentOptions, {}, ok([{ id: 2, title: '90 хоног', days: 90, price: 25_900 }]));
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(paymentMessages.packageGone);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /30 хоног/ })).toBeNull());
    expect(screen.getByRole('button', { name: '25,900₮ төлөх' })).toBeTruthy();
  });

  it('a promo code lowers the price of the order, and its refusal is explained beside the input', async () => {
    const api = shop();
    const offer = { code: 'TENGER20', kind: 'percent', amount: 7_920, list_price: 9_900, days: 30 } as const;
    api.reply(checkPromo, { body: { code: 'tenger20', option: 1 } }, ok(offer));
    await renderSite('/payment');
    const type = async (code: string) => {
      fireEvent.change(await screen.findByRole('textbox', { name: 'Урамшууллын код' }), {
        target: { value: code },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Ашиглах' }));
    };
    api.fail(checkPromo, { body: { code: 'old', option: 1 } }, 422, 'bad-input', '', {
      errors: { promo: 'Дууссан!' },
    });
    await type('old');
    expect((await screen.findByRole('alert')).textContent).toBe('Дууссан!');
    api.reply(checkPromo, { body: { code: 'tenger20', option: 1 } }, ok(offer));
    await type('tenger20');
    expect(await screen.findByRole('button', { name: '7,920₮ төлөх' })).toBeTruthy();
    const body = { kind: 'days', option: 1, method: 'qpay', promo: 'TENGER20' } as const;
    api.reply(createOrder, { body }, { status: 1, bill, data: byDays({ amount: 7_920 }) });
    fireEvent.click(screen.getByRole('button', { name: '7,920₮ төлөх' }));
    await waitFor(() => expect(api.requests.at(-1)?.path).not.toBe('/api/payment/promo'));
    expect(api.requests.find(({ path }) => path === '/api/payment/invoice')?.body).toEqual(body);
  });

  const promoField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Урамшууллын код' });
  const promo20 = { code: 'TENGER20', kind: 'percent', amount: 7_920, list_price: 9_900, days: 30 } as const;

  it('a promo code that was not applied is checked before the order', async () => {
    const api = shop();
    api.reply(checkPromo, { body: { code: 'tenger20', option: 1 } }, ok(promo20));
    await renderSite('/payment');
    fireEvent.change(await promoField(), { target: { value: 'tenger20 ' } });
    fireEvent.click(screen.getByRole('button', { name: '9,900₮ төлөх' }));
    const pay = await screen.findByRole('button', { name: '7,920₮ төлөх' });
    expect(api.count('/api/payment/invoice')).toBe(0);
    const body = { kind: 'days', option: 1, method: 'qpay', promo: 'TENGER20' } as const;
    api.reply(createOrder, { body }, { status: 1, bill, data: byDays({ amount: 7_920 }) });
    fireEvent.click(pay);
    await waitFor(() => expect(api.count('/api/payment/invoice')).toBe(1));
  });

  it('a promo code of a visitor is applied after they sign in', async () => {
    session.userId = null;
    const api = shop();
    api.reply(checkPromo, { body: { code: 'tenger20', option: 1 } }, ok(promo20));
    await renderSite('/payment');
    fireEvent.change(await promoField(), { target: { value: 'tenger20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ашиглах' }));
    expect(signInForm).toMatchObject({ open: true, reason: paymentMessages.askToSignIn });
    act(() => {
      session.userId = user;
      finishSignIn();
    });
    expect(await screen.findByRole('button', { name: '7,920₮ төлөх' })).toBeTruthy();
  });

  describe('the choices of a viewer', () => {
    /** Chooses everything, and leaves the page as for an order or by a reload. */
    const chooseAndLeave = async () => {
      const api = shop();
      const offer = { ...promo20, amount: 20_720, list_price: 25_900, days: 90 };
      api.reply(checkPromo, { body: { code: 'tenger20', option: 2 } }, ok(offer));
      await renderSite('/payment');
      fireEvent.click(await screen.findByRole('radio', { name: /90 хоног/ }));
      fireEvent.click(screen.getByRole('radio', { name: /Дансаар шилжүүлэх/ }));
      fireEvent.click(screen.getByRole('checkbox', { name: 'Бэлэг болгож өгөх' }));
      const phone = screen.getByRole('textbox', { name: 'Хүлээн авагчийн утас' });
      fireEvent.change(phone, { target: { value: '99112233' } });
      fireEvent.change(await promoField(), { target: { value: 'tenger20' } });
      fireEvent.click(screen.getByRole('button', { name: 'Ашиглах' }));
      await screen.findByRole('button', { name: '20,720₮ төлөх' });
      cleanup();
      return api;
    };
    const isChecked = (name: RegExp | string, role: 'radio' | 'checkbox' = 'radio') =>
      screen.getByRole<HTMLInputElement>(role, { name }).checked;

    it('the payment page has the choices of the viewer again after they return to it', async () => {
      await chooseAndLeave();
      await renderSite('/payment');
      expect(await screen.findByRole('button', { name: '20,720₮ төлөх' })).toBeTruthy();
      expect(isChecked(/90 хоног/)).toBe(true);
      expect(isChecked(/Дансаар шилжүүлэх/)).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Хүлээн авагчийн утас' }).value).toBe(
        '99112233',
      );
    });

    it('a method that was chosen elsewhere does not replace the method of the address', async () => {
      await chooseAndLeave();
      await renderSite('/payment/card');
      await screen.findByRole('button', { name: '20,720₮ төлөх' });
      expect(isChecked(/Дансаар шилжүүлэх/)).toBe(false);
      fireEvent.click(screen.getByRole('radio', { name: /Дансаар шилжүүлэх/ }));
      expect(isChecked(/Дансаар шилжүүлэх/)).toBe(true);
    });

    it.each([
      ['the order is paid', () => opened(byDays({ state: 'paid', paid_at: '2026-11-22T00:00:30Z' }))],
      ['the viewer signs out', () => signOut()],
    ])('the payment page begins again after %s', async (_, end) => {
      await chooseAndLeave();
      await end();
      await waitFor(() => expect(sessionStorage.length).toBe(0));
      cleanup();
      session.userId = user;
      shop();
      await renderSite('/payment');
      expect(await screen.findByRole('button', { name: '9,900₮ төлөх' })).toBeTruthy();
      expect(isChecked('Бэлэг болгож өгөх', 'checkbox')).toBe(false);
    });
  });

  describe('a present', () => {
    const check = async () =>
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Бэлэг болгож өгөх' }));
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    const press = () => fireEvent.click(screen.getByRole('button', { name: '9,900₮ төлөх' }));

    it('the order has the number and the message, and the summary names the recipient instead of the end', async () => {
      const api = shop();
      await renderSite('/payment');
      await check();
      expect(screen.queryByText('Шинэ хугацаа')).toBeNull();
      type('Хүлээн авагчийн утас', '+976 9911-2233');
      type('Мэндчилгээ (заавал биш)', ' Төрсөн өдрийн мэнд! ');
      expect(screen.getByText('99112233')).toBeTruthy();
      const present = { phone: '99112233', message: 'Төрсөн өдрийн мэнд!' };
      const body = { kind: 'days', option: 1, method: 'qpay', present } as const;
      api.reply(createOrder, { body }, { status: 1, bill, data: byDays() });
      api.reply(checkOrder, { body: { bill } }, checked(byDays()));
      press();
      await waitFor(() => expect(location.search).toBe(`?bill=${bill}`));
      expect(api.requests.find(({ path }) => path === '/api/payment/invoice')?.body).toEqual(body);
    });

    it('an invalid number makes no order, and is explained and focused', async () => {
      const api = shop();
      await renderSite('/payment');
      await check();
      press();
      const field = screen.getByRole('textbox', { name: 'Хүлээн авагчийн утас' });
      expect((await screen.findByRole('alert')).textContent).toBe(paymentMessages.presentPhoneInvalid);
      expect(document.activeElement).toBe(field);
      type('Хүлээн авагчийн утас', aUser().phone);
      expect(screen.getByRole('alert').textContent).toBe(paymentMessages.presentToSelf);
      press();
      type('Хүлээн авагчийн утас', '99112233');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(api.requests.some(({ path }) => path === '/api/payment/invoice')).toBe(false);
    });

    it('without the option, the days are for the viewer again', async () => {
      const api = shop();
      await renderSite('/payment');
      await check();
      await check();
      const body = { kind: 'days', option: 1, method: 'qpay' } as const;
      api.reply(createOrder, { body }, { status: 1, bill, data: byDays() });
      api.reply(checkOrder, { body: { bill } }, checked(byDays()));
      press();
      await waitFor(() => expect(location.search).toBe(`?bill=${bill}`));
    });

    it.each([
      ['waiting', 'Хүлээн авагчаа хүлээж байна'],
      ['received', 'Хүлээн авсан'],
      ['returned', 'Хоног танд буцсан'],
    ] as const)(
      'the page and the receipt of a paid order name its recipient when it is %s',
      async (state, text) => {
        const present = {
          ...{ to: '99••••33', message: '<b>Мэнд</b>', state },
          waits_until: state === 'waiting' ? '2027-02-20T00:00:00Z' : null,
        };
        await opened(byDays({ state: 'paid', paid_at: '2026-11-22T00:00:30Z', present }));
        expect(await screen.findByText(text)).toBeTruthy();
        expect(screen.getByText('99••••33')).toBeTruthy();
        expect(screen.getByText('<b>Мэнд</b>')).toBeTruthy();
        expect(screen.getByText('99••••33 дугаарт бэлэг')).toBeTruthy();
        expect(screen.getByText(paymentMessages.paidPresent[state])).toBeTruthy();
        // The buyer may have no days to watch with.
        expect(screen.getByRole('link', { name: paymentMessages.toHome })).toBeTruthy();
        expect(screen.queryByRole('link', { name: paymentMessages.startWatching })).toBeNull();
      },
    );

    it('a refunded present says so', async () => {
      const present = { to: '99••••33', message: null, state: 'cancelled', waits_until: null } as const;
      await opened(byDays({ state: 'refunded', present }));
      expect((await screen.findByRole('alert')).textContent).toContain('Бэлгийн төлбөрийг буцаасан');
    });
  });

  it('two presses create one order, and lead to its page', async () => {
    const api = shop();
    const order = byDays();
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    api.reply(createOrder, { body }, { status: 1, bill, data: order });
    api.reply(checkOrder, { body: { bill } }, checked(order));
    await renderSite('/payment');
    const button = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(location.search).toBe(`?bill=${bill}`));
    expect(location.pathname).toBe('/tenger/payment/qpay');
    expect(api.requests.filter((one) => one.path === '/api/payment/invoice').map((one) => one.body)).toEqual([
      body,
    ]);
  });

  it.each([
    ['Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна', 'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна'],
    ['', 'Алдаа гарлаа'],
  ])('R8-15 a failed invoice with the message "%s" shows "%s"', async (msg, shown) => {
    const api = shop();
    const body = { kind: 'days', option: 1, method: 'qpay' } as const;
    api.fail(createOrder, { body }, 502, 'gateway-error', msg);
    await renderSite('/payment');
    const button = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
  });

  it('the payment page asks a visitor to sign in first', async () => {
    session.userId = null;
    const api = shop();
    await renderSite('/payment');
    const button = await screen.findByRole('button', { name: '9,900₮ төлөх' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    expect(signInForm).toMatchObject({ open: true, reason: paymentMessages.askToSignIn });
    expect(api.count('/api/payment/invoice')).toBe(0);
  });

  it('R2.1-17 the payment page begins with the method from the address', async () => {
    shop();
    await renderSite('/payment/transfer');
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /Дансаар шилжүүлэх/ });
    expect(radio.checked).toBe(true);
  });

  it('the payment page says that the packages did not load, and tries again', async () => {
    fakeApi();
    await renderSite('/payment');
    expect(await screen.findByText(paymentMessages.packagesFailed)).toBeTruthy();
    shop();
    fireEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByRole('radio', { name: /90 хоног/ })).toBeTruthy();
  });
});

describe('an order on its page', () => {
  it.each([
    ['R8-32', 'paid', 'Төлбөр амжилттай төлөгдлөө'],
    ['R8-31', 'expired', 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү'],
    ['cancelled', 'cancelled', 'Төлбөрийг цуцаллаа'],
    ['R8-15', 'failed', 'Алдаа гарлаа'],
    ['under review', 'review', 'Төлбөрийг тань шалгаж байна'],
  ] as const)('%s the order page in state %s says "%s"', async (_, state, text) => {
    await opened(byDays({ state, seconds_left: 0, qr_text: null }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('R8-16 a failed check cancels the QR code and shows a message', async () => {
    const api = shop();
    api.reply(readOrder, { params: { bill } }, ok(byDays()));
    api.fail(checkOrder, { body: { bill } }, 502, 'gateway-error');
    api.reply(cancelOrder, { body: { bill } }, checked(byDays({ state: 'cancelled' })));
    await renderSite(`/payment/qpay?bill=${bill}`);
    expect(await screen.findByText('Шалгахад алдаа гарлаа')).toBeTruthy();
    expect(api.count('/api/payment/cancel')).toBe(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('a check during a restart of the server keeps the QR code', async () => {
    const api = shop();
    api.reply(readOrder, { params: { bill } }, ok(byDays()));
    api.fail(checkOrder, { body: { bill } }, 503, 'server-error');
    await renderSite(`/payment/qpay?bill=${bill}`);
    expect(await screen.findByText(paymentMessages.connectionLost)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(api.count('/api/payment/cancel')).toBe(0);
  });

  it('R8-16 a check that fails on a paid order shows that it is paid', async () => {
    const api = shop();
    api.reply(readOrder, { params: { bill } }, ok(byDays()));
    api.reply(me, { params: { userId: user } }, ok(aUser()));
    api.fail(checkOrder, { body: { bill } }, 502, 'gateway-error');
    api.reply(cancelOrder, { body: { bill } }, checked(byDays({ state: 'paid' })));
    await renderSite(`/payment/qpay?bill=${bill}`);
    expect(await screen.findByText('Төлбөр амжилттай төлөгдлөө')).toBeTruthy();
  });

  it('the order is checked immediately when the viewer returns from the bank’s app', async () => {
    // A transfer is polled every fifteen seconds. An earlier request comes from returning to the page.
    const order = byDays({ method: 'transfer', seconds_left: 9_000 });
    const api = await opened(order);
    await screen.findByText(paymentMessages.waiting);
    const status = document.querySelector('#content [role=status]:empty');
    api.reply(checkOrder, { body: { bill } }, checked({ ...order, state: 'paid' }));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Төлбөр амжилттай төлөгдлөө')).toBeTruthy();
    // A region that was there before is announced; one that is inserted with its text is not.
    expect(status?.isConnected).toBe(true);
    expect(status?.textContent).toContain('Төлбөр амжилттай төлөгдлөө');
  });

  it('a purchase of days does not load the video of the mini player again', async () => {
    const order = byDays({ method: 'transfer', seconds_left: 9_000 });
    const api = await opened(order);
    const input = { params: { id: 41, userId: user } };
    api.reply(oneEpisode, input, ok(anEpisodeDetail({ id: 41 })));
    act(() => void Object.assign(watching, { now: { media: 2, episode: 41, startAt: undefined } }));
    await screen.findByText('player');
    api.reply(checkOrder, { body: { bill } }, checked({ ...order, state: 'paid' }));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByText('Төлбөр амжилттай төлөгдлөө');
    // The other queries are requested again.
    await waitFor(() => expect(api.count(toWire(readOrder, { params: { bill } }).url)).toBe(2));
    expect(api.count(toWire(oneEpisode, input).url)).toBe(1);
    act(stopWatching);
  });

  it('the order page is at the address of its payment method', async () => {
    await opened(byDays({ method: 'transfer' }), `/payment/qpay?bill=${bill}`);
    await waitFor(() => expect(location.pathname).toBe('/tenger/payment/transfer'));
  });

  it('the order page is closed to anybody but the buyer', async () => {
    shop();
    await renderSite(`/payment/qpay?bill=${bill}`);
    expect((await screen.findAllByText(paymentMessages.orderMissing)).length).toBeGreaterThan(0);
    session.userId = null;
    await renderSite(`/payment/qpay?bill=${bill}`);
    expect(
      (await screen.findAllByText('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой')).length,
    ).toBeGreaterThan(0);
  });

  it('links on the order page lead to known bank apps and to the web alone', async () => {
    await opened(
      byDays({
        short_url: 'javascript:alert(1)',
        urls: [
          { name: 'Khan bank', description: 'Хаан банк', link: 'khanbank://q?qPay_QRcode=1' },
          { name: 'Evil', description: 'Муу', link: 'javascript:alert(1)' },
          { name: 'Web', description: 'Веб', link: 'https://example.com/' },
        ],
      }),
    );
    await screen.findByRole('timer');
    const links = [...document.querySelectorAll('#content a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['khanbank://q?qPay_QRcode=1']);
  });
});

describe('R5 the VAT receipt', () => {
  it('a company enters seven digits for its receipt', async () => {
    const api = await opened(byDays({ state: 'paid' }));
    fireEvent.click(await screen.findByRole('radio', { name: paymentMessages.forCompany }));
    const field = screen.getByLabelText<HTMLInputElement>(paymentMessages.register);
    fireEvent.change(field, { target: { value: '12a34' } });
    expect(field.value).toBe('1234');
    fireEvent.click(screen.getByRole('button', { name: paymentMessages.getReceipt }));
    expect(screen.getByText(paymentMessages.registerWrong)).toBeTruthy();
    const receipt = { id: 'r1', lottery: null, qr_text: null, amount: 9_900, vat: 900 };
    api.reply(orderReceipt, { body: { bill, company: '1234567' } }, ok(receipt));
    fireEvent.change(field, { target: { value: '1234567' } });
    fireEvent.click(screen.getByRole('button', { name: paymentMessages.getReceipt }));
    expect(await screen.findByText('900₮')).toBeTruthy();
    expect(api.requests.at(-1)?.body).toEqual({ bill, company: '1234567' });
  });

  it('the receipt dialog says why there is no receipt', async () => {
    const api = await opened(byDays({ state: 'paid' }));
    const msg = 'Энэ төлбөрийн и-баримтыг бид өөрсдөө илгээнэ';
    api.fail(orderReceipt, { body: { bill } }, 409, 'conflict', msg);
    fireEvent.click(await screen.findByRole('button', { name: paymentMessages.getReceipt }));
    expect(await screen.findByText(msg)).toBeTruthy();
  });
});
