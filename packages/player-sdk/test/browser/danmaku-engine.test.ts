import { afterEach, describe, expect, it } from 'vitest';
import type { CommentInput } from '../../src/danmaku/core/comment';
import type { TableComment } from '../../src/danmaku/core/table';
import { createDanmakuHost, type DanmakuHost, type EngineSource } from '../../src/danmaku/host';
import type { CommentsLoaded, EngineState, FromEngine, Hit, ToEngine } from '../../src/danmaku/protocol';
import { canvasEngine } from '../../src/danmaku/sources';
import { until, waitForFrames, waitForReply } from './helpers';

const layout = { area: 1, clearSubtitles: false, size: 1, speed: 1, unlimited: false, still: false };
const rules = { words: [], authors: [], types: [], mergeSeconds: 0, perSecond: Number.POSITIVE_INFINITY };
const settings: Extract<ToEngine, { kind: 'style' }> = {
  kind: 'style',
  style: layout,
  rules,
  followRate: false,
  accent: '#4cc2ff',
};
const now = () => performance.timeOrigin + performance.now();
const hosts: { host: DanmakuHost; box: HTMLElement }[] = [];

/** The same engine without workers. */
const inPage: EngineSource = {
  worker: () => {
    throw new Error('blocked');
  },
  module: canvasEngine.module,
};
const blocked: EngineSource = {
  worker: () => new Worker(URL.createObjectURL(new Blob(['throw 1']))),
  module: canvasEngine.module,
};

/** Shows comments. The host gives up a worker that starts late, as on a busy machine. */
async function showIn(
  where: 'worker' | 'page',
  source: EngineSource,
  comments: readonly Partial<CommentInput>[],
) {
  for (;;) {
    const shown = await show(source, comments);
    if (shown.host.thread !== 'page' || where === 'page') return shown;
    shown.host.dispose();
  }
}

async function show(source = canvasEngine, comments: readonly Partial<CommentInput>[] = []) {
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
  host.send({ kind: 'resize', width: 640, height: 360, ratio: 1 });
  host.send(settings);
  const clock = (media: number, moving = false, rate = 1, sought = true) =>
    host.send({ kind: 'clock', sought, clock: { media, now: now(), rate, moving } });
  clock(0);
  const fill = (list: readonly Partial<CommentInput>[], more = false) =>
    host.request((requestId) => ({
      kind: 'fill',
      requestId,
      more,
      comments: list.map((one) => ({ time: 0, type: 0, color: 0xffffff, author: '', text: 'x', ...one })),
    }));
  await fill(comments);
  const state = (media?: number) =>
    host.request<EngineState>((requestId) => ({ kind: 'state', requestId, media }));
  return { host, box, clock, fill, state, received };
}

/** The pixels of the canvas, as the page sees it. */
function pixels(host: DanmakuHost) {
  const copy = document.createElement('canvas');
  copy.width = host.canvas.width;
  copy.height = host.canvas.height;
  const context = copy.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(host.canvas, 0, 0);
  return context.getImageData(0, 0, copy.width, copy.height);
}

function painted({ data, width }: ImageData) {
  let count = 0;
  let left = width;
  let right = 0;
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 128) continue;
    count += 1;
    const x = ((at - 3) / 4) % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return { count, left, right };
}

afterEach(() => {
  for (const { host, box } of hosts.splice(0)) {
    host.dispose();
    box.remove();
  }
});

const many = (count: number, seconds = 60) =>
  Array.from({ length: count }, (_, index) => ({
    time: ((index * 7919) % count) * (seconds / count),
    type: ([0, 0, 0, 1, 2] as const)[index % 5] ?? 0,
    text: `${index} сайхан кино`,
  }));

describe.each([
  ['in a worker', canvasEngine, 'worker'],
  ['in the page', inPage, 'page'],
  ['in the page, its worker blocked', blocked, 'page'],
] as const)('%s', (_name, source, where) => {
  it('the renderer draws text where the layout says', async () => {
    const { host, clock, state } = await showIn(where, source, [{ time: 1, type: 1, text: 'Сайн уу' }]);
    expect(host.thread).toBe(where);
    clock(2);
    await until(() => painted(pixels(host)).count > 200, 'the text');
    const { placed } = await state();
    expect(placed).toHaveLength(1);
    const { left, right } = painted(pixels(host));
    expect(Math.abs((left + right) / 2 - 320)).toBeLessThan(4);
    clock(30);
    await until(() => painted(pixels(host)).count === 0, 'it to disappear');
  });

  it('a seek while paused shows the right picture', async () => {
    const { host, clock, state } = await show(source, many(600));
    clock(33);
    await until(() => painted(pixels(host)).count > 1000, 'comments');
    const sought = await waitForReply(
      () => state(),
      ({ placed, drawn }) => drawn === placed.length,
      'all of the set',
    );
    expect(sought.placed.length).toBeGreaterThan(20);
    clock(5);
    await state();
    clock(33);
    expect((await state()).placed).toEqual(sought.placed);
    expect(sought.drawn).toBe(sought.placed.length);
  });
});

