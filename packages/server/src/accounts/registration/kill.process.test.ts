import { routes } from '@tenger/api-contract/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users, watchHistory } from '../../platform/database/schema';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { openTestDatabase } from '../../testing/open-test-database';
import { copyDatabase, engines } from '../../testing/start-test-app';

// Kills the built server repeatedly during registrations and history writes.

const KILLS = 2;
const PIN = '7391';
const VIEWER_ID = 'demo-99000001';

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies unchecked, like clients.
  readonly data: any;
}

describe.each(engines)('a server killed during registrations and playback, on %s', (engine) => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await startKillableServer(await copyDatabase(engine));
  });
  afterEach(() => server.end());

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    server.post<Reply>(path, body, headers);
  const code = async (address: string): Promise<string> => {
    const messages = (await (await fetch(`${server.base}/dev/outbox.json`)).json()) as {
      address: string;
      body: string;
    }[];
    return /\d{6}|\d{4}/.exec(messages.find((one) => one.address === address)?.body ?? '')?.[0] ?? '';
  };

  it('a server that is killed loses no acknowledged account or progress, and creates no partial ones', async () => {
    /** Account id by phone, as confirmed by the server. */
    const confirmed = new Map<string, string>();
    /** The last acknowledged position by episode, and the one sent after it. */
    const acknowledged = new Map<number, number>();
    let next = 86_100_000;
    let seconds = 0;

    /** Registers accounts until the server stops replying. */
    async function registerAccounts(): Promise<never> {
      for (;;) {
        next += 1;
        const phone = String(next);
        const sent = await post(routes.sendPhoneCode.path, { phone, purpose: 'register' });
        const headers = { 'x-ticket': sent.data.ticket as string };
        await post(routes.verifyPhoneCode.path, { code: await code(phone) }, headers);
        await post(routes.setPin.path, { pin: PIN }, headers);
        const email = `p${phone}@mail.mn`;
        await post(routes.sendEmailCode.path, { email }, headers);
        await post(routes.verifyEmailCode.path, { code: await code(email) }, headers);
        const name = { firstname: 'Болд', lastname: 'Дорж', terms: true };
        const done = await post(routes.finishRegistration.path, name, headers);
        if (done.status === 1) confirmed.set(phone, done.data.id);
      }
    }

    /** Reports progress of an episode continuously. */
    async function reportProgress(episode: number, token: string): Promise<never> {
      for (;;) {
        seconds += 0.01;
        const time = Math.round(seconds * 100) / 100;
        const body = { media: 1, episode, user: VIEWER_ID, time, duration: 1300 };
        const done = await post(routes.writeHistory.path, body, { authorization: token });
        if (done.status === 1) acknowledged.set(episode, time);
      }
    }

    let token = '';
    for (let kills = 0; kills < KILLS; kills += 1) {
      await server.killAmid(confirmed, 2 + Math.floor(Math.random() * 3), async () => {
        token ||= (await post(routes.login.path, { phone: '99000001', password: '1234' })).data.access_token;
        return [registerAccounts(), registerAccounts(), reportProgress(1, token), reportProgress(2, token)];
      });
    }

    const run = await server.start();
    const [phone = ''] = confirmed.keys();
    expect((await post(routes.login.path, { phone, password: PIN })).status).toBe(1);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);

    const { db, close } = await openTestDatabase(server.location);
    const accounts = await db.select().from(users);
    const watched = (await db.select().from(watchHistory)).filter(({ userId }) => userId === VIEWER_ID);
    await close();
    for (const [phone, id] of confirmed) expect(accounts.find((one) => one.phone === phone)?.id).toBe(id);
    // An account exists completely or not at all.
    const created = accounts.filter((one) => one.phone?.startsWith('861'));
    for (const one of created)
      expect(one).toMatchObject({ firstname: 'Болд', email: `p${one.phone}@mail.mn` });
    expect(new Set(created.map((one) => one.phone)).size).toBe(created.length);
    for (const [episode, time] of acknowledged) {
      // Acknowledged writes are kept; an unacknowledged one may have been written.
      expect(watched.find((one) => one.episodeId === episode)?.time).toBeGreaterThanOrEqual(time);
    }
    expect(confirmed.size).toBeGreaterThanOrEqual(2 * KILLS);
    expect(acknowledged.size).toBe(2);
  }, 300_000);
});
