import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveClip } from '../../testing/clip-fixture';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

const rich = 'demo-99000001';
const poor = 'demo-99000002';

describe.each(engines)('episodes on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let poorToken: string;
  /** Ids by number of title 2: 1 and 2 are free. */
  let ids: number[];
  beforeAll(async () => {
    app = await startTestApp(engine);
    await giveClip(app.db, 2);
    token = await app.signIn();
    poorToken = await app.signIn('99000002');
    const list = (await app.get('/api/m/episodes/2')).body.data;
    ids = list.map((one: { id: number }) => one.id);
  });
  afterAll(() => app.stop());

  const episode = async (number: number, userId: string, by?: string) =>
    (await app.call(routes.oneEpisode, { params: { id: ids[number - 1] ?? 0, userId } }, by)).body.data;

  it('R4.5-03 R4.5-04 a visitor is asked to sign in, for a free episode too', async () => {
    for (const number of [1, 3]) {
      const one = await episode(number, 'null');
      expect(one).toMatchObject({ access: 'login', locked: true, playback: null });
      expect(one.access_msg).toBe('Та нэвтэрч орсны дараа үзэх боломжтой!');
    }
  });

  it('R4.5-01 a free episode plays without a subscription', async () => {
    const one = await episode(1, poor, poorToken);
    expect(one).toMatchObject({ access: 'ok', access_msg: null, is_free: true, locked: false });
    expect(one.playback.hls).toBeTypeOf('string');
  });

  it('R4.6-13 an ad plays before a free episode for a viewer without a subscription', async () => {
    const { playback } = await episode(1, poor, poorToken);
    expect(playback.preroll).toMatchObject({ skipAfter: 5 });
    const ad = await app.get(playback.preroll.url);
    expect(ad.status).toBe(200);
    expect((await episode(1, rich, token)).playback.preroll).toBeUndefined();
  });

  it('R4.5-02 R4.5-05 without a subscription a paid episode returns the message and no address', async () => {
    const one = await episode(3, poor, poorToken);
    expect(one).toMatchObject({ access: 'extend', locked: true, playback: null });
    expect(one.access_msg).toBe('Та эрхээ сунгаж үзвэрээ үзнэ үү!');
    expect(JSON.stringify(one)).not.toContain('/media/');
  });

  it('R4.5-01 R9-13 a subscriber gets HLS and the named qualities, lowest first', async () => {
    const { playback, ...one } = await episode(3, rich, token);
    expect(one).toMatchObject({ access: 'ok', number: 3, previous_id: ids[1], next_id: ids[3] });
    expect(playback.hls).toMatch(
      /^\/media\/\d+\.demo-99000001~[0-9a-f]{16}\.[\w-]{43}\/one\/hls\/master\.m3u8$/,
    );
    expect(playback.qualities.map((one: { name: string }) => one.name)).toEqual(['480 SD', '1080 QHD']);
    expect(Date.parse(playback.expires_at)).toBeGreaterThan(app.clock.now.getTime() + 5 * 3_600_000);
    expect(playback.segments).toEqual([{ kind: 'intro', start: 0, end: 15 }]);
    expect(playback.highlights).toEqual([{ time: 8, text: 'Морьтон' }]);
    expect(playback.stamp).toMatch(/^[0-9A-Z]{8}$/);
  });

  it('an episode names the address of the tracker, the same for all, where the operator enables it', async () => {
    expect((await episode(3, rich, token)).playback.peers).toBeNull();
    const sharing = await startTestApp(engine, { peers: true });
    await giveClip(sharing.db, 2);
    const params = { id: ids[2] ?? 0, userId: rich };
    const one = await sharing.call(routes.oneEpisode, { params }, await sharing.signIn());
    expect(one.body.data.playback.peers).toEqual({
      tracker: expect.stringMatching(/^\/tracker\/\d+\.demo-99000001~[\da-f]{16}\.[\w-]{43}\/one$/),
      swarm: 'one',
    });
    await sharing.stop();
  });

  it('an episode names the STUN and TURN servers of the operator beside the tracker', async () => {
    const iceServers = [{ urls: ['turn:turn.example'], username: 'tenger', credential: 'secret' }];
    const sharing = await startTestApp(engine, { peers: true, iceServers });
    await giveClip(sharing.db, 2);
    const params = { id: ids[2] ?? 0, userId: rich };
    const one = await sharing.call(routes.oneEpisode, { params }, await sharing.signIn());
    expect(one.body.data.playback.peers).toMatchObject({ swarm: 'one', iceServers });
    await sharing.stop();
  });

  it('R3-06 an episode includes the dubs that the stream lacks and the subtitles, signed, with the key where one is needed', async () => {
    const { playback } = await episode(3, rich, token);
    expect(playback.dubs).toEqual([
      { key: 'en', label: 'English', url: expect.stringMatching(/^\/media\/.+\/one\/a\.m4a$/) },
    ]);
    const url = expect.stringMatching(/^\/media\/.+\/one\/.\.vtt$/);
    expect(playback.subs).toEqual([
      { code: 'mn', label: 'Монгол', type: 'vtt', url, isRaw: true },
      { code: 'en', label: 'English', type: 'vtt', url, isRaw: false, key: '00ff', iv: 'ff00' },
    ]);
  });

  it('R4.5-05 a paid episode stops playing on the day the subscription ends', async () => {
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 29 * 86_400_000);
    expect((await episode(3, rich, token)).access).toBe('ok');
    app.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    expect((await episode(3, rich, await app.signIn())).access).toBe('extend');
    app.clock.now = before;
  });

  it('the first and the last episode have one neighbour each', async () => {
    expect(await episode(1, rich, token)).toMatchObject({ previous_id: null, next_id: ids[1] });
    expect(await episode(26, rich, token)).toMatchObject({ previous_id: ids[24], next_id: null });
  });

  it('R7.2-04 the list of episodes says which are locked and how far this viewer has watched', async () => {
    const body = { media: 2, episode: ids[0] ?? 0, user: poor, time: 30, duration: 60 };
    const otherToken = await app.signIn('99000002');
    await app.call(routes.writeHistory, { body }, otherToken);
    const reply = await app.call(
      routes.episodesForUser,
      { params: { mediaId: 2, userId: poor } },
      otherToken,
    );
    expect(reply.body.data[0]).toMatchObject({
      locked: false,
      progress: { time: 30, duration: 60, finished: false },
    });
    expect(reply.body.data[2]).toMatchObject({ locked: true, progress: null });
  });

  it('R8-12 an episode without a video shows a message', async () => {
    const [{ id }] = (await app.get('/api/m/episodes/3')).body.data;
    await app.db.execute(`update episodes set clip_id = null, announced_at = now() where id = ${id}`);
    const one = (await app.call(routes.oneEpisode, { params: { id, userId: rich } }, token)).body.data;
    expect(one).toMatchObject({
      access: 'missing',
      playback: null,
      access_msg: 'Уучлаарай бичлэг олдсонгүй',
    });
  });
});
