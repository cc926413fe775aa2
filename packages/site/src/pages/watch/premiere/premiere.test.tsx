import { QueryClientProvider } from '@tanstack/react-query';
import {
  type DanmakuEntry,
  type OpenPremiere,
  PREMIERE_STAYS_SECONDS,
  partyClock,
  readPremiere,
  report,
  sendDanmaku,
} from '@tenger/api-contract';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { messages } from '../../../i18n';
import { premiereMessages } from '../../../i18n/premiere';
import { session } from '../../../state/session';
import { signInForm } from '../../../state/sign-in';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { fakePlayer } from '../../../testing/fake-player';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSite } from '../../../testing/render-site';
import { resetSite } from '../../../testing/reset-site';
import { currentPlayer } from '../dock/current-player';
import { premiereQuery } from '../queries';
import { premiereLive, sendPremiereMessage } from './live';
import { PremiereCountdown } from './premiere-countdown';
import { PremierePanel } from './premiere-panel';
import { rememberSentMessage } from './sent-messages';

const EPISODE = 41;
const DURATION = 600;
/** The clock of the device is this much behind that of the server. */
const CLOCK_ERROR_MS = 3_600_000;
const serverNow = () => Date.now() + CLOCK_ERROR_MS;

/** A premiere that starts in some seconds. */
const aPremiere = (startsIn: number): OpenPremiere => ({
  starts_at: new Date(serverNow() + startsIn * 1000).toISOString(),
  duration: DURATION,
  episode_id: EPISODE,
  number: 3,
  name: null,
  is_free: true,
  image: null,
  media: { id: 2, title: 'Хөх чоно', poster: null },
  chat_from: 6,
});

let api: ReturnType<typeof fakeApi>;
/** The addresses of the streams that were opened, and the newest stream. */
let streams: string[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

/** Serves the stream of the chat, and the server's time. */
beforeEach(() => {
  resetSite();
  api = fakeApi();
  streams = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/danmaku/v3/live')) {
      streams.push(address);
      return new Response(
        new ReadableStream({
          start(controller) {
            stream = controller;
          },
        }),
      );
    }
    if (address === partyClock.path) return Response.json(ok({ now: serverNow() }));
    return send(address, init);
  });
  session.userId = 'user-000001';
  session.user = aUser();
});
afterEach(() => {
  currentPlayer.set(null);
});

