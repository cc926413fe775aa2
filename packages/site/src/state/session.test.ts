import { AGE_LIMIT_COOKIE, chooseProfile, login, logout, me, sessionList } from '@tenger/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { aUser } from '../testing/fixtures';
import { holdReplies } from '../testing/hold-replies';
import { PATIENT } from '../testing/patient';

const [TOKEN, USER] = ['tenger.token', 'tenger.user-id'];
const id = 'user-000001';
const whoami = { params: { userId: id } };
const keep = (token: string | null, user: string | null) => {
  if (token) localStorage.setItem(TOKEN, token);
  if (user) localStorage.setItem(USER, user);
};
const kept = () => [localStorage.getItem(TOKEN), localStorage.getItem(USER)];

let page = new AbortController();

/** The modules of a newly opened page. */
async function opened() {
  vi.resetModules();
  const { startSession, ...session } = await import('./session');
  return {
    ...session,
    startSession: (signal = page.signal) => startSession(signal),
    ...(await import('./adopt-session')),
    ...(await import('./sign-in')),
    ...(await import('./sign-out')),
  };
}

beforeEach(() => {
  vi.resetModules();
  page = new AbortController();
});
// Its listeners of the window would react in the next test.
afterEach(() => page.abort());

describe('the session', () => {
  it('R4.1-01 the session loads the user where token and id are stored', async () => {
    const api = fakeApi();
    api.reply(me, whoami, { status: 1, data: aUser({ days: 12 }) });
    keep('secret', id);
    const { session, startSession } = await opened();
    await startSession();
    expect(session).toMatchObject({ userId: id, user: { days: 12 } });
    expect(api.requests[0]?.authorization).toBe('Bearer secret');
  });

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['some time has passed', () => vi.advanceTimersByTime(30_000)],
  ])('R4.1-01 a page that was opened without network loads the user once %s', async (_, reconnect) => {
    vi.useFakeTimers();
    const api = fakeApi();
    api.reply(me, whoami, { status: 1, data: aUser({ days: 12 }) });
    const there = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    keep('secret', id);
    const { session, startSession } = await opened();
    const gone = new AbortController();
    await startSession(gone.signal);
    expect(session).toMatchObject({ userId: id, user: null });
    vi.stubGlobal('fetch', there);
    reconnect();
    await vi.waitFor(() => expect(session.user).toMatchObject({ days: 12 }), PATIENT);
    // No further requests follow.
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.requests).toHaveLength(1);
    gone.abort();
  });

  it.each([
    ['a token alone', 'secret', null],
    ['an id alone', null, id],
  ])('R4.1-02 a session with %s counts as signed out and is cleared', async (_, token, user) => {
    const api = fakeApi();
    keep(token, user);
    const { session, startSession } = await opened();
    await startSession();
    expect([session.userId, ...kept()]).toEqual([null, null, null]);
    expect(api.requests).toEqual([]);
  });

  it('R4.1-03 signing in stores token and id, and sets the user', async () => {
    const api = fakeApi();
    const body = { phone: '99000001', password: '1234' };
    api.reply(login, { body }, { status: 1, data: { access_token: 'new', id } });
    api.reply(me, whoami, { status: 1, data: aUser() });
    const { session, signIn } = await opened();
    await signIn(body.phone, body.password);
    expect([...kept(), session.user?.nickname]).toEqual(['new', id, 'Тэнүүн']);
  });

  it('R4.1-04 signing out clears both and notifies the server', async () => {
    const api = fakeApi();
    api.reply(me, whoami, { status: 1, data: aUser() });
    api.reply(logout, {}, { status: 1, data: null });
    keep('secret', id);
    const { session, startSession, signOut } = await opened();
    await startSession();
    await signOut();
    expect([session.userId, session.user, ...kept()]).toEqual([null, null, null, null]);
    expect(api.requests.at(-1)).toMatchObject({ path: '/api/m/logout', authorization: 'Bearer secret' });
  });

  it('R4.1-04 signing out works here even where the server cannot be reached', async () => {
    fakeApi();
    keep('secret', id);
    const { session, startSession, signOut } = await opened();
    const gone = new AbortController();
    await startSession(gone.signal);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await signOut();
    expect([session.userId, ...kept()]).toEqual([null, null, null]);
    gone.abort();
    // A token is never stored.
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  it.each([
    ['a token, as long as the page lives', 'secret', false],
    ['the name of a cookie, also by the next page', 'cookie.abc', true],
  ])('R4.1-04 signing out notifies the server once the connection is back: %s', async (_, token, next) => {
    const api = fakeApi();
    const [there, never] = [globalThis.fetch, () => Promise.reject(new TypeError('offline'))];
    keep(token, id);
    let { startSession, signOut } = await opened();
    vi.stubGlobal('fetch', never);
    const gone = new AbortController();
    await startSession(gone.signal);
    await signOut();
    vi.stubGlobal('fetch', there);
    api.reply(logout, {}, { status: 1, data: null });
    if (next) {
      gone.abort();
      ({ startSession, signOut } = await opened());
      void startSession();
    } else window.dispatchEvent(new Event('online'));
    const logoutRequests = () => api.requests.filter(({ path }) => path === '/api/m/logout');
    await vi.waitFor(
      () => expect(logoutRequests().map((one) => one.authorization)).toEqual([`Bearer ${token}`]),
      PATIENT,
    );
    await vi.waitFor(() => expect(localStorage.getItem('tenger.left-session')).toBeNull(), PATIENT);
    // It is sent only once.
    window.dispatchEvent(new Event('online'));
    expect(logoutRequests()).toHaveLength(1);
    gone.abort();
  });

  it('R4.1-04 a sign-out is sent once if the connection returns before the response', async () => {
    const api = fakeApi();
    keep('secret', id);
    const { startSession, signOut } = await opened();
    const gone = new AbortController();
    await startSession(gone.signal);
    api.reply(logout, {}, { status: 1, data: null });
    const { held, release } = holdReplies();
    const signedOut = signOut();
    await vi.waitFor(() => expect(held).toHaveLength(1), PATIENT);
    window.dispatchEvent(new Event('online'));
    release();
    await signedOut;
    await vi.waitFor(() => expect(localStorage.getItem('tenger.left-session')).toBeNull(), PATIENT);
    expect(held).toHaveLength(1);
    gone.abort();
  });

  it.each([
    ['cookie.abc', true],
    // Only the reply with a cookie could end the new session.
    ['secret', false],
  ])('R4.1-04 a sign-out without a reply does not end the next session: %s', async (token, isHeld) => {
    vi.useFakeTimers();
    const api = fakeApi();
    const body = { phone: '99000001', password: '1234' };
    api.reply(me, whoami, { status: 1, data: aUser() });
    api.reply(login, { body }, { status: 1, data: { access_token: 'new', id } });
    const there = globalThis.fetch;
    let late: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address !== '/api/m/logout') return there(address, init);
      late = init.signal;
      return new Promise((_, fail) => late?.addEventListener('abort', () => fail(late?.reason)));
    });
    keep(token, id);
    const { session, startSession, signIn, signOut } = await opened();
    const gone = new AbortController();
    await startSession(gone.signal);
    void signOut();
    const signedIn = signIn(body.phone, body.password);
    await vi.advanceTimersByTimeAsync(2_900);
    expect([late?.aborted, api.count('/api/m/login')]).toEqual(isHeld ? [false, 0] : [false, 1]);
    await vi.advanceTimersByTimeAsync(200);
    await signedIn;
    expect(late?.aborted).toBe(isHeld);
    expect(session.userId).toBe(id);
    gone.abort();
  });

  it('R4.1-05 a refused token ends the session and asks to sign in again', async () => {
    const api = fakeApi();
    api.fail(me, whoami, 401, 'not-signed-in');
    keep('old', id);
    const { session, startSession, signInForm, closeSignIn } = await opened();
    const { credentials } = await import('../api');
    await startSession();
    expect([session.userId, session.ended, credentials.get()]).toEqual([null, true, null]);
    expect(signInForm).toMatchObject({
      open: true,
      reason: 'Нэвтрэлт дууссан. Дахин нэвтэрнэ үү',
    });
    closeSignIn();
    await vi.waitFor(() => expect([session.ended, ...kept()]).toEqual([false, null, null]), PATIENT);
  });

  describe('the session of a profile with an age limit', () => {
    const storeLimit = (limit: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there.
      document.cookie = `${AGE_LIMIT_COOKIE}=${limit}; Path=/`;
    };
    let reload: ReturnType<typeof vi.fn<() => void>>;
    beforeEach(() => {
      reload = vi.fn();
      vi.spyOn(location, 'reload').mockImplementation(reload);
    });
    afterEach(() => {
      storeLimit('null');
      vi.restoreAllMocks();
    });

    it('R4.1-05 the server ends it without a reload, which would close the dialog to sign in', async () => {
      const api = fakeApi();
      storeLimit('12');
      api.fail(me, whoami, 401, 'not-signed-in');
      keep('old', id);
      const { adoptSession, signInForm, startSession } = await opened();
      await startSession();
      await vi.waitFor(() => expect(document.cookie).not.toContain('12'), PATIENT);
      expect(signInForm.open).toBe(true);
      expect(reload).not.toHaveBeenCalled();
      // The same profile again: its limit is stored again.
      api.reply(me, whoami, { status: 1, data: aUser({ watches_up_to: 12 }) });
      await adoptSession({ access_token: 'new', id });
      expect(document.cookie).toContain('=12');
      expect(reload).not.toHaveBeenCalled();
    });

    it('R4.1-04 signing out does not reload the page, which would drop the message and the request', async () => {
      const api = fakeApi();
      storeLimit('12');
      api.reply(me, whoami, { status: 1, data: aUser({ watches_up_to: 12 }) });
      keep('secret', id);
      const { signOut, startSession } = await opened();
      await startSession();
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
      await signOut();
      await vi.waitFor(() => expect(document.cookie).not.toContain('12'), PATIENT);
      expect(reload).not.toHaveBeenCalled();
    });

    it('a page that was loaded without the limit is loaded again', async () => {
      const api = fakeApi();
      api.reply(me, whoami, { status: 1, data: aUser({ watches_up_to: 12 }) });
      keep('secret', id);
      const { startSession } = await opened();
      await startSession();
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  describe('R4.1-05 a call with an expired session', () => {
    const list = { params: { userId: id } };
    const body = { phone: '99000001', password: '1234' };

    /** A page whose token the server rejects, and its pending call. */
    async function refusedPage(lateOwner = id) {
      const api = fakeApi();
      api.reply(me, whoami, { status: 1, data: aUser() });
      api.fail(sessionList, list, 401, 'not-signed-in', 'Нэвтэрнэ үү');
      api.reply(login, { body }, { status: 1, data: { access_token: 'new', id: lateOwner } });
      keep('old', id);
      const page = await opened();
      const { call } = await import('../api');
      await page.startSession();
      const outcome = call(sessionList, list).then(
        ({ data }) => data,
        (error: Error) => error.message,
      );
      await vi.waitFor(() => expect(page.signInForm.open).toBe(true), PATIENT);
      return { api, outcome, ...page };
    }

    it('a call refused with an expired session is repeated with the new token, once the same viewer is back', async () => {
      const { api, outcome, signIn, finishSignIn, signInForm } = await refusedPage();
      expect(signInForm.phone).toBe('99000001');
      api.reply(sessionList, list, { status: 1, data: [] });
      await signIn(body.phone, body.password);
      finishSignIn();
      expect(await outcome).toEqual([]);
      const asked = api.requests.filter(({ path }) => path.includes('/sessions/'));
      expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
    });

    it('the page keeps the account while the viewer is asked to sign in, and after the same one is back', async () => {
      const { api, outcome, session, signIn, finishSignIn } = await refusedPage();
      expect(session).toMatchObject({ userId: id, user: { nickname: 'Тэнүүн' }, ended: true });
      const held = holdReplies((address) => address.includes('/auth/me/'));
      api.reply(sessionList, list, { status: 1, data: [] });
      const signedIn = signIn(body.phone, body.password);
      await vi.waitFor(() => expect(held.held).toHaveLength(1), PATIENT);
      expect(session).toMatchObject({ userId: id, user: { nickname: 'Тэнүүн' }, ended: false });
      held.release();
      await signedIn;
      finishSignIn();
      await outcome;
      expect(session).toMatchObject({ userId: id, user: { nickname: 'Тэнүүн' }, ended: false });
    });

    it('the page loses the account when the viewer does not sign in again', async () => {
      const { session, closeSignIn } = await refusedPage();
      closeSignIn();
      await vi.waitFor(
        () => expect(session).toMatchObject({ userId: null, user: null, ended: false }),
        PATIENT,
      );
      expect(kept()).toEqual([null, null]);
    });

    it('the page loses the account when another viewer signs in', async () => {
      const { session, signIn } = await refusedPage('user-000002');
      await signIn(body.phone, body.password);
      expect(session).toMatchObject({ userId: 'user-000002', user: null, ended: false });
    });

    it('a rejected token stays stored until the viewer declines, because other tabs read its removal as a sign-out', async () => {
      const { closeSignIn } = await refusedPage();
      expect(kept()).toEqual(['old', id]);
      closeSignIn();
      await vi.waitFor(() => expect(kept()).toEqual([null, null]), PATIENT);
    });

    it('a call that the page makes while the viewer is asked to sign in waits, too', async () => {
      const { api, outcome, signIn, finishSignIn } = await refusedPage();
      const { call } = await import('../api');
      const second = call(sessionList, list);
      await vi.waitFor(() => expect(api.requests.at(-1)?.authorization).toBeNull(), PATIENT);
      api.reply(sessionList, list, { status: 1, data: [] });
      await signIn(body.phone, body.password);
      finishSignIn();
      expect([await outcome, (await second).data]).toEqual([[], []]);
    });

    it('a call without a token fails after the viewer has signed in again and out', async () => {
      const { api, outcome, signIn, signOut, finishSignIn } = await refusedPage();
      const { call } = await import('../api');
      api.reply(sessionList, list, { status: 1, data: [] });
      await signIn(body.phone, body.password);
      finishSignIn();
      await outcome;
      api.reply(logout, {}, { status: 1, data: null });
      await signOut();
      api.fail(sessionList, list, 401, 'not-signed-in', 'Нэвтэрнэ үү');
      await expect(call(sessionList, list)).rejects.toThrow('Нэвтэрнэ үү');
    });

    it('a call refused with an expired session fails when the viewer does not sign in', async () => {
      const { outcome, closeSignIn } = await refusedPage();
      closeSignIn();
      expect(await outcome).toBe('Нэвтэрнэ үү');
    });

    it('a call refused with an expired session fails when another viewer signs in', async () => {
      const { api, outcome, signIn, finishSignIn } = await refusedPage('user-000002');
      await signIn(body.phone, body.password);
      finishSignIn();
      expect(await outcome).toBe('Нэвтэрнэ үү');
      expect(api.count(`/api/m/sessions/${id}`)).toBe(1);
    });
  });

  it('R4.1-06 signing out in another tab signs out here', async () => {
    const api = fakeApi();
    api.reply(me, whoami, { status: 1, data: aUser() });
    keep('secret', id);
    const { session, startSession } = await opened();
    await startSession();
    localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN }));
    expect([session.userId, session.user]).toEqual([null, null]);
  });

  it.each([
    ['the same account', id, 'Тэнүүн'],
    ['another account', 'user-000002', undefined],
  ])(
    'R4.1-05 a sign-in of %s in another tab keeps only the same account on the page',
    async (_, next, nickname) => {
      const api = fakeApi();
      api.reply(me, whoami, { status: 1, data: aUser() });
      keep('secret', id);
      const { session, startSession } = await opened();
      await startSession();
      keep('new', next);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN }));
      expect([session.userId, session.user?.nickname]).toEqual([next, nickname]);
    },
  );

  it('R4.1-05 another tab never reads the new token with the former user', async () => {
    const api = fakeApi();
    keep('old', id);
    const { adoptSession } = await opened();
    const stored: unknown[] = [];
    const storage = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, value: string) => {
        storage.setItem(key, value);
        stored.push(kept());
      },
      clear: () => storage.clear(),
    });
    await adoptSession({ access_token: 'new', id: 'user-000002' });
    expect(stored).toEqual([
      ['old', 'user-000002'],
      ['new', 'user-000002'],
    ]);
    expect(api.requests.map(({ authorization }) => authorization)).toEqual(['Bearer new']);
  });

  it('R4.1-05 a change of another stored value in another tab keeps the question to sign in again', async () => {
    const api = fakeApi();
    api.fail(me, whoami, 401, 'not-signed-in');
    keep('old', id);
    const { session, startSession } = await opened();
    void startSession();
    await vi.waitFor(() => expect(session.ended).toBe(true), PATIENT);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tenger.theme' }));
    expect(session.ended).toBe(true);
  });

  describe('a page that Back restores with its memory', () => {
    const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    afterEach(() => vi.restoreAllMocks());

    it('the page is signed out if the viewer signed out on a later page', async () => {
      const api = fakeApi();
      api.reply(me, whoami, { status: 1, data: aUser() });
      keep('secret', id);
      const { session, startSession } = await opened();
      await startSession();
      localStorage.clear();
      restore();
      expect([session.userId, session.user]).toEqual([null, null]);
    });

    it('the page is signed in if the viewer signed in on a later page', async () => {
      const api = fakeApi();
      api.reply(me, whoami, { status: 1, data: aUser() });
      const { session, startSession } = await opened();
      await startSession();
      keep('secret', id);
      restore();
      await vi.waitFor(() => expect(session.user?.id).toBe(id), PATIENT);
    });

    it('the page loads again if it is where the viewer chose another profile', async () => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      const api = fakeApi();
      const child = {
        ...{ id: 'child-0001', name: 'Тэмүүлэн', image: null },
        ...{ main: false, watches_up_to: null, has_pin: false },
      };
      api.reply(me, whoami, { status: 1, data: aUser() });
      api.reply(chooseProfile, { body: { id: child.id } }, { status: 1, data: child });
      keep('secret', id);
      const { startSession } = await opened();
      const { switchProfile } = await import('../pages/account/household/switch-profile');
      await startSession();
      restore();
      expect(reload).not.toHaveBeenCalled();
      await switchProfile(child);
      expect([leave.mock.calls, kept()]).toEqual([[['/tenger/']], ['secret', child.id]]);
      restore();
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('R3-18 the session works without storage', async () => {
    const api = fakeApi();
    const body = { phone: '99000001', password: '1234' };
    api.reply(login, { body }, { status: 1, data: { access_token: 'new', id } });
    api.reply(me, whoami, { status: 1, data: aUser() });
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    const { session, startSession, signIn } = await opened();
    await startSession();
    await signIn(body.phone, body.password);
    expect(session.user?.nickname).toBe('Тэнүүн');
  });
});
