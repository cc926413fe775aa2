import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { decodeTimecode } from '@tenger/demo/media';
import { startFileHost } from './support/file-host';
import { expect, test } from './support/test';

// The picture and the audio during quality and dub switches, read from the timecode in every frame. The tests count;
// bench/switching.mjs and bench/dubs.mjs measure time.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Cells of the timecode, read at their centers: enough for a picture that is not scaled. */
const cells = 40;

interface Sample {
  /** Luma of the code's cells; empty if the top element has no picture. */
  readonly code: readonly number[];
  readonly position: number;
  readonly ms: number;
}

interface Watched {
  samples: Sample[];
  watching: boolean;
  audios: HTMLMediaElement[];
}

declare global {
  var watched: Watched;
  // biome-ignore lint/suspicious/noExplicitAny: the script tag brings no types.
  var made: any;
}

async function openPlayer(page: Page) {
  const host = await startFileHost(
    {
      '/player/': folder('packages/player-sdk/dist/script'),
      '/media/': folder('packages/demo/assets/media'),
    },
    {
      '/': `<!doctype html><html lang="en"><title>Film</title><link rel="icon" href="data:,"><body>
        <main style="width: 854px"><h1>Film</h1><div id="player"></div></main>
        <script>
          window.watched = { samples: [], watching: false, audios: [] };
          const create = document.createElement;
          document.createElement = function (name, ...rest) {
            const element = create.call(this, name, ...rest);
            if (name === 'audio') watched.audios.push(element);
            return element;
          };
        </script>
        <script src="/player/player.js"></script>
        <script>
          window.made = TengerPlayer.create(document.getElementById('player'), {
            lang: 'en',
            storage: false,
            video: {
              quality: [480, 720, 1080].map((height) => ({ name: String(height), url: '/media/steppe/' + height + '.mp4' })),
              dubs: [{ key: 'mn', label: 'Mongolian', language: 'mn', url: '/media/steppe/dub-mn.m4a' }],
            },
          });
        </script></body></html>`,
    },
  );
  await page.goto(`${host.origin}/`);
  await page.waitForFunction(() => globalThis.made.player.video.peek().readyState >= 3);
  return host;
}

