import { routes } from '@tenger/api-contract/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database';
import { users, watchHistory } from '../database/schema';
import { type MortalServer, mortalServer } from '../testing/mortal-server';
import { engines, ownPlace } from '../testing/start-test-app';

// The built program, killed in the middle of registrations and of history being written, again and again.

const KILLS = 2;
const PIN = '7391';
const WATCHER = 'demo-99000001';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as their reader would, unchecked.
  readonly data: any;
}

describe.each(engines)('a server that is killed while people register and watch, on %s', (engine) => {
  let server: MortalServer;
  beforeEach(async () => {
    server = await mortalServer(await ownPlace(engine));
  });
  afterEach(() => server.end());

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    server.post<Answer>(path, body, headers);
  const code = async (address: string): Promise<string> => {
    const letters = (await (await fetch(`${server.base}/dev/outbox.json`)).json()) as {
      address: string;
      body: string;
    }[];
    return /\d{6}|\d{4}/.exec(letters.find((one) => one.address === address)?.body ?? '')?.[0] ?? '';
  };

  it('a server that is killed loses no acknowledged account or progress, and creates no partial ones', async () => {
    /** Phone → id, as the server has said that they are registered. */
    const told = new Map<string, string>();
    /** Episode → the last second the server has taken, and the one it was told after that. */
    const taken = new Map<number, number>();
    let next = 86_100_000;
    let seconds = 0;

    /** Registers one after the other until nobody answers any more. */
    async function registrar(): Promise<never> {
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
        if (done.status === 1) told.set(phone, done.data.id);
      }
    }

    /** Watches one episode on and on. */
    async function watcher(episode: number, token: string): Promise<never> {
      for (;;) {
        seconds += 0.01;
        const time = Math.round(seconds * 100) / 100;
        const body = { media: 1, episode, user: WATCHER, time, duration: 1300 };
        const done = await post(routes.writeHistory.path, body, { authorization: token });
        if (done.status === 1) taken.set(episode, time);
      }
    }

    let token = '';
    for (let kills = 0; kills < KILLS; kills += 1) {
      await server.killAmid(told, 2 + Math.floor(Math.random() * 3), async () => {
        token ||= (await post(routes.login.path, { phone: '99000001', password: '1234' })).data.access_token;
        return [registrar(), registrar(), watcher(1, token), watcher(2, token)];
      });
    }

    const run = await server.start();
    const [phone = ''] = told.keys();
    expect((await post(routes.login.path, { phone, password: PIN })).status).toBe(1);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);

    const { db, close } = await openDatabase(server.place);
    const accounts = await db.select().from(users);
    const watched = (await db.select().from(watchHistory)).filter(({ userId }) => userId === WATCHER);
    await close();
    for (const [known, id] of told) expect(accounts.find((one) => one.phone === known)?.id).toBe(id);
    // An account is whole or not there.
    const made = accounts.filter((one) => one.phone.startsWith('861'));
    for (const one of made) expect(one).toMatchObject({ firstname: 'Болд', email: `p${one.phone}@mail.mn` });
    expect(new Set(made.map((one) => one.phone)).size).toBe(made.length);
    for (const [episode, time] of taken) {
      // Nothing that was acknowledged is lost; one that was not may have been written all the same.
      expect(watched.find((one) => one.episodeId === episode)?.time).toBeGreaterThanOrEqual(time);
    }
    expect(told.size).toBeGreaterThanOrEqual(2 * KILLS);
    expect(taken.size).toBe(2);
  }, 300_000);
});
