import { writeHistory } from '@tenger/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { tellHistory, tellUnsentHistory } from './unsent-history';

const KEY = 'tenger.unsent-history';
const user = 'user-000001';
const line = { media: 2, episode: 41, time: 30, duration: 1400 };
const never = () => Promise.reject(new TypeError('offline'));
const kept = (): unknown[] => JSON.parse(localStorage.getItem(KEY) ?? '{"lines":[]}').lines;

describe('R9-27 the watch history over a line that breaks', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    localStorage.clear();
    api = fakeApi();
  });
  /** The line is back; what was sent, answered as the contract has it. */
  const online = (there: typeof fetch) => {
    const sent: Record<string, unknown>[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      api.answer(
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
    tellHistory(user, line);
    expect(kept()).toHaveLength(1);
    await vi.waitFor(() => expect(kept()).toEqual([]));
    expect(sent).toEqual([{ ...line, user }]);
  });

  it('the unsent history sends the last position of each episode once the connection is back, with its age', async () => {
    const there = globalThis.fetch;
    vi.stubGlobal('fetch', never);
    for (const time of [10, 20, 30]) tellHistory(user, { ...line, time });
    tellHistory(user, { ...line, episode: 42 });
    await Promise.resolve();
    expect(kept()).toHaveLength(2);
    const sent = online(there);
    const gone = new AbortController();
    tellUnsentHistory(user, gone.signal);
    await vi.waitFor(() => expect(kept()).toEqual([]));
    expect(sent).toEqual([
      { ...line, user, age: expect.any(Number) },
      { ...line, episode: 42, user, age: expect.any(Number) },
    ]);
    window.dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(2);
    gone.abort();
  });

  it('the unsent history keeps viewers apart, and ignores damaged records', async () => {
    vi.stubGlobal('fetch', never);
    tellHistory(user, line);
    await Promise.resolve();
    const sent = online(globalThis.fetch);
    const gone = new AbortController();
    tellUnsentHistory('user-000002', gone.signal);
    for (const broken of ['{', 'null', '{"of":"user-000001","lines":[{"media":"x"}, 3]}']) {
      localStorage.setItem(KEY, broken);
      tellUnsentHistory(user, gone.signal);
    }
    await Promise.resolve();
    expect(sent).toEqual([]);
    gone.abort();
  });

  it('the unsent history does not repeat a refused request', async () => {
    const body = { ...line, user };
    api.refuse(writeHistory, { body }, 404, 'not-found');
    tellHistory(user, line);
    await vi.waitFor(() => expect(kept()).toEqual([]));
  });
});