/** Reads the timecode of the top element at every animation frame. */
async function startSampling(page: Page) {
  await page.evaluate((cells) => {
    const { watched, made } = globalThis;
    const canvas = new OffscreenCanvas(cells * 8, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    watched.samples = [];
    watched.watching = true;
    const takeSample = () => {
      const film: HTMLVideoElement = made.element.shadowRoot.querySelector('video:last-of-type');
      const code: number[] = [];
      if (film.videoWidth && context) {
        const { videoWidth: width, videoHeight: height } = film;
        context.clearRect(0, 0, cells * 8, 1);
        // The center of the strip: 13 of 1080 rows down, from 20 to 820 of 1920 columns.
        context.drawImage(
          film,
          (width * 20) / 1920,
          (height * 11) / 1080,
          (width * 800) / 1920,
          Math.max(1, (height * 4) / 1080),
          0,
          0,
          cells * 8,
          1,
        );
        const { data } = context.getImageData(0, 0, cells * 8, 1);
        for (let cell = 0; cell < cells; cell += 1) code.push(data[(cell * 8 + 4) * 4 + 1] ?? 0);
      }
      watched.samples.push({ code, position: film.currentTime, ms: performance.now() });
      if (watched.watching) requestAnimationFrame(takeSample);
    };
    requestAnimationFrame(takeSample);
  }, cells);
}

/** Takes samples for half a second, and longer on a machine that draws few frames. */
async function takeMoreSamples(page: Page) {
  const before = await page.evaluate(() => globalThis.watched.samples.length);
  await page.waitForTimeout(500);
  await page.waitForFunction((least) => globalThis.watched.samples.length >= least, before + 8);
}

async function stopSampling(page: Page) {
  const recorded = await page.evaluate(() => {
    globalThis.watched.watching = false;
    return globalThis.watched.samples;
  });
  return recorded.map((sample) => ({
    ...sample,
    shown: decodeTimecode((x) => sample.code[Math.min(cells - 1, Math.floor((x * 1920 - 20) / 20))] ?? 0),
  }));
}

const switchTo = async (page: Page, index: number) => {
  await page.evaluate((index) => {
    globalThis.made.quality = String(index);
  }, index);
  await page.waitForFunction(
    (index) => globalThis.made.state.stream.peek().qualities.active.peek().id === String(index),
    index,
  );
};

test('R4.6-08 a quality switch shows no black and no distant frame, and keeps the position', async ({
  page,
}) => {
  const host = await openPlayer(page);
  await page.evaluate(() => globalThis.made.play());
  await page.waitForFunction(() => globalThis.made.currentTime > 1);
  await startSampling(page);
  await takeMoreSamples(page);
  await switchTo(page, 1);
  await takeMoreSamples(page);
  await switchTo(page, 0);
  await takeMoreSamples(page);
  const samples = await stopSampling(page);
  expect(samples.length).toBeGreaterThan(20);
  expect(
    samples.filter(({ shown }) => !shown),
    'samples without a picture',
  ).toEqual([]);
  const isNear = ({ shown, position }: (typeof samples)[number]) =>
    Math.abs((shown?.seconds ?? 0) - position) <= 0.5;
  const far = samples.filter((sample, at) => {
    if (isNear(sample)) return false;
    // A busy machine decodes late: the picture then stays or moves on, and catches up within a second.
    const seconds = sample.shown?.seconds ?? 0;
    const movesOn = seconds >= (samples[at - 1]?.shown?.seconds ?? seconds);
    const catchesUp = samples.some(
      (later) => later.ms > sample.ms && later.ms < sample.ms + 1000 && isNear(later),
    );
    return !(seconds < sample.position && movesOn && catchesUp);
  });
  expect(far, 'frames from elsewhere').toEqual([]);
  expect(new Set(samples.map(({ shown }) => shown?.quality))).toEqual(new Set([480, 720]));
  const jumps = samples.slice(1).filter(({ position, ms }, at) => {
    const before = samples[at];
    if (!before) return false;
    const moved = position - before.position;
    // Never back by more than two frames, never forward by more than the elapsed time and two frames.
    return moved < -2 / 24 || moved > (ms - before.ms) / 1000 + 2 / 24;
  });
  expect(jumps, 'jumps of the position').toEqual([]);
  const after = await page.evaluate(() => ({
    videos: globalThis.made.element.shadowRoot.querySelectorAll('video').length,
    state: [
      globalThis.made.paused,
      globalThis.made.muted,
      globalThis.made.volume,
      globalThis.made.playbackRate,
    ],
  }));
  expect(after).toEqual({ videos: 1, state: [false, false, 0.7, 1] });
  await host.close();
});

test('a dub from a file replaces the video’s audio, stays in sync, and leaves nothing behind', async ({
  page,
}) => {
  const host = await openPlayer(page);
  await page.evaluate(() => globalThis.made.play());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /Audio/ }).click();
  await page.getByRole('menuitemradio', { name: 'Mongolian' }).click();
  await page.waitForFunction(() => globalThis.made.player.audio.peek() !== undefined);
  const measured = await page.evaluate(async () => {
    const { made } = globalThis;
    const drifts: number[] = [];
    const loud: number[] = [];
    const measure = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await new Promise((done) => setTimeout(done, 50));
        const film = made.player.video.peek();
        const dub = made.player.audio.peek();
        loud.push(film.muted ? 0 : film.volume);
        if (dub && !dub.paused && !film.paused && !film.seeking && film.readyState >= 3) {
          drifts.push(Math.abs(dub.currentTime - film.currentTime));
        }
      }
    };
    await measure(60);
    made.seek(40);
    await measure(60);
    made.quality = '1';
    await measure(60);
    return { drifts, loudest: Math.max(...loud), volume: made.volume, muted: made.muted };
  });
  expect(measured.drifts.length).toBeGreaterThan(50);
  const near = measured.drifts.filter((drift) => drift <= 0.04).length;
  expect(near / measured.drifts.length, 'share of samples within 40 ms').toBeGreaterThan(0.7);
  expect(measured.loudest).toBeLessThan(0.0001);
  expect([measured.volume, measured.muted]).toEqual([0.7, false]);
  expect(await page.evaluate(() => globalThis.watched.audios.length)).toBe(1);
  await page.evaluate(() => globalThis.made.destroy());
  const alive = await page.evaluate(
    () => globalThis.watched.audios.filter((audio) => audio.hasAttribute('src') || !audio.paused).length,
  );
  expect(alive).toBe(0);
  await host.close();
});
