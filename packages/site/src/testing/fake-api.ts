import { type ErrorReply, type Reply, type Route, toWire } from '@tenger/api-contract';
import { vi } from 'vitest';
import type { CallInput } from '../api/client';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly ticket: string | null;
  readonly captcha: string | null;
}

type ReplyHandler = (body: unknown) => { status: number; body: unknown };

const errorReply = (
  status: number,
  code: ErrorReply['code'],
  msg: string,
  more: Partial<ErrorReply> = {},
) => ({
  status,
  body: { status: 0, code, msg, ...more } satisfies ErrorReply,
});

/**
 * Replaces `fetch`. The contract types the replies. Calls without a reply get a 404, so that a test states
 * everything it relies on.
 */
export function fakeApi() {
  const handlers = new Map<string, ReplyHandler>();
  const requests: RecordedRequest[] = [];
  const keyOf = <R extends Route>(route: R, input: CallInput<R>) => {
    const { method, url } = toWire(route, input);
    return `${method} ${url}`;
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    await Promise.resolve();
    if (init.signal?.aborted) throw init.signal.reason;
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    requests.push({
      method,
      path: address,
      body,
      authorization: new Headers(init.headers).get('authorization'),
      ticket: new Headers(init.headers).get('x-ticket'),
      captcha: new Headers(init.headers).get('x-captcha'),
    });
    const handler = handlers.get(`${method} ${address}`);
    const { status, body: reply } = handler ? handler(body) : errorReply(404, 'not-found', 'Олдсонгүй');
    return new Response(JSON.stringify(reply), { status });
  });

  return {
    requests,
    /** The number of requests to a path. */
    count: (path: string) => requests.filter((one) => one.path === path).length,
    reply<R extends Route>(route: R, input: CallInput<R>, reply: Reply<R>): void {
      handlers.set(keyOf(route, input), () => ({ status: 200, body: reply }));
    },
    fail<R extends Route>(
      route: R,
      input: CallInput<R>,
      status: number,
      code: ErrorReply['code'],
      msg = '',
      more: Partial<ErrorReply> = {},
    ): void {
      handlers.set(keyOf(route, input), () => errorReply(status, code, msg, more));
    },
  };
}
