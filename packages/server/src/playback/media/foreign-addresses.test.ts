import { routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveClip, mediaFolder } from '../../testing/clip-fixture';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// All files of a video by the URLs of the API: playlist, segment, key, subtitles, images. Viewers without entitlement
// get none of them, and foreign, changed or expired URLs are rejected.

const rich = 'demo-99000001';
const poor = 'demo-99000002';
/** Title 2: its first two episodes are free. */
const PAID = 3;
/** The key of the fixture's English subtitles. */
const KEY = '00ff';

interface Playback {
  readonly hls: string;
  readonly qualities: readonly { url: string }[];
  readonly thumbnails: string | { url: string };
  readonly dubs: readonly { url: string }[];
  readonly subs: readonly { url: string; key?: string }[];
}

describe.each(engines)('files of a video on %s', (engine) => {
  const media = mediaFolder();
  let app: TestApp;
  let episode: number;
  /** URLs by kind, as the subscribed account received them. */
  let addresses: Record<string, string>;
  let playback: Playback;

  const open = async (userId: string, token?: string) =>
    (await app.call(routes.oneEpisode, { params: { id: episode, userId } }, token)).body.data;
  const status = async (url: string) => (await app.get(url)).status;

  beforeAll(async () => {
    app = await startTestApp(engine, { mediaDir: media.path });
    await giveClip(app.db, 2);
    const list = (await app.get('/api/m/episodes/2')).body.data as { id: number; number: number }[];
    episode = list.find(({ number }) => number === PAID)?.id ?? 0;
    playback = (await open(rich, await app.signIn())).playback;
    const { hls, qualities, thumbnails, dubs, subs } = playback;
    const { pathname: variant } = new URL('720/index.m3u8', `http://host${hls}`);
    const { pathname: segment } = new URL('../../s.m4s', `http://host${variant}`);
    addresses = {
      'master playlist': hls,
      playlist: variant,
      segment,
      file: qualities[0]?.url ?? '',
      sound: dubs[0]?.url ?? '',
      subtitles: subs[0]?.url ?? '',
      'encrypted subtitles': subs.find(({ key }) => key)?.url ?? '',
      pictures: typeof thumbnails === 'string' ? thumbnails : thumbnails.url,
    };
  });
  afterAll(async () => {
    await app.stop();
    media.remove();
  });

  it('R4.5-05 every file of a video is served to a viewer who may watch', async () => {
    for (const [kind, url] of Object.entries(addresses)) expect(await status(url), kind).toBe(200);
    expect(JSON.stringify(playback)).toContain(KEY);
  });

  it('R4.5-05 R3-15 no file or key of a video is named to a visitor or to an account without days', async () => {
    for (const [who, token] of [
      ['null', undefined],
      [poor, await app.signIn('99000002')],
    ] as const) {
      const text = JSON.stringify(await open(who, token));
      expect(text).toContain('"playback":null');
      expect(text).not.toContain('/media/');
      expect(text).not.toContain(KEY);
    }
  });

  const changes: readonly [what: string, (url: string) => string][] = [
    ['without a signature', (url) => url.replace(/\/media\/[^/]+\//, '/media/')],
    ['in the name of somebody else', (url) => url.replace(rich, poor)],
    ['of another device', (url) => url.replace(/~[0-9a-f]{16}/, '~0123456789abcdef')],
    ['that was given a longer life', (url) => url.replace(/\/media\/(\d)/, '/media/9$1')],
    ['with a seal that was changed', (url) => url.replace(/\.([\w-])([\w-]{42})\//, '.$2$1/')],
    ['of another film', (url) => url.replace('/one/', '/two/')],
  ];
  it.each(changes)('R4.5-05 a media address %s opens nothing', async (_what, change) => {
    for (const [kind, url] of Object.entries(addresses)) {
      expect(change(url), kind).not.toBe(url);
      expect(await status(change(url)), kind).toBe(403);
    }
  });

  it('R4.5-05 a media address that has expired opens nothing', async () => {
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 6 * 3_600_000 + 60_000);
    for (const [kind, url] of Object.entries(addresses)) expect(await status(url), kind).toBe(403);
    app.clock.now = before;
    for (const [kind, url] of Object.entries(addresses)) expect(await status(url), kind).toBe(200);
  });
});
