import { afterEach, describe, expect, it } from 'vitest';
import { createDanmakuHost, type DanmakuHost, type EngineSource } from '../../src/danmaku/host';
import type { EngineState, FromEngine, ToEngine } from '../../src/danmaku/protocol';
import { canvasEngine, gpuEngine } from '../../src/danmaku/sources';
import { startOnTexture } from '../support/webgpu-texture';
import { until, waitForFrames, waitForReply } from './helpers';

const hosts: { host: DanmakuHost; box: HTMLElement }[] = [];
afterEach(() => {
  for (const { host, box } of hosts.splice(0)) {
    host.dispose();
    box.remove();
  }
});

const texts = [
  'Сайн байна уу',
  '你好世界',
  'こんにちは',
  'plain latin text',
  '👨‍👩‍👧‍👦 🔥 🇲🇳',
  'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  'العربية 🔥 ♥',
  'ё́ combining',
];
const comments = texts.map((text, index) => ({
  time: 1 + index * 0.3,
  type: ([0, 0, 1, 0, 2, 0, 0, 1] as const)[index] ?? 0,
  color: [0xffffff, 0xff5a5a, 0xffd84a, 0x000080, 0x5fb4ff][index % 5] ?? 0xffffff,
  author: '',
  text,
  own: index === 3,
}));

async function show(source: EngineSource, ratio = 1, followRate = false) {
  const box = document.createElement('div');
  box.style.cssText = 'position:relative;width:640px;height:360px;background:#234';
  document.body.append(box);
  const received: FromEngine[] = [];
  const host = createDanmakuHost({
    overlay: box,
    source,
    onMessage: (message) => received.push(message),
    failed: () => received.push({ kind: 'lost', reason: 'context' }),
  });
  hosts.push({ host, box });
  host.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  const messages: ToEngine[] = [
    { kind: 'resize', width: 640, height: 360, ratio },
    {
      kind: 'style',
      style: { area: 1, clearSubtitles: false, size: 1.4, speed: 1, unlimited: false, still: false },
      rules: { words: [], authors: [], types: [], mergeSeconds: 0, perSecond: Number.POSITIVE_INFINITY },
      followRate,
      accent: '#4cc2ff',
    },
  ];
  for (const message of messages) host.send(message);
  await host.request((requestId) => ({ kind: 'fill', requestId, comments, more: false }));
  const clock = (media: number, moving = false, rate = 1) =>
    host.send({
      kind: 'clock',
      sought: true,
      clock: { media, now: performance.timeOrigin + performance.now(), rate, moving },
    });
  const state = () => host.request<EngineState>((requestId) => ({ kind: 'state', requestId }));
  return { host, received, clock, state };
}

/** The canvas over gray, as on a screen. */
function picture(host: DanmakuHost): ImageData {
  const copy = document.createElement('canvas');
  copy.width = host.canvas.width;
  copy.height = host.canvas.height;
  const context = copy.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#808080';
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(host.canvas, 0, 0);
  return context.getImageData(0, 0, copy.width, copy.height);
}

/** The number of pixels that are not transparent. */
const inked = ({ data }: ImageData) => {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (Math.abs((data[at] ?? 0) - 128) > 24) count += 1;
  return count;
};

/** Mean difference of brightness over blocks of 4 by 4 pixels: positions count, antialiasing does not. */
function difference(a: ImageData, b: ImageData): { mean: number; worst: number } {
  const blocks = (image: ImageData) => {
    const wide = Math.floor(image.width / 4);
    const sums = new Float32Array(wide * Math.floor(image.height / 4));
    for (let y = 0; y < Math.floor(image.height / 4) * 4; y += 1) {
      for (let x = 0; x < wide * 4; x += 1) {
        const at = (y * image.width + x) * 4;
        const light = ((image.data[at] ?? 0) + (image.data[at + 1] ?? 0) + (image.data[at + 2] ?? 0)) / 3;
        const block = Math.floor(y / 4) * wide + Math.floor(x / 4);
        sums[block] = (sums[block] ?? 0) + light / 16;
      }
    }
    return sums;
  };
  const one = blocks(a);
  const other = blocks(b);
  let total = 0;
  let worst = 0;
  one.forEach((value, at) => {
    const apart = Math.abs(value - (other[at] ?? 0));
    total += apart;
    worst = Math.max(worst, apart);
  });
  return { mean: total / one.length, worst };
}

/** New characters may take some frames. */
const sameInk = (a: DanmakuHost, b: DanmakuHost, tolerance = 0.06) =>
  until(() => Math.abs(inked(picture(b)) / inked(picture(a)) - 1) < tolerance, 'as much ink');

it.each([1, 2])('WebGL draws the canvas renderer’s picture, at %d device pixels', async (ratio) => {
  const canvas = await show(canvasEngine, ratio);
  let gpu = await show(gpuEngine, ratio);
  // The host gives up a worker that starts late, as on a busy machine.
  while (gpu.host.thread === 'page') {
    gpu.host.dispose();
    gpu = await show(gpuEngine, ratio);
  }
  canvas.clock(5);
  gpu.clock(5);
  await until(() => inked(picture(canvas.host)) > 1500 * ratio, 'the canvas picture');
  await until(
    () => inked(picture(gpu.host)) > 1500 * ratio,
    `the GPU picture ${JSON.stringify(gpu.received)}`,
  );
  expect(gpu.host.thread).toBe('worker');
  expect((await gpu.state()).placed).toEqual((await canvas.state()).placed);
  await sameInk(canvas.host, gpu.host);
  const [a, b] = [canvas.host.canvas, gpu.host.canvas];
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  await waitForReply(
    async () => difference(picture(canvas.host), picture(gpu.host)),
    ({ mean, worst }) => mean < 1.2 && worst < 90,
    'the same picture',
  );
});

