import { HISTORY_START, writeHistory } from '@tenger/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { PATIENT } from '../testing/patient';
import { readUnsentPosition, sendHistory, sendHistoryOutbox } from './history-outbox';

const KEY = 'tenger.unsent-history';
const user = 'user-000001';
const position = { media: 2, episode: 41, time: 30, duration: 1400 };
const never = () => Promise.reject(new TypeError('offline'));
const kept = (): unknown[] => JSON.parse(localStorage.getItem(KEY) ?? '{"lines":[]}').lines;

describe('R9-27 the outbox of the watch history', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    localStorage.clear();
    api = fakeApi();
  });
  /** Brings the network back, with a server that replies by the contract. */
  const online = (there: typeof fetch) => {
    const sent: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      api.reply(
        writeHistory,
        { body: JSON.parse(String(init.body)) },
        { status: 1, data: { time: 30, duration: 1400, finished: false } },
      );
      return there(address, init);
    });
    return sent;
  };

  it('the unsent history forgets acknowledged positions', async () => {
    const sent = online(globalThis.fetch);
    sendHistory(user, position);
    expect(kept()).toHaveLength(1);
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENT);
    expect(sent).toEqual([{ ...position, user }]);
  });

  it('the unsent history sends the last position of each episode once the connection is back, with its age', async () => {
    const there = globalThis.fetch;
    vi.stubGlobal('fetch', never);
    for (const time of [10, 20, 30]) sendHistory(user, { ...position, time });
    sendHistory(user, { ...position, episode: 42 });
    await Promise.resolve();
    expect(kept()).toHaveLength(2);
    const sent = online(there);
    const gone = new AbortController();
    sendHistoryOutbox(user, gone.signal);
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENT);
    expect(sent).toEqual([
      { ...position, user, age: expect.any(Number) },
      { ...position, episode: 42, user, age: expect.any(Number) },
    ]);
    window.dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(2);
    gone.abort();
  });

  it('the unsent history keeps viewers apart, and ignores damaged records', async () => {
    vi.stubGlobal('fetch', never);
    sendHistory(user, position);
    await Promise.resolve();
    const sent = online(globalThis.fetch);
    const gone = new AbortController();
    sendHistoryOutbox('user-000002', gone.signal);
    for (const broken of ['{', 'null', '{"of":"user-000001","lines":[{"media":"x"}, 3]}']) {
      localStorage.setItem(KEY, broken);
      sendHistoryOutbox(user, gone.signal);
    }
    await Promise.resolve();
    expect(sent).toEqual([]);
    gone.abort();
  });

  it.each([
    [401, 'not-signed-in'],
    [429, 'too-many-requests'],
    [503, 'server-error'],
  ] as const)(
    'the unsent history keeps a position that the server cannot accept now: %i',
    async (status, code) => {
      api.fail(writeHistory, { body: { ...position, user } }, status, code);
      expect(await sendHistory(user, position)).toBeUndefined();
      expect(kept()).toHaveLength(1);
      const sent = online(globalThis.fetch);
      const gone = new AbortController();
      sendHistoryOutbox(user, gone.signal);
      await vi.waitFor(() => expect(kept()).toEqual([]), PATIENT);
      expect(sent).toEqual([{ ...position, user, age: expect.any(Number) }]);
      gone.abort();
    },
  );

  it('a new start does not replace an unsent position, which is sent before it', async () => {
    const there = globalThis.fetch;
    vi.stubGlobal('fetch', never);
    await sendHistory(user, { ...position, time: 690 });
    const start = { ...position, ...HISTORY_START };
    await sendHistory(user, start);
    expect(readUnsentPosition(user, 41)).toEqual({ time: 690, duration: 1400, finished: false });
    expect(readUnsentPosition(user, 42)).toBeUndefined();
    expect(readUnsentPosition('user-000002', 41)).toBeUndefined();
    const sent = online(there);
    await sendHistory(user, start);
    expect(sent.map(({ time }) => time)).toEqual([690, HISTORY_START.time]);
    expect(kept()).toEqual([]);
  });

  it('the unsent history does not repeat a refused request', async () => {
    const body = { ...position, user };
    api.fail(writeHistory, { body }, 404, 'not-found');
    sendHistory(user, position);
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENT);
  });
});
