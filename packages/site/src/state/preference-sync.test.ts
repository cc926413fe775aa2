import { readPreferences, savePreferences } from '@tenger/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { PATIENT } from '../testing/patient';

const ME = 'user-000001';
const OTHER = 'user-000002';
const READ = `/api/m/preferences/${ME}`;
const SAVE = '/api/m/preferences';

/** Opens a page: new modules, the same storage. */
const opened = async () => {
  vi.resetModules();
  const { preferences, setPreference: choose } = await import('./preferences');
  const { syncPreferences } = await import('./preference-sync');
  return { preferences, choose, syncPreferences };
};

const gone: AbortController[] = [];
const signal = () => {
  const one = new AbortController();
  gone.push(one);
  return one.signal;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.documentElement.lang = 'mn';
  for (const one of gone.splice(0)) one.abort();
  vi.useRealTimers();
});

describe('R3-18 preferences of the account', () => {
  it('preferences of the account are loaded at sign-in', async () => {
    const api = fakeApi();
    api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: { volume: 0.2, sub: 'mn' } });
    const { preferences, syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect([preferences.volume, preferences.sub]).toEqual([0.2, 'mn']), PATIENT);
    expect((await opened()).preferences.sub).toBe('mn');
    expect(api.count(SAVE)).toBe(0);
  });

  it('a value that another tab has put into the outbox is sent as it is there', async () => {
    const api = fakeApi();
    api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: {} });
    const { syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect(api.count(READ)).toBe(1), PATIENT);
    const key = 'tenger-player:speed';
    localStorage.setItem(key, '1.5');
    localStorage.setItem('tenger.unsent-preferences', JSON.stringify({ speed: Date.now() }));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1.5' }));
    api.reply(savePreferences, { body: {} as never }, { status: 1, data: {} });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(api.count(SAVE)).toBe(1), PATIENT);
    expect(api.requests.at(-1)?.body).toMatchObject({ values: { speed: 1.5 } });
  });

  it('a visitor’s choices are sent with their ages at sign-in, and the newest of each is returned', async () => {
    const api = fakeApi();
    const { preferences, choose, syncPreferences } = await opened();
    choose('volume', 0.4);
    choose('speed', 1.5);
    const body = { values: { volume: 0.4, speed: 1.5 } };
    api.reply(savePreferences, { body }, { status: 1, data: { volume: 0.9, speed: 1.5, sub: 'en' } });
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect([preferences.volume, preferences.sub]).toEqual([0.9, 'en']), PATIENT);
    expect(api.requests[0]?.body).toEqual({
      values: { volume: 0.4, speed: 1.5 },
      ages: { volume: expect.any(Number), speed: expect.any(Number) },
    });
    // Changes that were sent are not sent again.
    expect(JSON.parse(localStorage.getItem('tenger.unsent-preferences') ?? '')).toEqual({});
  });

  it('choices from before the account was known count as the oldest', async () => {
    localStorage.setItem('tenger-player:volume', '0.4');
    const api = fakeApi();
    api.reply(savePreferences, { body: { values: {} } }, { status: 1, data: { volume: 0.9 } });
    const { preferences, syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect(preferences.volume).toBe(0.9), PATIENT);
    expect(api.requests[0]?.body).toEqual({ values: { volume: 0.4 }, ages: { volume: 31_536_000_000 } });
  });

  it('many changes are sent once, and a failed request is repeated', async () => {
    vi.useFakeTimers();
    const api = fakeApi();
    api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: {} });
    const { choose, syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.advanceTimersByTimeAsync(10);
    for (const volume of [0.1, 0.2, 0.3]) choose('volume', volume);
    api.fail(savePreferences, { body: { values: {} } }, 500, 'server-error');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.count(SAVE)).toBe(1);
    api.reply(savePreferences, { body: { values: {} } }, { status: 1, data: { volume: 0.3 } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.count(SAVE)).toBe(2);
    expect(api.requests.at(-1)?.body).toMatchObject({ values: { volume: 0.3 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.count(SAVE)).toBe(2);
  });

  it('a choice made during a request is kept, and sent next', async () => {
    const api = fakeApi();
    const { preferences, choose, syncPreferences } = await opened();
    choose('volume', 0.4);
    api.reply(savePreferences, { body: { values: {} } }, { status: 1, data: { volume: 0.4 } });
    vi.useFakeTimers();
    vi.setSystemTime(Date.now() + 5_000);
    syncPreferences(ME, signal());
    choose('volume', 0.6);
    await vi.advanceTimersByTimeAsync(10);
    expect(preferences.volume).toBe(0.6);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(api.requests.at(-1)?.body).toMatchObject({ values: { volume: 0.6 } });
  });

  it('another account does not inherit preferences', async () => {
    localStorage.setItem('tenger.preferences-of', OTHER);
    localStorage.setItem('tenger-player:volume', '0.1');
    localStorage.setItem('tenger-player:sub', '"en"');
    const api = fakeApi();
    api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: { sub: 'mn' } });
    const { preferences, syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect(preferences.sub).toBe('mn'), PATIENT);
    expect(preferences.volume).toBe(0.7);
    expect(api.count(READ)).toBe(1);
  });

  describe('the language of messages to the account', () => {
    let visits = 0;
    /** Opens a page in a language as a viewer. Returns what it saves. */
    async function openIn(language: string, userId = ME) {
      localStorage.setItem('tenger.language', language);
      visits += 1;
      const data = { volume: visits / 100 };
      const api = fakeApi();
      api.reply(readPreferences, { params: { userId } }, { status: 1, data });
      api.reply(savePreferences, { body: { values: {} } }, { status: 1, data });
      const { preferences, syncPreferences } = await opened();
      syncPreferences(userId, signal());
      await vi.waitFor(() => expect(preferences.volume).toBe(data.volume), PATIENT);
      return api.requests.flatMap(({ body }) => (body === undefined ? [] : [body]));
    }
    const change = (language: string) => [{ values: {}, ages: {}, language }];

    it('a language chosen on the site is sent once, and Mongolian only after another one', async () => {
      const sent = [];
      for (const language of ['mn', 'en', 'en', 'mn', 'mn', 'ru']) sent.push(await openIn(language));
      expect(sent).toEqual([[], change('en'), [], change('mn'), [], change('ru')]);
    });

    it('an older tab in another language does not send its language', async () => {
      localStorage.setItem('tenger.language', 'mn');
      const api = fakeApi();
      api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: {} });
      const { syncPreferences } = await opened();
      const { refresh } = syncPreferences(ME, signal());
      await vi.waitFor(() => expect(api.count(READ)).toBe(1), PATIENT);
      expect(await openIn('en')).toEqual(change('en'));
      const later = fakeApi();
      later.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: {} });
      later.reply(savePreferences, { body: { values: {} } }, { status: 1, data: {} });
      refresh();
      await vi.waitFor(() => expect(later.requests).toHaveLength(1), PATIENT);
      expect(later.count(SAVE)).toBe(0);
    });

    it('another viewer of the same browser sends the language as well', async () => {
      expect(await openIn('en')).toEqual(change('en'));
      expect(await openIn('en', OTHER)).toEqual(change('en'));
      expect(await openIn('mn', OTHER)).toEqual(change('mn'));
    });

    it('a language that the server has not received is sent again', async () => {
      localStorage.setItem('tenger.language', 'en');
      const api = fakeApi();
      api.fail(savePreferences, { body: { values: {} } }, 500, 'server-error');
      const { syncPreferences } = await opened();
      syncPreferences(ME, signal());
      await vi.waitFor(() => expect(api.count(SAVE)).toBe(1), PATIENT);
      expect(await openIn('en')).toEqual(change('en'));
    });
  });

  it('damaged records of unsent preferences are ignored', async () => {
    localStorage.setItem('tenger.unsent-preferences', '{"volume":"x","smell":5,');
    const api = fakeApi();
    api.reply(readPreferences, { params: { userId: ME } }, { status: 1, data: { volume: 0.2 } });
    const { preferences, syncPreferences } = await opened();
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect(preferences.volume).toBe(0.2), PATIENT);
  });

  it('preferences are sent and loaded without storage as well', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    const api = fakeApi();
    api.reply(savePreferences, { body: { values: {} } }, { status: 1, data: { speed: 2, sub: 'mn' } });
    const { preferences, choose, syncPreferences } = await opened();
    choose('speed', 2);
    syncPreferences(ME, signal());
    await vi.waitFor(() => expect([preferences.speed, preferences.sub]).toEqual([2, 'mn']), PATIENT);
    vi.unstubAllGlobals();
  });
});