it('the canvas redraws while the video plays, and not while nothing moves', async () => {
  const { host, clock, state } = await show(canvasEngine, [
    { time: 0, text: 'rolls' },
    { time: 60, type: 1 },
  ]);
  clock(1);
  await until(() => painted(pixels(host)).count > 50, 'the text');
  // Not before: the comment would cross the picture before a busy machine draws it.
  clock(1, true);
  const from = painted(pixels(host)).left;
  const first = await state();
  await until(() => painted(pixels(host)).left < from - 10, 'the text to move');
  await waitForReply(state, ({ frames }) => frames > first.frames + 5, 'more frames');
  clock(20, true);
  await waitForFrames();
  const rested = await state();
  await waitForFrames(24);
  expect((await state()).frames - rested.frames).toBeLessThan(4);
  clock(1, false);
  await waitForFrames();
  const paused = await state();
  await waitForFrames(18);
  expect((await state()).frames - paused.frames).toBeLessThan(4);
});

it('a hundred thousand comments show the right set after a seek, within the text memory limit', async () => {
  const { clock, state, host } = await show(canvasEngine, many(100_000, 2400));
  clock(9);
  await until(() => painted(pixels(host)).count > 100, 'the first');
  await waitForReply(
    () => state(-1),
    ({ laid }) => laid === 100_000,
    'the lanes',
  );
  for (const at of [2000, 17, 1200.5]) {
    clock(at);
    // The engine draws texts within a time budget per frame, so a busy machine needs more frames.
    const { placed, textBytes } = await waitForReply(
      () => state(),
      ({ placed, drawn }) => drawn === placed.length,
      'all of the set',
    );
    expect(placed.length).toBeGreaterThan(50);
    expect(textBytes).toBeLessThanOrEqual(20 * 2 ** 20);
  }
});

it('thousands of simultaneous comments at double density use at most 20 MiB of text', async () => {
  const { host, clock, state } = await show(canvasEngine);
  host.send({ kind: 'resize', width: 1280, height: 720, ratio: 2 });
  host.send({ ...settings, style: { ...layout, unlimited: true } });
  await host.request((requestId) => ({
    kind: 'fill',
    requestId,
    more: false,
    comments: Array.from({ length: 3000 }, (_, index) => ({
      time: index / 600,
      type: 0 as const,
      color: 0xffffff,
      author: '',
      text: `${index} ${'我们一起看这部电影吧'.repeat(2)}`,
    })),
  }));
  clock(5);
  const { textBytes } = await waitForReply(
    () => state(-1),
    ({ drawn }) => drawn >= 3000,
    'all of them',
  );
  expect(textBytes).toBeLessThanOrEqual(20 * 2 ** 20);
  expect(textBytes).toBeGreaterThan(2 ** 20);
});

it('the engine finds the comment under the pointer, lists, holds and removes comments', async () => {
  const { host, clock, state, fill } = await show(canvasEngine, [
    { time: 1, type: 1, text: 'дээр', author: 'Бат', id: 'k1' },
    { time: 1, type: 2, text: 'доор' },
  ]);
  clock(2);
  const hit = (x: number, y: number) =>
    host.request<Hit | undefined>((requestId) => ({ kind: 'hit', requestId, x, y }));
  const isPainted = (half: 'upper' | 'lower') => {
    const { data, width, height } = pixels(host);
    const middle = (width * height * 4) / 2;
    const halfData = half === 'upper' ? data.slice(0, middle) : data.slice(middle);
    return painted(new ImageData(halfData, width)).count > 0;
  };
  expect(await hit(320, 14)).toMatchObject({ text: 'дээр', author: 'Бат', id: 'k1', time: 1 });
  expect(await hit(5, 200)).toBeUndefined();
  await waitForReply(state, ({ drawn }) => drawn === 2, 'both in the engine');
  await until(() => isPainted('upper') && isPainted('lower'), 'both');
  host.send({ kind: 'hold', serial: (await hit(320, 14))?.serial ?? 0 });
  await until(() => !isPainted('upper') && isPainted('lower'), 'one less');
  host.send({ kind: 'hold', serial: 0 });
  host.send({
    kind: 'add',
    serial: 2 ** 31,
    comment: { time: 2, type: 0, color: 255, author: '', text: 'минийх', own: true },
  });
  expect((await state()).placed.map(({ text }) => text)).toEqual(['минийх', 'дээр', 'доор']);
  host.send({ kind: 'remove', serial: 2 ** 31 });
  expect((await state()).placed).toHaveLength(2);
  await fill([{ time: 50, text: 'сүүлд' }], true);
  const list = await host.request<TableComment[]>((requestId) => ({
    kind: 'list',
    requestId,
    from: 0,
    count: 10,
  }));
  expect(list.map(({ text }) => text)).toEqual(['дээр', 'доор', 'сүүлд']);
});