it.each([1, 2])('WebGPU draws the canvas renderer’s picture, at %d device pixels', async (ratio) => {
  const canvas = await show(canvasEngine, ratio);
  const texture = startOnTexture();
  const gpu = await show(texture.source, ratio);
  for (const second of [4, 8.2]) {
    for (const { clock } of [canvas, gpu]) clock(second);
    await waitForReply(
      async () => {
        const [a, b] = [picture(canvas.host), await texture.read()];
        return { ...difference(a, b), canvas: inked(a), gpu: inked(b) };
      },
      (found) =>
        found.canvas > 500 * ratio &&
        Math.abs(found.gpu / found.canvas - 1) < 0.15 &&
        found.mean < 1.2 &&
        found.worst < 90,
      'the same picture',
    );
  }
  expect((await gpu.state()).placed).toEqual((await canvas.state()).placed);
  expect(gpu.received).toEqual([]);
});

it('the GPU renderer clears an earlier, fuller picture', async () => {
  const canvas = await show(canvasEngine);
  const gpu = await show(gpuEngine);
  gpu.clock(4);
  await until(() => inked(picture(gpu.host)) > 1500, 'the picture');
  for (const { clock } of [canvas, gpu]) clock(8.2);
  await until(() => inked(picture(canvas.host)) > 500, 'the canvas picture');
  // Moving comments have positions between pixels on the GPU, which makes thin strokes lighter.
  await sameInk(canvas.host, gpu.host, 0.15);
  await waitForReply(
    async () => difference(picture(canvas.host), picture(gpu.host)),
    ({ worst }) => worst < 90,
    'the same picture',
  );
});

it('the GPU renderer moves comments with time, and clears', async () => {
  const { host, clock, state } = await show(gpuEngine);
  clock(2);
  await until(() => inked(picture(host)) > 500, 'the picture');
  // Not before: comments would cross the picture before a busy machine draws them.
  clock(2, true);
  const { frames } = await state();
  const before = picture(host);
  await until(() => difference(before, picture(host)).mean > 0.5, 'it to move');
  expect((await state()).frames).toBeGreaterThan(frames);
  clock(60);
  await until(() => inked(picture(host)) === 0, 'it to empty');
});

describe('a lost GPU context', () => {
  let worker: Worker | undefined;
  const losable: EngineSource = {
    worker: () => {
      worker = new Worker(new URL('../support/losable-gpu.ts', import.meta.url), { type: 'module' });
      return worker;
    },
    module: gpuEngine.module,
  };
  const say = (kind: 'lose' | 'blink') => worker?.postMessage({ kind });
  /** The GPU’s complete picture of that second. */
  const shown = async ({ host, clock, state }: Awaited<ReturnType<typeof show>>, media: number) => {
    clock(media);
    await until(() => inked(picture(host)) > 1500, 'the picture');
    await waitForReply(state, ({ drawn, placed }) => drawn === placed.length, 'all of it');
    let last = picture(host);
    for (let apart = 1; apart > 0; ) {
      await waitForFrames(5);
      const next = picture(host);
      apart = difference(last, next).worst;
      last = next;
    }
    return last;
  };
  const same = (host: DanmakuHost, wanted: ImageData) =>
    until(() => difference(wanted, picture(host)).worst < 1, 'the right picture');

  it('a restored GPU context draws the right picture, also while the video is paused', async () => {
    const setup = await show(losable);
    const { host, received, clock, state } = setup;
    const early = await shown(setup, 2.5);
    const late = await shown(setup, 5);
    expect(difference(early, late).mean).toBeGreaterThan(0.5);
    const { placed, frames } = await state();
    say('blink');
    const now = await waitForReply(state, (one) => one.frames > frames, 'it to draw by itself');
    await same(host, late);
    expect(now.placed).toEqual(placed);
    clock(2.5);
    await same(host, early);
    clock(2, true);
    await until(() => difference(late, picture(host)).mean > 0.5, 'it to move');
    expect(received).toEqual([]);
  });

  it('a GPU context that is lost twice within a minute is given up', async () => {
    const setup = await show(losable);
    const { host, received, clock } = setup;
    const early = await shown(setup, 2.5);
    await shown(setup, 5);
    say('blink');
    clock(2.5);
    await same(host, early);
    expect(received).toEqual([]);
    say('blink');
    await until(() => received.length > 0, 'the message');
    expect(received).toEqual([{ kind: 'lost', reason: 'context' }]);
  });

  it('a GPU context that is not restored is given up', async () => {
    const setup = await show(losable);
    await shown(setup, 5);
    say('lose');
    await until(() => setup.received.length > 0, 'the message');
    expect(setup.received).toEqual([{ kind: 'lost', reason: 'context' }]);
  });
});
