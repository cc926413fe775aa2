import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from '@playwright/test';
import { NON_SUBSCRIBER, SUBSCRIBER, signInByApi } from './support/accounts';
import { startFileHost } from './support/file-host';
import { readShownFrame, TWO_FRAMES } from './support/frame';
import { expect, test } from './support/test';

// Sources that need the whole system: the built player on another origin, the server's tracker and live channels.

const origin = () => process.env.ORIGIN ?? '';
const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The bare page has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

let cdn: Awaited<ReturnType<typeof startFileHost>>;
test.beforeAll(async () => {
  cdn = await startFileHost({ '/player/': folder('packages/player-sdk/dist/script') });
});
test.afterAll(() => cdn.close());

/** The player on a minimal page of the server's origin; `options` is JavaScript. */
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
  readonly player: { readonly video: { peek(): HTMLVideoElement }; pause(): void };
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

/** Signed URLs, as the site receives them. */
async function playbackFor(page: Page, phone: string): Promise<Playback> {
  const { token, id } = await signInByApi(phone);
  const headers = { authorization: `Bearer ${token}` };
  const json = async (path: string) =>
    (await (await page.request.get(`${origin()}${path}`, { headers })).json()).data;
  for (let title = 1; title < 20; title += 1) {
    const [first] = (await json(`/api/m/episodes/${title}`)) ?? [];
    if (!first) continue;
    const one = await json(`/api/m/episode/${first.id}/${id}`);
    if (one?.playback?.hls?.includes('/steppe/')) return one.playback;
  }
  throw new Error('No episode shows this clip.');
}

test('two viewers of a video share it with each other, through the server’s tracker', async ({
  page,
  context,
}) => {
  // Each has its own signed URLs for the same video.
  const options = async (phone: string) => {
    const { hls, peers } = await playbackFor(page, phone);
    return `{
      video: { url: '${hls}', peers: ${JSON.stringify(peers)} },
      storage: { get: (key) => (key === 'quality' ? 0 : undefined), set() {} },
    }`;
  };
  await play(page, await options(SUBSCRIBER));
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(2);
  const second = await context.newPage();
  await play(second, await options(NON_SUBSCRIBER));
  await expect.poll(() => time(second), { timeout: 60_000 }).toBeGreaterThan(1);
  await expect
    .poll(async () => (await peersOf(second)).fromPeers, { timeout: 90_000 })
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
  const { hls } = await playbackFor(page, SUBSCRIBER);
  const [, signature] = /^\/media\/([^/]+)\//.exec(hls) ?? [];
  const options = (verify = '') => `{
    video: { url: '${hls}' },
    storage: { get: (key) => (key === 'quality' ? 0 : undefined), set() {} },
    backends: [TengerPlayer.hls({ engine: TengerPlayer.p2p({
      trackers: ['${origin().replace('http', 'ws')}/tracker/${signature}/steppe'],
      swarm: 'poisoned', ${verify}
    }) })],
  }`;
  // The dishonest peer follows the protocol, but the bytes it sends are inverted.
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
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(3);

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
  // Segments of the server are verified, too, and right.
  await expect.poll(judged, { timeout: 60_000 }).toContain(false);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'lies'))).toBeGreaterThan(0);
  await expect.poll(async () => (await peersOf(honest)).count, { timeout: 60_000 }).toBe(0);

  // After all media that the dishonest peer could have sent by then, the picture is correct.
  const reached = await time(honest);
  await expect.poll(() => time(honest), { timeout: 60_000 }).toBeGreaterThan(reached + 12);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const frame = await readShownFrame(honest);
    expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(TWO_FRAMES);
  }
  expect(await made(honest, ({ state }) => state.error.peek())).toBeUndefined();
  await honest.close();
});

test('a live channel plays at its edge, seeks back two minutes and plays across the start of the video', async ({
  page,
}) => {
  await play(page, `{ video: { url: '/live/night/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  await expect
    .poll(() => made(page, ({ player }) => player.video.peek().videoWidth), { timeout: 60_000 })
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
  // The video lasts 32 s: within this range it starts again.
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(end - 36);
});

/**
 * Seconds between the channel's clock and the picture: the video's timecode, read from the
 * frame itself. The videos of the channels last 32 s and started with the year.
 */
async function delay(page: Page): Promise<number> {
  const { seconds } = await readShownFrame(page);
  const onAir = ((Date.now() - Date.UTC(2026, 0, 1)) / 1000) % 32;
  return (onAir - seconds + 32) % 32;
}

/** Seconds behind the live edge. */
const behindEdge = (page: Page) =>
  made(page, ({ currentTime, state }) => state.seekable.peek().end - currentTime);

test('low latency plays nearer to the live edge than the plain channel, across the start of the video', async ({
  page,
}) => {
  await play(page, `{ video: { url: '/live/night/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  const plain = await delay(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await play(page, `{ video: { url: '/live/night/low/master.m3u8' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  await expect.poll(() => time(page), { timeout: 90_000 }).toBeGreaterThan(from + 33);
  // After a stall, the player plays slightly faster until it reaches the live edge.
  await expect.poll(() => delay(page), { timeout: 60_000 }).toBeLessThan(plain - 3);
  const description = `${(await delay(page)).toFixed(1)} s, plain ${plain.toFixed(1)} s`;
  test.info().annotations.push({ type: 'delay', description });
  expect(await made(page, ({ state }) => state.error.peek())).toBeUndefined();
  // Partial segments of half a second; the server holds a playlist request until there is a new one.
  expect(asked.some((url) => /\/\d{3}\.\d\.m4s$/.test(url))).toBe(true);
  expect(asked.some((url) => /_HLS_msn=\d+&_HLS_part=\d/.test(url))).toBe(true);
});

test('DASH plays live at its edge, and across the start of the video', async ({ page }) => {
  await play(page, `{ video: { url: '/live/night/manifest.mpd' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  // The picture alone cannot distinguish one loop of the video from the next.
  await expect.poll(() => behindEdge(page), { timeout: 60_000 }).toBeLessThan(16);
  await expect.poll(() => delay(page), { timeout: 60_000 }).toBeLessThan(20);
  await expect.poll(() => time(page), { timeout: 90_000 }).toBeGreaterThan(from + 33);
  expect(await made(page, ({ state }) => state.error.peek())).toBeUndefined();
  await expect.poll(() => behindEdge(page), { timeout: 60_000 }).toBeLessThan(16);
  await expect.poll(() => delay(page), { timeout: 60_000 }).toBeLessThan(24);

  // The live edge moves on while the viewer pauses. One press on "Live" then leads to it.
  await made(page, ({ player }) => player.pause());
  await expect.poll(() => behindEdge(page), { timeout: 60_000 }).toBeGreaterThan(22);
  await page.locator('button.live').click();
  await expect.poll(() => behindEdge(page), { timeout: 60_000 }).toBeLessThan(10);
});

test('FLV over HTTP plays live, across the end of the video', async ({ page }) => {
  await play(page, `{ video: { url: '/live/trailer.flv' }, live: true }`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
  const from = await time(page);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(from + 18);
});