const emit = (event: string, data: unknown, id = '') =>
  act(async () => {
    stream?.enqueue(
      new TextEncoder().encode(`${id && `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    );
    await new Promise((done) => setTimeout(done));
  });
const say = (id: number, author: string, text: string) =>
  emit('message', [0, 0, 0xffffff, author, text, id] satisfies DanmakuEntry, String(id));

const requestFilm = vi.fn();
async function open(startsIn: number, hasPlayer = false) {
  const premiere = aPremiere(startsIn);
  api.reply(readPremiere, { params: { id: EPISODE } }, ok(premiere));
  requestFilm.mockReset();
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const view = render(
    <QueryClientProvider client={queries}>
      {startsIn > -5 && !hasPlayer && <PremiereCountdown premiere={premiere} requestFilm={requestFilm} />}
      <PremierePanel episode={EPISODE} media={2} times={undefined} hasPlayer={hasPlayer} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(premiereLive.clock ?? (startsIn < -DURATION && 'over')).toBeTruthy());
  return { ...view, queries };
}

describe('R1-09 a premiere before its start', () => {
  it('the countdown follows the server’s clock, and announces nothing by itself', async () => {
    const openedAt = Date.now();
    await open(90);
    const timer = await screen.findByRole('timer', { name: premiereMessages.startsIn });
    const [minutes, seconds] = (timer.textContent ?? '').split(':').map(Number);
    const left = (minutes ?? 0) * 60 + (seconds ?? 0);
    expect(left).toBeLessThanOrEqual(90);
    expect(left).toBeGreaterThanOrEqual(89 - (Date.now() - openedAt) / 1000);
    expect(timer.getAttribute('aria-live')).toBe(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Хөх чоно');
    expect(requestFilm).not.toHaveBeenCalled();
  });

  it('at its end the film is requested, and the start is announced once', async () => {
    await open(1);
    await waitFor(() => expect(requestFilm).toHaveBeenCalled());
    expect(screen.queryByRole('timer')).toBeNull();
    const started = await screen.findByText(premiereMessages.started);
    expect(started.getAttribute('role')).toBe('status');
  });

  it('the number of viewers is shown', async () => {
    await open(90);
    await emit('viewers', 1234);
    expect(screen.getAllByText(premiereMessages.viewers('1,234'))).toHaveLength(2);
  });
});

describe('R1-09 a premiere that staff move while viewers wait', () => {
  it('the page has no countdown any more, and shows it again when the premiere opens', async () => {
    const params = { id: EPISODE };
    api.reply(readPremiere, { params }, ok(aPremiere(90)));
    const { queries } = await renderSite(`/watch/2/${EPISODE}`);
    await screen.findByRole('timer');
    expect(await screen.findByLabelText(premiereMessages.chat)).toBeTruthy();
    const refetch = () => act(() => queries.refetchQueries({ queryKey: premiereQuery(EPISODE).queryKey }));
    api.fail(readPremiere, { params }, 404, 'not-found');
    await refetch();
    expect(await screen.findByText(messages.noVideo)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByLabelText(premiereMessages.chat)).toBeNull();
    api.reply(readPremiere, { params }, ok(aPremiere(90)));
    await refetch();
    expect(await screen.findByRole('timer')).toBeTruthy();
  });

  it('the panel beside a film closes', async () => {
    const { container, queries } = await open(-60, true);
    expect(screen.getByRole('log')).toBeTruthy();
    api.fail(readPremiere, { params: { id: EPISODE } }, 404, 'not-found');
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});

describe('R1-09 the chat of a premiere', () => {
  it('it continues from the position in the reply, shows messages as text, and removes hidden ones', async () => {
    await open(90);
    expect(streams).toEqual([`/danmaku/v3/live?id=${EPISODE}&last=6&viewers`]);
    expect(screen.getByText(premiereMessages.chatEmpty)).toBeTruthy();
    await say(7, 'Болд', '&lt;i&gt;Сайн уу');
    await say(8, 'Сараа', 'Сайн');
    const log = screen.getByRole('log', { name: premiereMessages.chat });
    expect(log.textContent).toContain('<i>Сайн уу');
    expect(log.getAttribute('aria-live')).toBe('off');
    await emit('hide', 7);
    expect(log.textContent).not.toContain('Сайн уу');
    expect(log.textContent).toContain('Сараа');
  });

  it('a message is sent with the position of the film, and the server’s reason of a refusal is shown', async () => {
    const record = {
      _id: 9,
      player: '41',
      time: 60,
      type: 0,
      color: 0xffffff,
      author: 'Тэнүүн',
      text: 'Гоё',
    } as const;
    const openedAt = Date.now();
    await open(-60, true);
    const field = screen.getByRole('textbox', { name: premiereMessages.write });
    const form = field.closest('form');
    if (!form) throw new Error('no form');
    api.reply(sendDanmaku, {} as never, { code: 1, msg: 'Хэт олон мессеж' } as never);
    fireEvent.change(field, { target: { value: ' Гоё ' } });
    fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toBe('Хэт олон мессеж');
    expect((field as HTMLInputElement).value).toBe(' Гоё ');
    api.reply(sendDanmaku, {} as never, { code: 0, data: record });
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Гоё'));
    expect((field as HTMLInputElement).value).toBe('');
    const sent = api.requests.findLast(({ path }) => path === sendDanmaku.path)?.body as {
      id: string;
      time: number;
      text: string;
    };
    expect(sent).toMatchObject({ id: String(EPISODE), text: 'Гоё' });
    expect(sent.time).toBeGreaterThan(59);
    expect(sent.time).toBeLessThan(61 + (Date.now() - openedAt) / 1000);
  });

  it('a sent message appears without the escapes of DPlayer’s protocol', async () => {
    await open(-60, true);
    const data = { _id: 22, player: '41', time: 60, type: 0, color: 0xffffff } as const;
    const reply = { ...data, author: 'Тэнүүн &amp; Сараа', text: 'Гоё &lt;3' };
    api.reply(sendDanmaku, {} as never, { code: 0, data: reply });
    await act(() => sendPremiereMessage(EPISODE, 60, 'Гоё <3'));
    const log = screen.getByRole('log').textContent;
    expect(log).toContain('Тэнүүн & Сараа');
    expect(log).toContain('Гоё <3');
  });

  it('a visitor reads it, and is asked to sign in to write', async () => {
    session.userId = null;
    session.user = null;
    await open(90);
    await say(7, 'Болд', 'Сайн уу');
    expect(screen.getByRole('log').textContent).toContain('Сайн уу');
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: premiereMessages.signIn }));
    expect(signInForm.reason).toBe(premiereMessages.signInReason);
  });

  it('a message of another viewer can be reported', async () => {
    api.reply(
      report,
      { params: { userId: 'user-000001' }, body: {} } as never,
      { status: 1, data: null, msg: 'Баярлалаа' } as never,
    );
    await open(90);
    await say(7, 'Болд', 'Муу үг');
    fireEvent.click(screen.getByRole('button', { name: premiereMessages.report('Муу үг') }));
    await waitFor(() => expect(toasts.list).toHaveLength(1));
    expect(api.requests.at(-1)?.body).toMatchObject({ type: 'danmaku', parent_id: 7, media_id: 2 });
  });

  it('a viewer deletes sent messages, and reports those of another viewer with the same nickname', async () => {
    const { player, emit: emitOnPlayer } = fakePlayer(DURATION);
    currentPlayer.set(player);
    await open(-60, true);
    const author = aUser().nickname;
    const buttonsOf = (text: string) => [
      screen.queryByRole('button', { name: premiereMessages.remove(text) }) !== null,
      screen.queryByRole('button', { name: premiereMessages.report(text) }) !== null,
    ];
    await say(21, author, 'Муу үг');
    expect(buttonsOf('Муу үг')).toEqual([false, true]);
    const data = { _id: 22, player: '41', time: 60, type: 0, color: 0xffffff, author, text: 'Гоё' } as const;
    api.reply(sendDanmaku, {} as never, { code: 0, data });
    await act(() => sendPremiereMessage(EPISODE, 60, 'Гоё'));
    expect(buttonsOf('Гоё')).toEqual([true, false]);
    // The player sends comments, too.
    await say(23, author, 'Хөөх');
    await act(async () => void emitOnPlayer('danmakusend', { id: '23' }));
    expect(buttonsOf('Хөөх')).toEqual([true, false]);
    // Another viewer signs in on the same device.
    await act(async () => {
      session.userId = 'user-000002';
    });
    expect(buttonsOf('Гоё')).toEqual([false, true]);
  });

  it('a reload keeps which messages the viewer has sent', async () => {
    rememberSentMessage(31);
    vi.resetModules();
    const reloaded = await import('./sent-messages');
    (await import('../../../state/session')).session.userId = 'user-000001';
    const { result } = renderHook(reloaded.useIsSentMessage);
    expect([result.current(31), result.current(32)]).toEqual([true, false]);
  });

  it('a lost connection is named, and the stream is opened again', async () => {
    await open(90);
    act(() => stream?.close());
    expect(await screen.findByText(premiereMessages.again)).toBeTruthy();
    await waitFor(() => expect(streams).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(premiereMessages.again)).toBeNull());
  });

  it('it closes five minutes after the film', async () => {
    const { container } = await open(-DURATION - 60);
    expect(await screen.findByText(premiereMessages.over)).toBeTruthy();
    expect(container.querySelector('section')).toBeTruthy();
  });

  it('after that the page has no premiere', async () => {
    const { container } = await open(-DURATION - PREMIERE_STAYS_SECONDS - 60);
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});

describe('R1-09 a premiere that runs', () => {
  it('a viewer may watch from the start, and returns to live', async () => {
    const { player, handle } = fakePlayer(DURATION);
    currentPlayer.set(player);
    await open(-60, true);
    await waitFor(() => expect(handle.seek).toHaveBeenCalledOnce());
    expect(handle.seek.mock.calls[0]?.[0]).toBeGreaterThan(50);
    fireEvent.click(screen.getByRole('button', { name: premiereMessages.fromStart }));
    expect(handle.seek).toHaveBeenLastCalledWith(0);
    expect(await screen.findByText(premiereMessages.away)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: premiereMessages.backToLive }));
    await waitFor(() => expect(screen.queryByText(premiereMessages.away)).toBeNull());
    await waitFor(() => expect(handle.seek.mock.lastCall?.[0]).toBeGreaterThan(50));
  });

  it('who may not watch reads the chat, and has no buttons of the player', async () => {
    await open(-60, false);
    await say(7, 'Болд', 'Гоё анги');
    expect(screen.getByRole('log').textContent).toContain('Гоё анги');
    expect(screen.queryByRole('button', { name: premiereMessages.fromStart })).toBeNull();
  });
});