it('the engine loads and parses comments by itself, and a failing address affects only its own', async () => {
  const { host } = await show();
  const json = (data: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(data))}`;
  const loaded = await host.request<CommentsLoaded>((requestId) => ({
    kind: 'load',
    requestId,
    requests: [
      { url: json({ code: 0, data: [[1, 0, 255, 'a', 'one &lt;b&gt;']] }), format: 'dplayer' },
      { url: json({ code: 5, msg: 'хаалттай' }), format: 'dplayer' },
      { url: new URL('/none-at-all.json', location.href).href, format: 'dplayer' },
      { url: 'data:text/xml,<i><d p="2,5,25,255,0,0,h,1">two</d></i>', format: 'auto' },
    ],
  }));
  expect(loaded.failed.map(({ message }) => message)).toEqual(['хаалттай', '']);
  const list = await host.request<TableComment[]>((requestId) => ({
    kind: 'list',
    requestId,
    from: 0,
    count: 10,
  }));
  expect(list.map(({ text }) => text)).toEqual(['one <b>', 'two']);
});

it('a live stream shows arriving comments, own ones first, in a bounded queue', async () => {
  const { host, clock, state } = await show();
  host.send({ kind: 'live', live: true });
  clock(0, true);
  for (let index = 0; index < 3000; index += 1) {
    host.send({
      kind: 'add',
      serial: 2 ** 31 + index,
      comment: { time: 0, type: 0, color: 0xffffff, author: '', text: `${index} шууд`, own: index === 2999 },
    });
  }
  await waitForFrames();
  const { placed, waiting } = await state();
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.some(({ text }) => text === '2999 шууд')).toBe(true);
  expect(waiting).toBeLessThanOrEqual(200);
});

it('the viewer’s filters hide comments of a live stream, also those that arrive later', async () => {
  const { host, clock, state } = await show();
  host.send({ kind: 'live', live: true });
  clock(0, true);
  const say = (serial: number, author: string) =>
    host.send({
      kind: 'add',
      serial: 2 ** 31 + serial,
      comment: { time: 0, type: 1, color: 0xffffff, author, text: `${author} ${serial}` },
    });
  const visible = async () => (await state()).placed.map(({ text }) => text);
  say(1, 'муу');
  say(2, 'сайн');
  expect(await visible()).toEqual(['муу 1', 'сайн 2']);
  host.send({
    kind: 'style',
    style: layout,
    rules: { ...rules, authors: ['муу'] },
    followRate: false,
    accent: '#fff',
  });
  say(3, 'муу');
  expect(await visible()).toEqual(['сайн 2']);
});

it('the engine draws nothing in a hidden tab, and the right picture when it is visible again', async () => {
  const { host, clock, state } = await show(canvasEngine, many(600));
  clock(5, true);
  await until(() => painted(pixels(host)).count > 500, 'the picture');
  host.send({ kind: 'shown', shown: false });
  const { frames: before } = await state();
  await waitForFrames(24);
  expect((await state()).frames - before).toBeLessThanOrEqual(1);
  clock(40, true);
  host.send({ kind: 'shown', shown: true });
  await waitForReply(
    state,
    ({ drawn, placed }) => drawn > 0 && Math.abs(drawn - placed.length) <= 3,
    'the right picture',
  );
});

it('fifty engines that are created and destroyed leave no canvas and no worker', async () => {
  const gone: DanmakuHost[] = [];
  for (let life = 0; life < 50; life += 1) {
    const { host, box } = await show(canvasEngine, [{ time: 0, type: 1, text: `${life}` }]);
    host.dispose();
    box.remove();
    gone.push(host);
  }
  expect(document.querySelector('canvas.danmaku')).toBeNull();
  await expect(gone[49]?.request((requestId) => ({ kind: 'state', requestId }))).rejects.toThrow('has ended');
});

it('a restored 2D context is drawn on again, also while the video is paused', async () => {
  const { host, clock } = await show(inPage, [{ time: 0, type: 1, text: 'Тэнгэр' }]);
  clock(1);
  await until(() => painted(pixels(host)).count > 0, 'the text');
  // What a browser does to a canvas after its driver restarts.
  host.canvas.width = 640;
  expect(painted(pixels(host)).count).toBe(0);
  host.canvas.dispatchEvent(new Event('contextrestored'));
  await until(() => painted(pixels(host)).count > 0, 'the text again');
});

it('filter patterns do not run on the main thread, where an endless one could not be stopped', async () => {
  const { host, received } = await show(inPage, [{ time: 0, text: 'abc' }]);
  host.send({ ...settings, rules: { ...rules, words: ['/a/', 'x'] } });
  await until(() => received.some(({ kind }) => kind === 'refused'), 'the refusal');
  expect(received).toContainEqual({ kind: 'refused', words: ['/a/'] });
});
