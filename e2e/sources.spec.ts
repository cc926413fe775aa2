import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from '@playwright/test';
import { fileHost } from './support/files';
import { frameShown } from './support/frame';
import { expect, test } from './support/test';

// What only the whole can show: the built player, from another origin, with the server's tracker and live channels.

const origin = () => process.env.ORIGIN ?? '';
const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// A page that is no page has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

let cdn: Awaited<ReturnType<typeof fileHost>>;
test.beforeAll(async () => {
  cdn = await fileHost({ '/player/': folder('packages/player-sdk/dist/script') });
});
test.afterAll(() => cdn.close());

/** The player on the barest page of the server's origin; `options` is JavaScript. */
async function play(page: Page, options: string): Promise<void> {
  await page.goto(`${origin()}/healthz`);
  await page.addScriptTag({ url: `${cdn.origin}/player/player.js` });
  await page.addScriptTag({
    content: `
      const box = document.createElement('div');
      document.body.replaceChildren(box);
      window.made = TengerPlayer.create(box, ${options});
      made.muted = true;
      made.play();`,
  });
}

interface Made {
  readonly currentTime: number;
  readonly duration: number;
  seek(seconds: number): void;
  readonly player: { readonly video: { peek(): HTMLVideoElement } };
  readonly state: {
    readonly error: { peek(): unknown };
    readonly seekable: { peek(): { readonly end: number } };
    readonly stream: { peek(): { peers?: Record<string, { peek(): number }> } | undefined };
  };
}
async function made<T>(page: Page, read: (made: Made) => T): Promise<T> {
  const handle = (await page.evaluateHandle('made')) as JSHandle<Made>;
  return handle.evaluate(read as (own: Made) => T) as Promise<T>;
}
const time = (page: Page) => made(page, ({ currentTime }) => currentTime);
const peersOf = (page: Page) =>
  made(page, ({ state }) => {
    const peers = state.stream.peek()?.peers ?? {};
    const names = ['fromServer', 'fromPeers', 'uploaded', 'count'] as const;
    return Object.fromEntries(names.map((name) => [name, peers[name]?.peek() ?? 0]));
  });

interface Playback {
  readonly hls: string;
  readonly peers: { readonly tracker: string; readonly swarm: string };
}

/** Signed addresses, as the site gets them. */
async function playbackFor(page: Page, phone: string): Promise<Playback> {
  const json = async (path: string, data?: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const reply = data
      ? await page.request.post(`${origin()}${path}`, { data })
      : await page.request.get(`${origin()}${path}`, { headers });
    return (await reply.json()).data;
  };
  const { access_token } = await json('/api/m/login', { phone, password: '1234' });
  for (let title = 1; title < 20; title += 1) {
    const [first] = (await json(`/api/m/episodes/${title}`)) ?? [];
    if (!first) continue;
    const one = await json(`/api/m/episode/${first.id}/demo-${phone}`, undefined, access_token);
    if (one?.playback?.hls?.includes('/steppe/')) return one.playback;
  }
  throw new Error('No episode shows this clip.');
}

test('two viewers of a video share it with each other, through the server’s tracker', async ({
  page,
  context,
}) => {
  // Each has an address of their own for the same film.
  const options = async (phone: string) => {
    const { hls, peers } = await playbackFor(page, phone);
    return `{
      video: { url: '${hls}', peers: ${JSON.stringify(peers)} },
      storage: { get: (key) => (key === 'quality' ? 0 : undefined), set() {} },
    }`;
  };
  await play(page, await options('99000001'));
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(2);
  const second = await context.newPage();
  await play(second, await options('99000002'));
  await expect.poll(() => time(second), { timeout: 30_000 }).toBeGreaterThan(1);
  await expect
    .poll(async () => (await peersOf(second)).fromPeers, { timeout: 40_000 })
    .toBeGreaterThan(50_000);
  const [a, b] = [await peersOf(page), await peersOf(second)];
  expect(a.uploaded).toBeGreaterThan(50_000);
  expect(a.count).toBeGreaterThan(0);
  expect(b.count).toBeGreaterThan(0);
  expect(cdn.asked.some((path) => path.startsWith('/player/chunks/p2p-stream-'))).toBe(true);
  await second.close();
});

