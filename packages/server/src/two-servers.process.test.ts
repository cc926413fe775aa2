import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type Route, toWire } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFormerRelease, hasFormerRelease } from './testing/former-release';
import { type KillableServer, startKillableServer } from './testing/killable-server';
import { type EventReader, readEvents } from './testing/read-events';
import { copyDatabase, createEmptyDatabase, engines } from './testing/start-test-app';

// Two processes of the built server on one PostgreSQL. Clients that alternate between them notice no difference.

const BOLD = { id: 'demo-99000001', phone: '99000001' };
const SARAA = { id: 'demo-99000002', phone: '99000002' };
const EPISODE = 1;

interface JsonReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies unchecked, like clients.
  readonly body: any;
}

const releases = ['this release', ...(hasFormerRelease() ? ['the former release'] : [])];

describe.skipIf(!engines.includes('PostgreSQL')).each(releases)(
  'two servers on one PostgreSQL, beside %s',
  (release) => {
    let here: KillableServer;
    let there: KillableServer;
    let former: ReturnType<typeof buildFormerRelease> | undefined;
    const readers: EventReader[] = [];
    beforeAll(async () => {
      const isFormer = release === 'the former release';
      const copy = isFormer ? await createEmptyDatabase() : await copyDatabase('PostgreSQL');
      former = isFormer ? buildFormerRelease() : undefined;
      const other = { ...copy, dataDir: mkdtempSync(join(tmpdir(), 'tenger-test-')) };
      here = await startKillableServer(copy);
      there = await startKillableServer(other, undefined, former?.build);
      // In sequence, because each one seeds an empty database. This release migrates the database of the former one.
      await there.start();
      await here.start();
    });
    afterAll(async () => {
      for (const reader of readers) reader.close();
      await Promise.all([here.end(), there.end()]);
      former?.remove();
    });

    async function call<R extends Route>(
      server: KillableServer,
      route: R,
      parts: Call<R>,
      token?: string,
      ticket?: string,
    ): Promise<JsonReply> {
      const { method, url, body } = toWire(route, parts as { params?: unknown });
      const reply = await fetch(server.base + url, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
          ...(ticket && { 'x-ticket': ticket }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    }
    const login = (server: KillableServer, phone: string, password = '1234') =>
      call(server, routes.login, { body: { phone, password } });
    const signIn = async (server: KillableServer, phone: string): Promise<string> =>
      (await login(server, phone)).body.data.access_token;
    const me = async (server: KillableServer, token: string) =>
      (await call(server, routes.me, { params: { userId: BOLD.id } }, token)).status;
    const listen = async (address: string, headers: Record<string, string> = {}) => {
      const reader = await readEvents(address, headers);
      readers.push(reader);
      return reader;
    };
    const codeFor = async (server: KillableServer, address: string): Promise<string> => {
      const letters = (await (await fetch(`${server.base}/dev/outbox.json`)).json()) as {
        address: string;
        body: string;
      }[];
      return /\d{6}|\d{4}/.exec(letters.find((one) => one.address === address)?.body ?? '')?.[0] ?? '';
    };

    /** Registers a new account, each step on the next of these servers. */
    async function register(phone: string, ...servers: readonly [KillableServer, ...KillableServer[]]) {
      let turn = -1;
      const next = () => {
        turn += 1;
        return servers[turn % servers.length] ?? servers[0];
      };
      const email = `p${phone}@mail.mn`;
      const sent = (await call(next(), routes.sendPhoneCode, { body: { phone, purpose: 'register' } })).body
        .data;
      const step = async <R extends Route>(route: R, parts: Call<R>) =>
        (await call(next(), route, parts, undefined, sent.ticket)).body.data;
      const steps = [
        sent,
        await step(routes.verifyPhoneCode, { body: { code: await codeFor(next(), phone) } }),
        await step(routes.setPin, { body: { pin: '7391' } }),
        await step(routes.sendEmailCode, { body: { email } }),
        await step(routes.verifyEmailCode, { body: { code: await codeFor(next(), email) } }),
      ].map((data) => data.step as number);
      const body = { firstname: 'Болд', lastname: 'Дорж', terms: true } as const;
      const made = await step(routes.finishRegistration, { body });
      return { steps, id: made.id as string, token: made.access_token as string };
    }

    it('R4.3-07 each step of a registration may run on another server', async () => {
      const { steps, id, token } = await register('86123456', here, there);
      expect(steps).toEqual([2, 3, 4, 5, 7]);
      for (const server of [here, there])
        expect((await call(server, routes.me, { params: { userId: id } }, token)).status).toBe(200);
      // A code that one server has just sent is not sent again by the other.
      const body = { phone: '86123457', purpose: 'register' } as const;
      const asked = [await call(here, routes.sendPhoneCode, { body })];
      asked.push(await call(there, routes.sendPhoneCode, { body }));
      expect(asked.map(({ status }) => status)).toEqual([200, 429]);
    });

    it('R7.7-17 a session is known to both servers, and ends on both', async () => {
      const [one, two] = [await signIn(here, BOLD.phone), await signIn(there, BOLD.phone)];
      expect([await me(there, one), await me(here, two)]).toEqual([200, 200]);
      await call(there, routes.logout, {}, one);
      expect([await me(here, one), await me(there, one)]).toEqual([401, 401]);
      const change = { oldPass: '1234', pass: '8264', checkPass: '8264' };
      const three = await signIn(here, BOLD.phone);
      const changed = await call(here, routes.changePin, { body: change }, three);
      expect([await me(there, two), await me(there, three)]).toEqual([401, 401]);
      expect(await me(there, changed.body.data.access_token)).toBe(200);
      expect((await login(there, BOLD.phone)).status).toBe(401);
      const back = { oldPass: '8264', pass: '7391', checkPass: '7391' };
      const last = (await login(there, BOLD.phone, '8264')).body.data.access_token;
      expect((await call(there, routes.changePin, { body: back }, last)).status).toBe(200);
    });

    it('wrong PINs are counted across both servers', async () => {
      const guesses = [here, there, here, there, here].map((server) => login(server, BOLD.phone, '0000'));
      expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(401));
      for (const server of [here, there]) expect((await login(server, BOLD.phone, '7391')).status).toBe(429);
    });

    it('an event on one server reaches the other', async () => {
      const token = await signIn(there, SARAA.phone);
      const player = await listen(`${there.base}/danmaku/v3/live?id=${EPISODE}`);
      const events = await listen(`${there.base}/api/m/live/${SARAA.id}`, { authorization: token });
      await events.next('unread');
      const body = { parent_id: EPISODE, user_id: SARAA.id, body: 'Хэн юу гэж бодож байна?' };
      const top = (await call(there, routes.postComment, { body }, token)).body.comment;

      const other = await register('86123458', here);
      const comment = { parent_id: top.id, user_id: other.id, body: 'Гоё анги байлаа' };
      expect((await call(here, routes.postComment, { body: comment }, other.token)).status).toBe(200);
      expect((await events.next('notification')).data.kind).toBe('reply');
      const flying = { id: EPISODE, time: 1, text: 'Сайн уу', color: 16777215, type: 0 } as const;
      await call(here, routes.sendDanmaku, { body: flying }, other.token);
      expect((await player.next('message')).data[4]).toBe('Сайн уу');
    });
  },
);
