import type { Query } from '@tanstack/react-query';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  type Movie,
  type OpenOrder,
  oneMovie,
  readOrder,
  tvodCheck,
} from '@tenger/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Ref, useImperativeHandle } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../../i18n';
import { formatDuration } from '../../../i18n/date-time';
import { paymentMessages } from '../../../i18n/payment';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aMedia, anEpisodeDetail, anOrder, aUser } from '../../../testing/fixtures';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { renderSite } from '../../../testing/render-site';

interface StubProps {
  ref: Ref<unknown>;
  video: { readonly startTime: number };
  onError(error: { readonly code: string }): void;
  onReady(): void;
  onTimeUpdate(time: number): void;
  onEnded(): void;
}
let player: StubProps;

// A player at 754 seconds. A press reports that its URLs have expired.
vi.mock('@tenger/player-react', () => ({
  TengerPlayer: (props: StubProps) => {
    player = props;
    const { ref, video, onError } = props;
    useImperativeHandle(ref, () => ({ currentTime: 754 }), []);
    return (
      <button type="button" onClick={() => onError({ code: 'expired-url' })}>
        starts at {video.startTime}
      </button>
    );
  },
}));
vi.mock('../reports/use-playback-reports', () => ({ usePlaybackReports: () => undefined }));

const user = 'user-000001';
const { bill } = anOrder();
const film = (over: Partial<Movie> = {}): Movie => ({
  ...aMedia({ id: 31, type: 'movie', title: 'Өндөр уулын эзэн', is_theatre: true, price: 6_900 }),
  atitle: 'Lord of the High Mountain',
  has_price: true,
  access: 'rent',
  access_msg: null,
  rental_ends_at: null,
  rental_seconds_left: 0,
  duration: 0,
  vid1: null,
  vid2: null,
  vid3: null,
  audio: null,
  dubs: [],
  subs: [],
  playback: null,
  ...over,
});
const checked = (order: OpenOrder) => ({
  status: order.state === 'paid' ? (1 as const) : (0 as const),
  msg: '',
  data: order,
});
const notRented = { status: 0 as const, data: { price: 6_900, ends_at: null, seconds_left: 0 } };

function theatre(order = anOrder()) {
  const api = fakeApi();
  api.reply(oneMovie, { params: { id: 31 } }, ok(film()));
  api.reply(tvodCheck, { params: { user, movie: 31 } }, notRented);
  const body = { kind: 'rental', movie: 31, method: 'qpay' } as const;
  api.reply(createOrder, { body }, { status: 1, bill, data: order });
  api.reply(readOrder, { params: { bill } }, ok(order));
  api.reply(checkOrder, { body: { bill } }, checked(order));
  return api;
}
const at = () => location.pathname + location.search;
const current = () => document.querySelector('[aria-current="step"]')?.textContent;

// The first test loads the lazy chunks.
beforeAll(() => import('../movie-page'), 60_000);
beforeEach(() => {
  session.userId = user;
  session.user = aUser();
});
afterEach(() => {
  session.userId = null;
  session.user = null;
  vi.restoreAllMocks();
});

it('R2.5-01 the page of a theatre movie shows only a spinner until the movie is there', async () => {
  theatre();
  const { release } = holdReplies((address) => address === '/api/m/movie/31');
  await renderSite('/theatre/watch/31');
  const main = within(document.getElementById('content') as HTMLElement);
  expect(await main.findByText(messages.loading)).toBeTruthy();
  for (const role of ['alert', 'heading', 'button', 'link']) expect(main.queryByRole(role)).toBeNull();
  release();
  expect(await main.findByRole('button', { name: '6,900₮-өөр түрээслэх' })).toBeTruthy();
  expect(main.queryByText(messages.loading)).toBeNull();
});

it.each([
  ['2999-12-25', 'Гарах өдөр: 2999 оны 12-р сарын 25'],
  [null, 'Гарах өдөр тодорхойгүй'],
])('the page of a movie of the day %s says when it comes out', async (released_date, text) => {
  const api = theatre();
  api.reply(oneMovie, { params: { id: 31 } }, ok(film({ released_date, access: 'missing' })));
  await renderSite('/theatre/watch/31');
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeTruthy();
  expect(screen.queryByText(messages.noVideo)).toBeNull();
});

