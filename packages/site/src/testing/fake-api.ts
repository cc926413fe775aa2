import { type ErrorReply, type Reply, type Route, toWire } from '@tenger/api-contract';
import { vi } from 'vitest';
import type { CallInput } from '../api/client';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly ticket: string | null;
  readonly captcha: string | null;
}

type Answer = (body: unknown) => { status: number; body: unknown };

const refusal = (status: number, code: ErrorReply['code'], msg: string, more: Partial<ErrorReply> = {}) => ({
  status,
  body: { status: 0, code, msg, ...more } satisfies ErrorReply,
});

/**
 * Stands where the network is. Answers are typed by the contract; what was not told of answers 404, so that a test
 * says everything it relies on.
 */
export function fakeApi() {
  const answers = new Map<string, Answer>();
  const asked: Asked[] = [];
  const keyOf = <R extends Route>(route: R, input: CallInput<R>) => {
    const { method, url } = toWire(route, input);
    return `${method} ${url}`;
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    await Promise.resolve();
    if (init.signal?.aborted) throw init.signal.reason;
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({
      method,
      path: address,
      body,
      authorization: new Headers(init.headers).get('authorization'),
      ticket: new Headers(init.headers).get('x-ticket'),
      captcha: new Headers(init.headers).get('x-captcha'),
    });
    const answer = answers.get(`${method} ${address}`);
    const { status, body: reply } = answer ? answer(body) : refusal(404, 'not-found', 'Олдсонгүй');
    return new Response(JSON.stringify(reply), { status });
  });

  return {
    asked,
    /** How often a call was made. */
    count: (path: string) => asked.filter((one) => one.path === path).length,
    answer<R extends Route>(route: R, input: CallInput<R>, reply: Reply<R>): void {
      answers.set(keyOf(route, input), () => ({ status: 200, body: reply }));
    },
    refuse<R extends Route>(
      route: R,
      input: CallInput<R>,
      status: number,
      code: ErrorReply['code'],
      msg = '',
      more: Partial<ErrorReply> = {},
    ): void {
      answers.set(keyOf(route, input), () => refusal(status, code, msg, more));
    },
  };
}
