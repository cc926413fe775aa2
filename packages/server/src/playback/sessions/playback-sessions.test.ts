import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { giveClip, mediaFolder } from '../../testing/clip-fixture';
import { openTestDatabase } from '../../testing/open-test-database';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

describe.each(engines)('playback sessions on %s', (engine) => {
  let app: TestApp;
  const media = mediaFolder();
  const user = 'demo-99000001';
  let tokens: string[];
  let ids: number[];
  beforeAll(async () => {
    app = await startTestApp(engine, { mediaDir: media.path, deviceLimit: true });
    await giveClip(app.db, 2);
    tokens = [];
    for (let device = 0; device < 5; device += 1) tokens.push(await app.signIn());
    ids = (await app.get('/api/m/episodes/2')).body.data.map((one: { id: number }) => one.id);
  });
  afterAll(async () => {
    await app.stop();
    media.remove();
  });

  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const open = async (device: number) =>
    (await app.call(routes.oneEpisode, { params: { id: ids[0] ?? 0, userId: user } }, tokens[device])).body
      .data;
  const play = async (address: string) => (await app.get(address)).status;
  const log = (device: number, time: number) => {
    const body = { media: 2, episode: ids[0] ?? 0, user, time, duration: 60 };
    return app.call(routes.writeHistory, { body }, tokens[device]);
  };

  it('an account plays on three devices at a time, and on a fourth once one has stopped', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map(open));
    const address = (device: number): string => pages[device].playback.qualities[0].url;
    expect(pages.map(({ access }) => access)).toEqual(Array(5).fill('ok'));
    const began = await Promise.all([0, 1, 2, 3, 4].map((device) => play(address(device))));
    expect(began.filter((status) => status === 200)).toHaveLength(3);
    expect(began.filter((status) => status === 403)).toHaveLength(2);
    const [fourth = 0] = began.flatMap((status, device) => (status === 403 ? device : []));
    const playing = began.flatMap((status, device) => (status === 200 ? device : []));

    const busy = await open(fourth);
    expect(busy).toMatchObject({ access: 'busy', playback: null });
    expect(busy.access_msg).toContain('3 төхөөрөмж');
    expect((await log(fourth, 10)).status).toBe(403);
    // Playing devices continue, also with the next episode.
    for (const device of playing) expect((await open(device)).access).toBe('ok');

    later(30);
    const [first = 0, second = 0] = playing;
    expect(await play(address(first))).toBe(200);
    expect((await log(second, 20)).status).toBe(200);
    later(20);
    // The third has been silent for 50 seconds.
    expect(await play(address(fourth))).toBe(200);
    await app.restart();
    expect(await play(address(playing[2] ?? 0))).toBe(403);
  });

  it('a media address plays from a few networks, as a phone that moves needs, but not from two hundred', async () => {
    later(1_000);
    const page = await open(0);
    const url: string = page.playback.qualities[0].url;
    const from = async (remoteAddress: string) => (await app.http.inject({ url, remoteAddress })).statusCode;
    // Wi-Fi and a mobile network, each with IPv4 and IPv6, and a new IPv6 address in the same network.
    const phone = ['10.1.0.1', '2001:db8:1::1', '2001:db8:1::2', '10.2.0.1', '2001:db8:2::1'];
    for (const address of phone) expect(await from(address)).toBe(200);
    const statuses = [];
    for (let at = 0; at < 200; at += 1) statuses.push(await from(`10.9.0.${at}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    // The viewer continues, and after some minutes from a new network, too.
    expect(await from('10.1.0.1')).toBe(200);
    later(11 * 60);
    expect(await from('10.3.0.1')).toBe(200);
  });

  it('another process on the same database counts devices too', async () => {
    if (engine === 'PGlite') return;
    later(100);
    const database = await openTestDatabase(app.location);
    const second = createApp({ ...app.context, db: database.db });
    const pages = await Promise.all([0, 1, 2, 3].map(open));
    const address = (device: number): string => pages[device].playback.qualities[0].url;
    const there = async (device: number) => (await second.http.inject(address(device))).statusCode;
    expect([await play(address(0)), await there(1), await play(address(2))]).toEqual([200, 200, 200]);
    expect([await there(3), await play(address(3)), await there(0)]).toEqual([403, 403, 200]);
    await second.http.close();
    await database.close();
  });

  it('a film continues while the database is away, and the limit holds again afterwards', async () => {
    later(100);
    const pages = await Promise.all([0, 1, 2, 3].map(open));
    const address = (device: number): string => pages[device].playback.qualities[0].url;
    let failure: Error | undefined;
    const db = new Proxy(app.context.db, {
      get(target, key, receiver) {
        if (failure) throw failure;
        return Reflect.get(target, key, receiver);
      },
    });
    const second = createApp({ ...app.context, db });
    const there = async (device: number) => (await second.http.inject(address(device))).statusCode;
    expect(await there(0)).toBe(200);
    failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    later(20);
    expect([await there(0), await there(1), await there(2), await there(3)]).toEqual([200, 200, 200, 200]);
    failure = new Error('Not a failed connection.');
    later(20);
    expect(await there(0)).toBe(500);
    failure = undefined;
    expect([await there(0), await there(1), await there(2), await there(3)]).toEqual([200, 200, 200, 403]);
    await second.http.close();
  });

  it('a media address names its account and device, and is refused with another device or after its time', async () => {
    later(100);
    const page = await open(0);
    const url: string = page.playback.qualities[0].url;
    const [, , signature = ''] = url.split('/');
    expect(signature.split('.')[1]).toMatch(new RegExp(`^${user}~[0-9a-f]{16}$`));
    const forged = url.replace(/~[0-9a-f]{16}/, `~${'0'.repeat(16)}`);
    expect(await play(forged)).toBe(403);
    later(6 * 3_600 + 60);
    expect(await play(url)).toBe(403);
  });

  it('a device that is signed out no longer plays after ten seconds, and no longer counts', async () => {
    later(100);
    const pages = await Promise.all([0, 1, 2, 3].map(open));
    const address = (device: number): string => pages[device].playback.qualities[0].url;
    for (const device of [1, 2, 3]) expect(await play(address(device))).toBe(200);
    expect((await open(0)).access).toBe('busy');

    const signedOut = await app.call(routes.revokeSession, { body: {} }, tokens[0]);
    expect(signedOut.body.data.ended).toBeGreaterThanOrEqual(3);
    expect((await open(0)).access).toBe('ok');
    expect(await play(address(0))).toBe(200);
    later(11);
    expect(await Promise.all([0, 1, 2, 3].map((device) => play(address(device))))).toEqual([
      200, 403, 403, 403,
    ]);
    later(60);
    expect(await Promise.all([0, 1, 2, 3].map((device) => play(address(device))))).toEqual([
      200, 403, 403, 403,
    ]);
  });

  it('a signed media URL of a deleted account is refused', async () => {
    const { id, token } = await registerUser(app, 'Түр');
    const reply = await app.call(routes.oneEpisode, { params: { id: ids[0] ?? 0, userId: id } }, token);
    const url = reply.body.data.playback.qualities[0].url;
    expect(await play(url)).toBe(200);
    expect((await app.call(routes.deleteAccount, { body: { pin: '7391' } }, token)).status).toBe(200);
    later(60);
    expect(await play(url)).toBe(403);
    expect(await play(url)).toBe(403);
  });
});