describe('R4.4 renting a movie', () => {
  it('R4.4-02 R4.4-05 rental step 1 shows the server’s price, and how long the movie plays', async () => {
    const api = theatre();
    const price = { price: 7_900, ends_at: null, seconds_left: 0 };
    api.reply(tvodCheck, { params: { user, movie: 31 } }, { status: 0, data: price });
    await renderSite('/theatre/watch/31');
    expect(await screen.findByRole('button', { name: '7,900₮-өөр түрээслэх' })).toBeTruthy();
    expect(screen.getByText('72 цаг')).toBeTruthy();
    expect(current()).toContain('Баталгаажуулах');
  });

  it('a rental price that changed since the page loaded is shown before the order opens', async () => {
    theatre(anOrder({ amount: 7_900 }));
    await renderSite('/theatre/watch/31');
    fireEvent.click(await screen.findByRole('button', { name: '6,900₮-өөр түрээслэх' }));
    expect((await screen.findByRole('alert')).textContent).toBe(paymentMessages.priceChanged('7,900₮'));
    expect(at()).toBe('/tenger/theatre/watch/31');
    fireEvent.click(await screen.findByRole('button', { name: '7,900₮-өөр түрээслэх' }));
    await waitFor(() => expect(at()).toBe(`/tenger/theatre/watch/31?bill=${bill}`));
  });

  it('R4.4-06 rental step 2 shows the code, the time left, and puts the bill in the address', async () => {
    theatre();
    await renderSite('/theatre/watch/31');
    fireEvent.click(await screen.findByRole('button', { name: '6,900₮-өөр түрээслэх' }));
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '6,900₮ төлөх QR код' })).toBeTruthy();
    expect(at()).toBe(`/tenger/theatre/watch/31?bill=${bill}`);
    expect(current()).toContain('Төлөх');
    // The focus moves to the new step.
    expect(document.activeElement?.textContent).toBe(paymentMessages.payWithBank);
  });

  it('R4.4-07 R4.4-08 R9-30 R8-32 rental step 3 shows that it is paid for 72 hours, and the page reloads after three seconds', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      theatre(anOrder({ state: 'paid', paid_at: '2026-11-22T13:04:00Z', seconds_left: 0 }));
      await renderSite(`/theatre/watch/31?bill=${bill}`);
      expect(await screen.findByText('Төлбөр амжилттай төлөгдлөө')).toBeTruthy();
      expect(screen.getByText('11-р сарын 25, 21:04 хүртэл үзнэ')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(2_500));
      expect(reload).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(600));
      expect(reload).toHaveBeenCalledTimes(1);
      expect(at()).toBe('/tenger/theatre/watch/31');
    } finally {
      vi.useRealTimers();
    }
  });

  it('R4.4-10 cancelling cancels the invoice and leads back to step 1', async () => {
    const api = theatre();
    api.reply(cancelOrder, { body: { bill } }, checked(anOrder({ state: 'cancelled' })));
    await renderSite(`/theatre/watch/31?bill=${bill}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Цуцлах' }));
    await waitFor(() => expect(current()).toContain('Баталгаажуулах'));
    expect(at()).toBe('/tenger/theatre/watch/31');
    expect(api.count('/api/payment/cancel')).toBe(1);
  });

  it('R4.4-10 a rental that is paid while it is cancelled counts as paid', async () => {
    const api = theatre();
    api.reply(cancelOrder, { body: { bill } }, checked(anOrder({ state: 'paid' })));
    await renderSite(`/theatre/watch/31?bill=${bill}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Цуцлах' }));
    expect(await screen.findByText('Төлбөр амжилттай төлөгдлөө')).toBeTruthy();
  });

  it('R4.4-11 R8-31 an expired code is reported, and the viewer starts again at step 1', async () => {
    theatre(anOrder({ state: 'expired', seconds_left: 0, qr_text: null }));
    await renderSite(`/theatre/watch/31?bill=${bill}`);
    expect(await screen.findByText('QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү')).toBeTruthy();
    expect(screen.getByText(paymentMessages.latePaid)).toBeTruthy();
    // Without a payment the step is not completed.
    expect(document.querySelectorAll('[data-done]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: paymentMessages.startAgain }));
    expect(await screen.findByRole('button', { name: '6,900₮-өөр түрээслэх' })).toBeTruthy();
  });

  it('R4.4-12 the rental makes one more check after the last second, and its result counts', async () => {
    const api = theatre(anOrder({ seconds_left: 1 }));
    await renderSite(`/theatre/watch/31?bill=${bill}`);
    await screen.findByRole('timer');
    const before = api.count('/api/payment/check');
    expect(await screen.findByText('QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү')).toBeTruthy();
    expect(api.count('/api/payment/check')).toBeGreaterThan(before);
  });

  it('a movie that was rented meanwhile on another device is requested again', async () => {
    const api = theatre();
    await renderSite('/theatre/watch/31');
    await screen.findByRole('button', { name: '6,900₮-өөр түрээслэх' });
    const rented = { price: 6_900, ends_at: '2026-11-25T13:04:00Z', seconds_left: 259_200 };
    api.reply(tvodCheck, { params: { user, movie: 31 } }, { status: 1, data: rented });
    api.reply(oneMovie, { params: { id: 31 } }, ok(film({ access: 'missing' })));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Уучлаарай бичлэг олдсонгүй')).toBeTruthy();
  });

  it('a movie that cannot be read again is requested once, and then by its retry button', async () => {
    const api = theatre();
    await renderSite('/theatre/watch/31');
    await screen.findByRole('button', { name: '6,900₮-өөр түрээслэх' });
    const rented = { price: 6_900, ends_at: '2026-11-25T13:04:00Z', seconds_left: 259_200 };
    api.reply(tvodCheck, { params: { user, movie: 31 } }, { status: 1, data: rented });
    api.fail(oneMovie, { params: { id: 31 } }, 502, 'server-error', 'Алдаа');
    const before = api.count('/api/m/movie/31');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('button', { name: 'Дахин оролдох' })).toBeTruthy();
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(api.count('/api/m/movie/31')).toBe(before + 1);
  });

  it('an order of another purchase has its own page', async () => {
    theatre(anOrder({ movie_id: 32, title: 'Сүүлчийн сум' }));
    await renderSite(`/theatre/watch/31?bill=${bill}`);
    await waitFor(() => expect(at()).toBe(`/tenger/payment/qpay?bill=${bill}`));
  });
});