test('a peer that sends wrong bytes is rejected and dropped, and the video plays correctly', async ({
  page,
  context,
}) => {
  const { hls } = await playbackFor(page, '99000001');
  const [, signature] = /^\/media\/([^/]+)\//.exec(hls) ?? [];
  const options = (verify = '') => `{
    video: { url: '${hls}' },
    storage: { get: (key) => (key === 'quality' ? 0 : undefined), set() {} },
    backends: [TengerPlayer.hls({ engine: TengerPlayer.p2p({
      trackers: ['${origin().replace('http', 'ws')}/tracker/${signature}/steppe'],
      swarm: 'poisoned', ${verify}
    }) })],
  }`;
  // The liar says everything as the protocol has it, but what it gives of the film is inverted.
  await page.addInitScript(() => {
    const { send } = RTCDataChannel.prototype;
    Object.assign(globalThis, { lies: 0 });
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
      const bytes =
        data instanceof ArrayBuffer
          ? new Uint8Array(data)
          : ArrayBuffer.isView(data)
            ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
            : undefined;
      // Commands are short; pieces of segments are not.
      if (!bytes || bytes.length < 1024) return Reflect.apply(send, this, [data]);
      Object.assign(globalThis, { lies: Number(Reflect.get(globalThis, 'lies')) + 1 });
      return Reflect.apply(send, this, [bytes.map((byte) => 255 - byte)]);
    };
  });
  await play(page, options());
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(3);

  const media = folder('packages/demo/assets/media/steppe/hls');
  const hashes = Object.fromEntries(
    ['480p', 'audio-ja', 'audio-mn'].flatMap((rendition) =>
      Array.from({ length: 18 }, (_, index) => {
        const name = `${rendition}/${String(index).padStart(3, '0')}.m4s`;
        return [
          name,
          createHash('sha256')
            .update(readFileSync(`${media}/${name}`))
            .digest('hex'),
        ];
      }),
    ),
  );
  const honest = await context.newPage();
  await play(
    honest,
    options(`verify: async (url, bytes) => {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const text = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const right = ${JSON.stringify(hashes)}[url.split('/').slice(-2).join('/')] === text;
      (window.judged ??= []).push(right);
      return right;
    }`),
  );
  const judged = () => honest.evaluate(() => Reflect.get(globalThis, 'judged') as boolean[] | undefined);
  await expect.poll(async () => (await judged())?.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'lies'))).toBeGreaterThan(0);
  expect(await judged()).not.toContain(true);
  await expect.poll(async () => (await peersOf(honest)).count, { timeout: 20_000 }).toBe(0);

  // Beyond everything the liar could have given by then, the picture is that of the film.
  const reached = await time(honest);
  await expect.poll(() => time(honest), { timeout: 60_000 }).toBeGreaterThan(reached + 12);
  for (let look = 0; look < 3; look += 1) {
    const frame = await frameShown(honest);
    expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(1 / 12);
  }
  expect(await made(honest, ({ state }) => state.error.peek())).toBeUndefined();
  await honest.close();
});

test('a live channel plays at its edge, seeks back two minutes and plays across the start of the video', async ({
  page,
}) => {
  await play(page, `{ video: { url: '/live/night/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  await expect
    .poll(() => made(page, ({ player }) => player.video.peek().videoWidth), { timeout: 30_000 })
    .toBeGreaterThan(800);
  expect(await made(page, ({ duration }) => duration === Number.POSITIVE_INFINITY)).toBe(true);
  const range = () =>
    made(page, ({ player }) => {
      const { seekable } = player.video.peek();
      return [seekable.start(0), seekable.end(0)] as const;
    });
  const [start, end] = await range();
  expect(end - start).toBeGreaterThan(90);
  const handle = (await page.evaluateHandle('made')) as JSHandle<Made>;
  await handle.evaluate((own, to) => own.seek(to), end - 70);
  // The film lasts 32 s: within this stretch it begins anew.
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(end - 36);
});

/**
 * Seconds between what the clock of the channel says is on air and what the picture shows: the film's code, read from
 * the frame itself. The films of the channels last 32 s and began with the year.
 */
async function delay(page: Page): Promise<number> {
  const { seconds } = await frameShown(page);
  const onAir = ((Date.now() - Date.UTC(2026, 0, 1)) / 1000) % 32;
  return (onAir - seconds + 32) % 32;
}

/** Seconds behind the place that "live" leads to. */
const behindEdge = (page: Page) =>
  made(page, ({ currentTime, state }) => state.seekable.peek().end - currentTime);

test('low latency plays nearer to the live edge than the plain channel, across the start of the video', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await play(page, `{ video: { url: '/live/night/low/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  await expect.poll(() => time(page), { timeout: 90_000 }).toBeGreaterThan(from + 33);
  const low = await delay(page);
  expect(await made(page, ({ state }) => state.error.peek())).toBeUndefined();
  // Half a second at a time, and the server holds a request until there is something to say.
  expect(asked.some((url) => /\/\d{3}\.\d\.m4s$/.test(url))).toBe(true);
  expect(asked.some((url) => /_HLS_msn=\d+&_HLS_part=\d/.test(url))).toBe(true);

  await play(page, `{ video: { url: '/live/night/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  const plain = await delay(page);
  const description = `${low.toFixed(1)} s, plain ${plain.toFixed(1)} s`;
  test.info().annotations.push({ type: 'delay', description });
  expect(low).toBeLessThan(plain - 3);
});

test('DASH plays live at its edge, and across the start of the video', async ({ page }) => {
  await play(page, `{ video: { url: '/live/night/manifest.mpd' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  // The picture alone cannot tell a round of the film from the next.
  expect(await behindEdge(page)).toBeLessThan(16);
  expect(await delay(page)).toBeLessThan(20);
  await expect.poll(() => time(page), { timeout: 90_000 }).toBeGreaterThan(from + 33);
  expect(await made(page, ({ state }) => state.error.peek())).toBeUndefined();
  expect(await behindEdge(page)).toBeLessThan(16);
  expect(await delay(page)).toBeLessThan(24);
});

test('FLV over HTTP plays live, across the end of the video', async ({ page }) => {
  await play(page, `{ video: { url: '/live/trailer.flv' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(from + 18);
});
