import { login, me, mediaDetail, popularMedia, staffPeople } from '@tenger/api-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { aUser } from '../testing/fixtures';
import { createClient, type RequestError } from './client';
import { createQueryClient } from './index';

function client(token: string | null = 'secret') {
  const refused = vi.fn(async () => false);
  return {
    refused,
    call: createClient({
      fallback: () => 'fallback',
      language: 'mn',
      token: () => token,
      onTokenRejected: refused,
    }),
  };
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  );
const whoami = { params: { userId: 'user-000001' } };

afterEach(() => void vi.useRealTimers());

describe('the client', () => {
  it('R7-03 R7-04 the client sends JSON with the token, and returns the reply', async () => {
    const api = fakeApi();
    api.reply(me, whoami, { status: 1, data: aUser() });
    expect((await client().call(me, whoami)).data.nickname).toBe('Тэнүүн');
    expect(api.requests[0]).toMatchObject({
      path: '/api/m/auth/me/user-000001',
      authorization: 'Bearer secret',
    });
  });

  it('R6-07 the client sends no token where none is stored, nor to calls without authentication', async () => {
    const api = fakeApi();
    await failure(client(null).call(me, whoami));
    await failure(client().call(popularMedia, {}));
    expect(api.requests.map((asked) => asked.authorization)).toEqual([null, null]);
  });

  it('a call that needs the second factor is repeated once after the viewer has verified it, and fails where they decline', async () => {
    const api = fakeApi();
    const query = { query: {} };
    let verified = true;
    const asked = vi.fn(async () => verified);
    const call = createClient({
      ...{ fallback: () => '', language: 'mn', token: () => 'secret' },
      onTokenRejected: async () => false,
      onSecondFactorNeeded: async () => {
        api.reply(staffPeople, query, { status: 1, data: [] });
        return asked();
      },
    });
    api.fail(staffPeople, query, 403, 'second-factor-needed');
    expect((await call(staffPeople, query)).data).toEqual([]);
    expect([asked.mock.calls.length, api.count('/api/staff/people')]).toEqual([1, 2]);

    verified = false;
    api.fail(staffPeople, query, 403, 'second-factor-needed');
    expect((await failure(call(staffPeople, query)))?.code).toBe('second-factor-needed');
    expect(api.count('/api/staff/people')).toBe(3);
    await failure(call(staffPeople, query, { failFast: true }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('only calls that sign in send the id of the browser', async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get('x-device'));
      return Response.json({ status: 1, data: {} });
    });
    const refused = async () => false;
    const device = () => 'the-id-of-this-browser';
    const options = {
      fallback: () => '',
      language: 'mn',
      token: () => null,
      onTokenRejected: refused,
    };
    const call = createClient({ ...options, device });
    await call(login, { body: { phone: '99000001', password: '1234' } });
    await call(popularMedia, {});
    expect(sent).toEqual(['the-id-of-this-browser', null]);
  });

  it('R7-01 the client calls the origin of the page', async () => {
    const api = fakeApi();
    api.reply(popularMedia, {}, { status: 1, data: [] });
    await client().call(popularMedia, {});
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/m/media/popular']);
  });

  it('R7.11-01 the client sends a call that changes something once, whatever the outcome', async () => {
    const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', lost);
    const body = { phone: '99000001', password: '0000' };
    const run = () => client().call(login, { body });
    await failure(run());
    expect(lost).toHaveBeenCalledTimes(1);
    const queries = createQueryClient();
    await failure(queries.getMutationCache().build(queries, { mutationFn: run }).execute(undefined));
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('R8-40 the client fails with the server’s message, else with the fallback', async () => {
    const api = fakeApi();
    api.fail(me, whoami, 403, 'forbidden', 'Зөвшөөрөлгүй');
    expect(await failure(client().call(me, whoami))).toMatchObject({
      code: 'forbidden',
      message: 'Зөвшөөрөлгүй',
    });
    api.fail(me, whoami, 500, 'server-error');
    expect(await failure(client().call(me, whoami))).toMatchObject({
      code: 'server-error',
      message: 'fallback',
    });
  });

  it('R4.1-05 the client reports a refused token, but not a wrong PIN', async () => {
    const api = fakeApi();
    const body = { phone: '99000001', password: '0000' };
    api.fail(me, whoami, 401, 'not-signed-in');
    api.fail(login, { body }, 401, 'wrong-credentials');
    const { call, refused } = client();
    await failure(call(login, { body }));
    expect(refused).not.toHaveBeenCalled();
    await failure(call(me, whoami));
    expect(refused).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('R4.1-05 a call that is repeated after signing in may ask for the second factor', async () => {
    const api = fakeApi();
    const query = { query: {} };
    api.fail(staffPeople, query, 401, 'not-signed-in');
    const onSecondFactorNeeded = vi.fn(async () => {
      api.reply(staffPeople, query, { status: 1, data: [] });
      return true;
    });
    const call = createClient({
      ...{ fallback: () => '', language: 'mn', token: () => 'secret', onSecondFactorNeeded },
      onTokenRejected: async () => {
        api.fail(staffPeople, query, 403, 'second-factor-needed');
        return true;
      },
    });
    expect((await call(staffPeople, query)).data).toEqual([]);
    expect(onSecondFactorNeeded).toHaveBeenCalledOnce();
  });

  it('the client says that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(client().call(popularMedia, {}))).toMatchObject({
      code: 'network',
      message: 'fallback',
    });
  });

  for (const { what, reply } of [
    { what: 'a request', reply: (cancelled: Promise<never>) => cancelled },
    {
      what: 'a reply',
      reply: async (cancelled: Promise<never>) => Object.assign(new Response(), { json: () => cancelled }),
    },
  ])
    it(`${what} that Firefox cancels because the viewer leaves fails only if the page stays`, async () => {
      vi.useFakeTimers();
      let cancel = (_: Error) => {};
      const cancelled = new Promise<never>((_, reject) => {
        cancel = reject;
      });
      vi.stubGlobal('fetch', () => reply(cancelled));
      const settled = vi.fn();
      const failed = failure(client().call(popularMedia, {}));
      void failed.then(settled);
      await vi.advanceTimersByTimeAsync(0);
      dispatchEvent(new Event('beforeunload'));
      cancel(new TypeError('NetworkError when attempting to fetch resource.'));
      await vi.advanceTimersByTimeAsync(9_999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await failed).toMatchObject({ message: 'fallback' });
    });

  it('a call that its caller aborts while the viewer leaves ends without delay', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const failed = failure(client().call(popularMedia, {}, { signal: controller.signal }));
    dispatchEvent(new Event('beforeunload'));
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });

  it('the client treats a reply that is not JSON as a server failure', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect(await failure(client().call(popularMedia, {}))).toMatchObject({ code: 'server-error' });
  });

  it('R7-02 R9-01 the client gives up after 30 s', async () => {
    vi.useFakeTimers();
    // The timer of the platform is not a fake one.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    });
    let aborted = false;
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          }),
        ),
    );
    const failed = failure(client().call(popularMedia, {}));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted).toBe(true);
    expect(await failed).toMatchObject({ code: 'timeout', message: 'fallback' });
    vi.restoreAllMocks();
  });

  it('the client fails silently for a caller that has left', async () => {
    fakeApi();
    const leave = new AbortController();
    leave.abort(new Error('left'));
    const params = { params: { id: 2, userId: 'null' } };
    expect((await failure(client().call(mediaDetail, params, { signal: leave.signal })))?.message).toBe(
      'left',
    );
  });
});