describe('R4.4 a rented movie whose URLs have expired', () => {
  const { playback } = anEpisodeDetail();
  const startsAt = (seconds: number) => screen.findByRole('button', { name: `starts at ${seconds}` });

  it('a rented movie resumes where it stopped, also if the first request for new URLs fails', async () => {
    const api = fakeApi();
    const input = { params: { id: 31 } };
    api.reply(oneMovie, input, ok(film({ access: 'ok', playback })));
    const { queries } = await renderSite('/theatre/watch/31');
    const player = await startsAt(0);
    api.fail(oneMovie, input, 502, 'server-error', 'Алдаа');
    fireEvent.click(player);
    const isMovie = ({ queryKey }: Query) => String(queryKey[1]).startsWith('/api/m/movie/31');
    await waitFor(() =>
      expect(queries.getQueryCache().findAll({ predicate: isMovie })[0]?.state.error).toBeTruthy(),
    );
    const renewed = playback && { ...playback, expires_at: '2026-11-21T22:00:00Z' };
    api.reply(oneMovie, input, ok(film({ access: 'ok', playback: renewed })));
    fireEvent.click(await startsAt(0));
    expect(await startsAt(754)).toBe(player);
  });

  it('a rented movie resumes where it stopped after the viewer has signed in again', async () => {
    const api = fakeApi();
    api.reply(oneMovie, { params: { id: 31 } }, ok(film({ access: 'ok', playback })));
    await renderSite('/theatre/watch/31');
    fireEvent.click(await startsAt(0));
    act(() => {
      session.userId = null;
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /starts at/ })).toBeNull());
    act(() => {
      session.userId = user;
    });
    expect(await startsAt(754)).toBeTruthy();
  });
});

it('R9-28 the time left of a rental is the server’s, also if the device’s clock is ahead', async () => {
  const rented = { rental_ends_at: '2026-11-21T12:00:00Z', rental_seconds_left: 7_259 };
  const { playback } = anEpisodeDetail();
  fakeApi().reply(oneMovie, { params: { id: 31 } }, ok(film({ access: 'ok', playback, ...rented })));
  await renderSite('/theatre/watch/31');
  expect(await screen.findByText(paymentMessages.rentalLeft(formatDuration(7_200)))).toBeTruthy();
});

it('a rented movie continues where it was when the phone discarded its page, and starts again after its end', async () => {
  localStorage.clear();
  const { playback } = anEpisodeDetail();
  fakeApi().reply(oneMovie, { params: { id: 31 } }, ok(film({ access: 'ok', playback })));
  const open = async (search = '') => {
    cleanup();
    await renderSite(`/theatre/watch/31${search}`);
    return (await screen.findByRole('button', { name: /starts at/ })).textContent;
  };
  expect(await open()).toBe('starts at 0');
  player.onTimeUpdate(754);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  player.onTimeUpdate(900);
  const kept = localStorage.getItem('tenger.movie-positions') ?? '';
  cleanup();
  localStorage.setItem('tenger.movie-positions', kept);
  expect(await open()).toBe('starts at 754');
  expect(await open('?t=90')).toBe('starts at 90');
  // From then on, the kept position counts.
  act(() => player.onReady());
  expect(location.search).toBe('');
  player.onEnded();
  expect(await open()).toBe('starts at 0');
});

it('a rented movie that plays is not requested again with all queries, such as after a new sign-in', async () => {
  const { playback } = anEpisodeDetail();
  const api = fakeApi();
  api.reply(oneMovie, { params: { id: 31 } }, ok(film({ access: 'ok', playback })));
  const { queries } = await renderSite('/theatre/watch/31');
  await screen.findByRole('button', { name: /starts at/ });
  const before = api.count('/api/m/movie/31');
  await act(() => queries.invalidateQueries());
  expect([before, api.count('/api/m/movie/31')]).toEqual([1, 1]);
});
