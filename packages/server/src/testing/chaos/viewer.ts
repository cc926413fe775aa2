import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Route, toWire } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';

/** A write that the server acknowledged: whether it is still there. */
type Check = () => Promise<boolean>;

/** A viewer of the built server, who remembers every reply and every acknowledged write. */
export interface ChaosViewer {
  /** One write of every kind: a sign-in, a preference, a mark, an order. Never throws. */
  writeOnce(): Promise<void>;
  /** Writes until the signal. */
  writeUntil(signal: AbortSignal): Promise<void>;
  /** The replies so far, such as "120 × 200, 3 × no connection". */
  saw(): string;
  readonly acknowledged: number;
  /** Looks for every acknowledged write, and returns the kinds of the lost ones. */
  findLost(): Promise<string[]>;
}

const PASSWORD = '1234';
/** Open sign-ins of a viewer, fewer than the server allows an account; the viewer signs out of the oldest. */
const MAX_SIGN_INS = 10;
/** Between two rounds of writes. */
const PAUSE_MS = 100;
/** A slow server is not a silent one. */
const TIMEOUT_MS = 20_000;

/** `phone`: a demo account. Viewers that write at the same time need one each. */
export async function createViewer(base: string, phone = '99000001'): Promise<ChaosViewer> {
  const userId = `demo-${phone}`;
  const replies = new Map<string, number>();
  const checks: (readonly [kind: string, check: Check])[] = [];
  let token = '';
  const signIns: string[] = [];
  let count = 0;

  async function call<R extends Route>(route: R, parts: Call<R>, by = token) {
    const { method, url, body } = toWire(route, parts as { params?: unknown });
    let status = 'no connection';
    let data: unknown;
    try {
      const reply = await fetch(base + url, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(by && { authorization: `Bearer ${by}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = String(reply.status);
      ({ data } = (await reply.json()) as { data: unknown });
    } catch (error) {
      status = error instanceof Error && error.name === 'TimeoutError' ? 'no reply' : 'no connection';
    }
    return { status, data };
  }
  /** A call that the viewer sees; calls of checks are not counted. */
  async function see<R extends Route>(route: R, parts: Call<R>) {
    const reply = await call(route, parts);
    replies.set(reply.status, (replies.get(reply.status) ?? 0) + 1);
    return reply.status === '200' ? Object(reply.data) : undefined;
  }

  const writes: Readonly<Record<string, () => Promise<Check | undefined>>> = {
    async 'sign-in'() {
      const data = await see(routes.login, { body: { phone, password: PASSWORD } });
      if (!data) return undefined;
      const signedIn = String(data.access_token);
      token ||= signedIn;
      if (signedIn !== token) signIns.push(signedIn);
      const oldest = signIns.length > MAX_SIGN_INS ? signIns.shift() : undefined;
      if (oldest !== undefined) await call(routes.logout, {}, oldest);
      return async () =>
        (signedIn !== token && !signIns.includes(signedIn)) ||
        (await call(routes.me, { params: { userId } }, signedIn)).status === '200';
    },
    async preference() {
      // It only grows, so that a later value shows that the earlier ones were stored.
      const volume = ++count / 100_000;
      const data = await see(routes.savePreferences, { body: { values: { volume } } });
      if (!data) return undefined;
      return async () => {
        const read = await call(routes.readPreferences, { params: { userId } });
        return Object(read.data).volume >= volume;
      };
    },
    async mark() {
      const body = { id: 1 + (count % 30), target: 'anime', action: 'later', value: 1 } as const;
      const data = await see(routes.setStatus, { body });
      if (!data) return undefined;
      return async () => Object((await call(routes.setStatus, { body })).data).value === true;
    },
    async order() {
      const data = await see(routes.createOrder, { body: { kind: 'days', option: 1, method: 'transfer' } });
      if (!data) return undefined;
      const { bill } = data;
      return async () => (await call(routes.checkOrder, { body: { bill } })).status === '200';
    },
  };

  const viewer: ChaosViewer = {
    async writeOnce() {
      for (const [kind, write] of Object.entries(writes)) {
        const check = await write();
        if (check) checks.push([kind, check]);
      }
    },
    async writeUntil(signal) {
      while (!signal.aborted) {
        await viewer.writeOnce();
        // Without a server, a loop without a pause would only burn time.
        await sleep(PAUSE_MS);
      }
    },
    saw: () => [...replies].map(([status, times]) => `${times} × ${status}`).join(', '),
    get acknowledged() {
      return checks.length;
    },
    async findLost() {
      const lost: string[] = [];
      for (const [kind, check] of checks) if (!(await check())) lost.push(kind);
      return lost;
    },
  };
  await viewer.writeOnce();
  return viewer;
}
