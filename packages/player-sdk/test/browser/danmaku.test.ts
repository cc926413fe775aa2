import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { EngineState } from '../../src/danmaku/protocol';
import { type DanmakuDialog, danmakuUi } from '../../src/features/danmaku/danmaku-ui.view';
import type { DanmakuOptions, DanmakuSource, PlayerOptions } from '../../src/index';
import { isFirefox, mediaReason } from './engine-name';
import {
  find,
  makePlayer,
  media,
  runAxe,
  until,
  useSkippableTimers,
  waitFixed,
  waitForReply,
} from './helpers';

let channels = 0;

async function show(kind: string, danmaku: DanmakuOptions = {}, options: Partial<PlayerOptions> = {}) {
  channels += 1;
  const channel = `${kind}-${channels}-${Date.now()}`;
  const api = `/danmaku-test/${channel}/`;
  const made = makePlayer({
    lang: 'mn',
    ...options,
    video: { url: media.large, ...options.video },
    danmaku: { id: 'ep1', api, user: 'Тэмүүлэн', ...danmaku },
  });
  const feature = await made.handle.feature('danmaku');
  const state = (at?: number) =>
    feature.request<EngineState>((requestId) => ({ kind: 'state', requestId, media: at }));
  const call = async (
    rest: string,
    body?: unknown,
  ): Promise<{ asked: string[]; sent: Record<string, unknown>[]; listening: number }> =>
    (await fetch(`${api}v3/${rest}`, { method: 'POST', body: JSON.stringify(body ?? null) })).json();
  const settled = () => until(() => feature.status.peek() !== 'loading', 'the comments');
  // The controls render in a later task.
  const notice = () => made.root.querySelector('.notice')?.textContent;
  const open = (dialog: DanmakuDialog) => {
    made.handle.focus();
    made.handle.player.get(danmakuUi).open(dialog);
  };
  return { ...made, open, feature, state, call, settled, notice, channel };
}

/** Pixels of comments on the picture. */
function inkOn(root: ParentNode): number {
  const canvas = root.querySelector<HTMLCanvasElement>('canvas.danmaku');
  if (!canvas?.width) return 0;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  return data.filter((value, at) => at % 4 === 3 && value > 128).length;
}

const texts = ({ placed }: EngineState) => placed.map(({ text }) => text);

it('R4.6-12 comments load by DPlayer v3, with `max`, and escaped text is drawn as text', async () => {
  const { feature, state, settled, call } = await show('film', { maximum: 500 });
  await settled();
  expect([feature.status.peek(), feature.count.peek()]).toEqual(['ready', 60]);
  expect((await call('asked')).asked[0]).toMatch(/^GET \/danmaku-test\/[^/]+\/v3\/\?id=ep1&max=500$/);
  expect(texts(await state(2))).toContain('<i>1</i> & сайхан');
});

it('comments that are loading when the renderer changes are loaded again', async () => {
  const { feature, settled, notice, call } = await show('held');
  expect(feature.status.peek()).toBe('loading');
  feature.set({ renderer: 'gpu' });
  await until(() => feature.renderer.peek() === 'gpu', 'the other renderer');
  await call('release');
  await settled();
  expect([feature.status.peek(), feature.count.peek(), notice()]).toEqual(['ready', 60, '']);
});

it('comments whose load ends while the renderer changes are loaded again', async () => {
  const comments = [{ time: 1, type: 0, color: 255, author: '', text: 'сайн уу' }] as const;
  let release: (() => void) | undefined;
  let loads = 0;
  const load: DanmakuSource['load'] = () => {
    loads += 1;
    if (loads > 1) return Promise.resolve(comments);
    return new Promise((done) => {
      release = () => done(comments);
    });
  };
  const { feature, settled, notice } = await show('none', { source: { load } });
  await until(() => release !== undefined, 'the load');
  release?.();
  // In the same task, so that the engine receives the comments and then the request to hand them over.
  for (let microtask = 0; microtask < 10; microtask += 1) await undefined;
  feature.set({ renderer: 'gpu' });
  await until(() => feature.renderer.peek() === 'gpu', 'the other renderer');
  await settled();
  expect([feature.status.peek(), feature.count.peek(), notice() ?? '']).toEqual(['ready', 1, '']);
});

it('comments appear although the browser promises a GPU that the engine cannot use', async () => {
  // The engine runs in the page, where its canvas has no WebGL.
  const { prototype } = HTMLCanvasElement;
  const { getContext, transferControlToOffscreen } = prototype;
  onTestFinished(() => void Object.assign(prototype, { getContext, transferControlToOffscreen }));
  Reflect.deleteProperty(prototype, 'transferControlToOffscreen');
  prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: WebGLContextAttributes) {
    if (kind !== 'webgl2') return Reflect.apply(getContext, this, [kind, options]);
    return options?.failIfMajorPerformanceCaveat ? { getExtension: () => null } : null;
  } as typeof getContext;
  const { feature, settled, notice, root, handle, call } = await show('held');
  expect(feature.renderer.peek()).toBe('gpu');
  await until(() => feature.renderer.peek() === 'canvas', 'the other renderer');
  await call('release');
  await settled();
  expect([feature.renderer.peek(), feature.status.peek(), feature.count.peek(), notice()]).toEqual([
    'canvas',
    'ready',
    60,
    '',
  ]);
  handle.seek(2);
  await until(() => inkOn(root) > 100, 'the comments');
});

it('R9-08 the comment opacity is 0.7 by default, the page’s where set, and the viewer’s before both', async () => {
  const bare = await show('film');
  expect(bare.feature.settings.peek().opacity).toBe(0.7);
  const site = await show('film', { opacity: 0.8 });
  expect(site.feature.settings.peek().opacity).toBe(0.8);
  const kept = new Map<string, unknown>([
    ['danmaku-opacity', 0.3],
    ['danmaku-look', { area: 99, words: ['x', 7], renderer: 'magic', color: 5 }],
  ]);
  const viewer = await show(
    'film',
    { opacity: 0.8 },
    { storage: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) } },
  );
  expect(viewer.feature.settings.peek()).toMatchObject({
    opacity: 0.3,
    area: 6,
    words: ['x'],
    renderer: 'auto',
    color: 0xffffff,
  });
  await until(
    () => viewer.root.querySelector<HTMLElement>('canvas.danmaku')?.style.opacity === '0.3',
    'the opacity',
  );
  viewer.feature.set({ unlimited: true, visible: false, size: 1.5 });
  expect([kept.get('danmaku-unlimited'), kept.get('danmaku-show')]).toEqual([true, false]);
  expect(kept.get('danmaku-look')).toMatchObject({ size: 1.5, words: ['x'] });
});

it('R3-18 the key D and the button show and hide comments, and comments hidden from the start are not fetched', async () => {
  const { feature, handle, root, settled, box } = await show('film');
  await settled();
  handle.focus();
  await userEvent.keyboard('d');
  expect(feature.settings.peek().visible).toBe(false);
  await until(
    () => find(box.firstElementChild?.shadowRoot ?? root, '.overlay').hasAttribute('data-no-danmaku'),
    'it to hide',
  );
  find(root, '.danmaku-button').click();
  expect(feature.settings.peek().visible).toBe(true);
  const hidden = await show('film', { show: false });
  await until(() => hidden.video().readyState >= 2, 'the film');
  expect(hidden.root.querySelector('canvas.danmaku')).toBeNull();
  expect((await hidden.call('asked')).asked.filter((line) => line.startsWith('GET'))).toEqual([]);
  hidden.feature.set({ visible: true });
  await until(() => hidden.feature.status.peek() === 'ready', 'the comments');
});

it('R4.6-06 R5-27 R9-24 a viewer’s comment is shown immediately, marked, and sent to the server in DPlayer’s format', async () => {
  const { feature, handle, root, state, settled, call } = await show('empty', { token: 't0' });
  await settled();
  handle.seek(1.5);
  handle.focus();
  await userEvent.keyboard('{Shift>}D{/Shift}');
  await until(() => root.querySelector('.composer-field') !== null, 'the line to write in');
  const field = find<HTMLInputElement>(root, '.composer-field');
  await until(() => root.activeElement === field, 'the focus');
  find(root, '.composer-style').click();
  await until(() => root.querySelector('.composer-color') !== null, 'colors');
  root.querySelectorAll<HTMLElement>('.composer-color')[1]?.click();
  root.querySelectorAll<HTMLElement>('.composer-type')[1]?.click();
  field.focus();
  field.value = `${'👨‍👩‍👧‍👦'.repeat(29)}яя`;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(field.value).toBe(`${'👨‍👩‍👧‍👦'.repeat(29)}я`);
  field.value = 'Гоё <b>юм</b> d';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await userEvent.keyboard('{Enter}');
  await until(() => field.value === '', 'it to be sent');
  expect(feature.settings.peek().visible).toBe(true);
  expect((await call('asked')).sent).toEqual([
    {
      token: 't0',
      id: 'ep1',
      author: 'Тэмүүлэн',
      time: 1.5,
      text: 'Гоё <b>юм</b> d',
      color: 0xff5c5c,
      type: 1,
    },
  ]);
  expect(texts(await state(2))).toEqual(['Гоё <b>юм</b> d']);
  await userEvent.keyboard('{Escape}');
  await until(() => root.querySelector('.composer') === null, 'it to close');
});

it('text that the viewer types while a comment is being sent stays', async () => {
  let finishSending = () => {};
  const sending = new Promise<undefined>((resolve) => {
    finishSending = () => resolve(undefined);
  });
  const source: DanmakuSource = { load: async () => [], send: () => sending };
  const { handle, root, settled } = await show('none', { source });
  await settled();
  handle.player.get(danmakuUi).compose(true);
  await until(() => root.querySelector('.composer-field') !== null, 'the composer');
  const field = find<HTMLInputElement>(root, '.composer-field');
  const write = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const left = String(30 - text.length);
    await until(() => root.querySelector('.composer-left')?.textContent === left, 'the counter');
  };
  const isBusy = () => root.querySelector('.composer-send[data-first=busy]') !== null;
  await write('нэг');
  field.form?.requestSubmit();
  await until(isBusy, 'the sending');
  await write('хоёр');
  finishSending();
  await until(() => !isBusy(), 'the reply');
  expect(field.value).toBe('хоёр');
  field.form?.requestSubmit();
  await until(() => field.value === '', 'it to be sent');
});

it('R5-26 R8-26 R8-43 a blank comment is refused with a notice, and a rejected one is removed with the server’s message', async () => {
  const { feature, settled, notice, state } = await show('refusing');
  await settled();
  expect(await feature.send({ text: ' \u200b\n ' })).toBe(false);
  await until(() => notice() === 'Сэтгэгдлээ бичнэ үү', 'the notice');
  const before = texts(await state(0.001)).length;
  const sending = feature.send({ text: 'муу үг' });
  expect(texts(await state(0.001)).length).toBe(before + 1);
  expect(await sending).toBe(false);
  await until(() => notice() === 'Энэ үгийг бичих боломжгүй.', 'the server’s words');
  expect(texts(await state(0.001)).length).toBe(before);

  const dumb = await show('dumb');
  await dumb.settled();
  expect(await dumb.feature.send({ text: 'сайн' })).toBe(false);
  await until(() => dumb.notice() === 'Сэтгэгдэл илгээх үед алдаа гарлаа!', 'our words');
});

it('R8-43 comments that fail to load show a notice, and the video plays on', async () => {
  const broken = await show('broken');
  await until(() => broken.notice() === 'Сэтгэгдлийн сервер түр ажиллахгүй байна.', 'the server’s words');
  expect(broken.feature.status.peek()).toBe('failed');
  const gone = await show('gone');
  await until(() => gone.notice()?.startsWith('Сэтгэгдлийг ачаалж чадсангүй') === true, 'our words');
  await gone.handle.play();
  await until(() => gone.handle.currentTime > 0.3, 'the film');
  expect(gone.handle.state.error.peek()).toBeUndefined();
});

it('live comments that cannot start show a notice; the others load, and the next episode too', async () => {
  const comments = [{ time: 1, type: 0, color: 255, author: '', text: 'сайн уу' }] as const;
  const load = async () => comments;
  const fail = () => {
    throw new Error('Шууд сэтгэгдэл алга.');
  };
  for (const listen of [fail, async () => fail()]) {
    const { feature, root, notice, handle } = await show('none', { source: { load, listen } });
    await until(() => feature.count.peek() === 1, 'the comment');
    await until(() => notice() === 'Шууд сэтгэгдэл алга.', 'the page’s words');
    expect(feature.status.peek()).toBe('ready');
    await handle.load({ url: media.small });
    await until(() => feature.status.peek() === 'ready', 'the comments of the next episode');
    expect(root.querySelectorAll('canvas.danmaku')).toHaveLength(1);
  }
  const malformed = await show('none', { api: 'http://[', live: true });
  await until(
    () => malformed.notice()?.startsWith('Сэтгэгдлийг ачаалж чадсангүй') === true,
    'the words of the player',
  );
  await malformed.handle.load({ url: media.small });
});

it('other viewers’ comments arrive immediately and once, also after a reconnect', async () => {
  const { feature, state, settled, call } = await show('empty', { live: true });
  await settled();
  const has = async (text: string) => texts(await state(2)).filter((one) => one === text).length;
  const arrives = (text: string) =>
    waitForReply(
      () => has(text),
      (times) => times > 0,
      `the comment ${text}`,
    );
  await waitForReply(
    () => call('asked'),
    ({ listening }) => listening > 0,
    'the connection',
  );
  await call('others', [1.2, 0, 255, 'b', 'A', 'e1']);
  expect(await arrives('A')).toBe(1);
  await call('cut');
  await call('others', [1.3, 0, 255, 'b', 'B', 'e2']);
  expect(await arrives('B')).toBe(1);
  expect(await feature.send({ text: 'минийх' })).toBe(true);
  await call('others', [1.4, 0, 255, 'b', 'C', 'e3']);
  expect(await arrives('C')).toBe(1);
  expect(await has('A')).toBe(1);
  expect(texts(await state(0.5)).filter((one) => one === 'минийх')).toHaveLength(1);
});

it('a connection that is lost before the first message, and then refused, misses no comment', async () => {
  const { state, settled, call } = await show('empty', { live: true });
  await settled();
  const connection = () =>
    waitForReply(
      () => call('asked'),
      ({ listening }) => listening > 0,
      'the connection',
    );
  await connection();
  await Promise.all([call('cut', { refuse: true }), call('others', [1.2, 0, 255, 'b', 'A', 'e1'])]);
  await connection();
  await waitForReply(
    async () => texts(await state(2)),
    (all) => all.join() === 'A',
    'the comment',
  );
});

it('comments load again, each once, when the live stream has missed too many', async () => {
  const { feature, state, settled, call } = await show('film', { live: true });
  await settled();
  await waitForReply(
    () => call('asked'),
    ({ listening }) => listening > 0,
    'the connection',
  );
  await call('missed', [1.2, 1, 255, 'b', 'алдсан', 'e1']);
  await until(() => feature.count.peek() === 61, 'the comment');
  expect((await state(2)).count).toBe(61);
});

it('a comment that is gone from the list, or reported by the viewer, is not there after comments load again', async () => {
  const { feature, state, settled, call } = await show('film', { live: true, report: () => {} });
  await settled();
  await waitForReply(
    () => call('asked'),
    ({ listening }) => listening > 0,
    'the connection',
  );
  await call('others', [1.1, 1, 255, 'b', 'шууд', 'e0']);
  await waitForReply(
    async () => (await state(2)).count,
    (count) => count === 61,
    'the live comment',
  );
  expect(await feature.send({ text: 'минийх' })).toBe(true);
  const [reported] = await feature.list(0, 1);
  if (reported) await feature.report(reported);
  for (const id of ['c1', 'e0', 'own-1']) await call('remove', id);
  await call('missed', [1.2, 1, 255, 'b', 'алдсан', 'e1']);
  const checked = ['c0', 'c1', 'c2', 'e0', 'e1', 'own-1'];
  await waitForReply(
    async () => (await feature.list(0, 100)).map(({ id }) => id),
    (ids) => checked.filter((id) => ids.includes(id)).join() === 'c2,e1,own-1',
    'the comments',
  );
  // 60 of the film without two, one that was missed, and the viewer's.
  await until(() => feature.count.peek() === 60, 'the count without the reported one');
});

it('comments of a live stream that follows a recording appear as they arrive', async () => {
  const { feature, handle, state, settled } = await show('empty');
  await settled();
  const live = new URL(media.hls.replace('master', 'v180'));
  live.searchParams.set('live', String(Date.now() - 60_000));
  handle.muted = true;
  await handle.load({ url: live.href });
  await until(() => handle.state.duration.peek() === Number.POSITIVE_INFINITY, 'the stream');
  await settled();
  feature.draw({ time: 9000, type: 0, color: 255, author: '', text: 'шууд' });
  await waitForReply(
    async () => texts(await state()),
    (all) => all.join() === 'шууд',
    'the comment',
  );
});

it('R4.6-12 in a live stream, a sent comment appears once, and a hidden comment disappears', async () => {
  const { feature, state, settled, call } = await show('empty', { live: true }, { live: true });
  await settled();
  await waitForReply(
    () => call('asked'),
    ({ listening }) => listening > 0,
    'the connection',
  );
  const waitForTexts = (expected: string) =>
    waitForReply(
      async () =>
        texts(await state())
          .sort()
          .join(),
      (placed) => placed === expected,
      `the comments ${expected}`,
    );
  expect(await feature.send({ text: 'B' })).toBe(true);
  // The server announces it again after its reply.
  await call('others', [0, 0, 255, 'a', 'B', 'own-1']);
  await call('others', [0, 0, 255, 'b', 'A', 'e1']);
  await waitForTexts('A,B');
  await call('hide', 'e1');
  await waitForTexts('B');
  await feature.report({ time: 0, type: 0, color: 0, author: '', text: 'B', id: 'own-1' });
  await waitForTexts('');
});

it('R4.6-12 comments in a window of picture-in-picture follow the visibility of that window', async () => {
  const { handle, settled, root } = await show('film');
  await settled();
  const hide = (page: Document, hidden: boolean) => {
    Object.defineProperty(page, 'hidden', { configurable: true, get: () => hidden });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const isShown = () => !find(root, '.overlay').hasAttribute('data-no-danmaku');
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden');
    frame.remove();
  });
  const [page, other] = [document, frame.contentDocument];
  if (!other) throw new Error('The frame has no document.');
  const { parentElement } = handle.element;
  expect(isShown()).toBe(true);

  other.body.append(handle.element);
  handle.player.emit('pipchange', 'document');
  hide(page, true);
  expect(isShown()).toBe(true);
  hide(other, true);
  expect(isShown()).toBe(false);

  hide(page, false);
  parentElement?.append(handle.element);
  handle.player.emit('pipchange', 'none');
  expect(isShown()).toBe(true);
  hide(page, true);
  expect(isShown()).toBe(false);
});

it('another video loads its own comments, and removes the previous ones', async () => {
  const { feature, handle, state, settled } = await show('film');
  await settled();
  expect(texts(await state(2)).length).toBeGreaterThan(10);
  await handle.load({
    url: media.small,
    danmaku: { id: 'ep2', addition: [`data:text/xml,<i><d p="1,1,25,255,0,0,h,1">ганц</d></i>`] },
  });
  await until(() => feature.count.peek() === 61, 'both sources');
  await handle.load({ url: media.small });
  await settled();
  expect(feature.count.peek()).toBe(60);
});

it('comments of a server that the page has opened are read again after a retry, until another video', async () => {
  const { feature, handle, settled, call } = await show('empty');
  await settled();
  const ids = async () =>
    (await call('asked')).asked
      .filter((request) => request.startsWith('GET'))
      .map((request) => /id=(\w+)/.exec(request)?.[1]);
  feature.open({ id: 'ep2' });
  await settled();
  expect(await ids()).toEqual(['ep1', 'ep2']);
  await handle.player.retry();
  await settled();
  expect(await ids()).toEqual(['ep1', 'ep2', 'ep2']);
  await handle.load({ url: media.small });
  await settled();
  expect(await ids()).toEqual(['ep1', 'ep2', 'ep2', 'ep1']);
});

it('filters hide words and people, and the viewer can remove them', async () => {
  const { feature, root, state, settled } = await show('film');
  await settled();
  const all = texts(await state(2)).length;
  feature.set({ authors: ['viewer-1'], words: ['/>1\\d</'] });
  const left = texts(await state(2));
  expect(left.length).toBeLessThan(all);
  expect(left.some((text) => />1\d</.test(text))).toBe(false);
  find(root, '.settings-button, [aria-haspopup=menu]').click();
  await until(() => root.querySelector('[data-id=danmaku]') !== null, 'the settings');
  find(root, '[data-id=danmaku]').click();
  await until(() => root.querySelector('[data-id=filters]') !== null, 'the page');
  find(root, '[data-id=filters]').click();
  await until(() => root.querySelectorAll('.danmaku-list li').length === 2, 'the filters');
  expect(await runAxe(find(root, '.dialog'))).toEqual([]);
  for (const button of root.querySelectorAll<HTMLElement>('.danmaku-list li .button')) button.click();
  expect(texts(await state(2)).length).toBeGreaterThanOrEqual(left.length);
  await until(
    () => feature.settings.peek().words.length + feature.settings.peek().authors.length < 2,
    'them to go',
  );
});

it('R4.6-12 the settings menu shows all comments and changes their opacity, and both are stored', async () => {
  const storage = new Map<string, unknown>();
  const { feature, root, settled } = await show('film', {}, { lang: 'en', storage });
  await settled();
  find(root, '[aria-haspopup=menu]').click();
  await until(() => root.querySelector('[data-id=danmaku]') !== null, 'the settings');
  find(root, '[data-id=danmaku]').click();
  await until(() => root.querySelector('[data-id=unlimited]') !== null, 'the page');
  const entry = (id: string) => find(root, `[data-id=${id}]`);
  expect([entry('unlimited').textContent, entry('opacity').ariaLabel]).toEqual([
    'Show all, also overlapping',
    'Opacity: 70%',
  ]);
  expect(entry('unlimited').ariaChecked).toBe('false');
  entry('unlimited').click();
  await until(() => entry('unlimited').ariaChecked === 'true', 'the choice');
  entry('opacity').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await until(() => entry('opacity').ariaLabel === 'Opacity: 60%', 'the opacity');
  entry('visible').click();
  await until(() => entry('visible').ariaChecked === 'false', 'the choice');
  expect(feature.settings.peek()).toMatchObject({ unlimited: true, opacity: 0.6, visible: false });
  expect(['danmaku-unlimited', 'danmaku-opacity', 'danmaku-show'].map((key) => storage.get(key))).toEqual([
    true,
    0.6,
    false,
  ]);
});

it('the comment list shows every moving comment as text', async () => {
  const { feature, handle, root, settled, open } = await show('film');
  await settled();
  open('list');
  await until(() => root.querySelectorAll('.danmaku-list li').length === 60, 'the list');
  expect(root.querySelector('.danmaku-line')?.textContent).toContain('<i>0</i> & сайхан');
  expect(await runAxe(find(root, '.dialog'))).toEqual([]);
  root.querySelectorAll<HTMLElement>('.danmaku-time')[40]?.click();
  await until(() => Math.abs(handle.currentTime - 2) < 0.01, 'the seek');
  expect(feature.count.peek()).toBe(60);
  await userEvent.keyboard('{Escape}');
  await until(() => root.querySelector('.dialog') === null, 'it to close');
});

it('Tab reaches the text field of the filters, and a filter removed by key leaves the focus in the dialog', async () => {
  const { feature, root, settled, open } = await show('film');
  await settled();
  feature.set({ words: ['x', 'y'] });
  open('filters');
  await until(() => root.activeElement?.matches('.dialog-close') === true, 'the dialog');
  await userEvent.keyboard('{Tab}{Tab}');
  expect(root.activeElement?.matches('.danmaku-add input')).toBe(true);
  await userEvent.keyboard('z{Enter}');
  expect(feature.settings.peek().words).toEqual(['x', 'y', 'z']);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await until(() => root.querySelectorAll('.danmaku-list li').length === 2, 'it to go');
  await until(() => root.activeElement?.matches('.dialog-body') === true, 'the focus');
  await userEvent.keyboard('{Escape}');
  await until(() => root.querySelector('.dialog') === null, 'it to close');
});

it('the comment list loads comments that the viewer has hidden, and says that they load', async () => {
  const { feature, root, open, call } = await show('held', { show: false });
  open('list');
  await until(() => root.querySelector('.dialog .danmaku-note') !== null, 'the list');
  const notes = new Set<string | null | undefined>();
  const rows = () => {
    notes.add(root.querySelector('.dialog .danmaku-note')?.textContent);
    return root.querySelectorAll('.danmaku-list li').length;
  };
  expect(rows()).toBe(0);
  await call('release');
  await until(() => rows() === 60, 'the comments');
  expect([...notes]).toEqual(['Сэтгэгдлийг ачаалж байна.', undefined]);
  expect(feature.settings.peek().visible).toBe(false);
});

it('comments that a viewer blocks or reports in the list leave it', async () => {
  const source: DanmakuSource = {
    load: async () =>
      ['Бат', 'Сараа', 'Бат', 'Болд'].map((author, index) => ({
        ...{ time: index, type: 0, color: 255, author, text: `сэтгэгдэл ${index}`, id: `k${index}` },
      })),
    report: async () => {},
  };
  const { root, settled, open } = await show('none', { source });
  await settled();
  open('list');
  const rows = () => [...root.querySelectorAll('.danmaku-list li')];
  await until(() => rows().length === 4, 'the list');
  const press = (at: number) => rows()[0]?.querySelectorAll<HTMLElement>('.danmaku-do .button')[at]?.click();
  press(0);
  await until(() => rows().length === 2, 'the blocked author to leave');
  press(1);
  await until(() => rows().length === 1, 'the reported comment to leave');
  expect(rows()[0]?.textContent).toContain('сэтгэгдэл 3');
});

it('text typed by composition is limited when the composition ends, and only the last letters are announced', async () => {
  const { handle, root, settled } = await show('empty');
  await settled();
  handle.player.get(danmakuUi).compose(true);
  await until(() => root.querySelector('.composer-field') !== null, 'the composer');
  const field = find<HTMLInputElement>(root, '.composer-field');
  const counter = () => root.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect([counter()?.textContent, counter()?.ariaLive]).toEqual(['30', 'off']);
  field.value = 'я'.repeat(33);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(field.value).toHaveLength(33);
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(field.value).toHaveLength(30);
  await until(() => counter()?.textContent === '0', 'the counter');
  expect(counter()?.ariaLive).toBe('polite');
  expect(await runAxe(find(root, '.composer'))).toEqual([]);
});

it.skipIf(isFirefox(mediaReason))('with forced colors the focused text field has an outline', async () => {
  const emulate = (features: readonly object[]) =>
    (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { features },
    );
  onTestFinished(async () => void (await emulate([])));
  await emulate([{ name: 'forced-colors', value: 'active' }]);
  const { handle, root, settled } = await show('empty');
  await settled();
  handle.player.get(danmakuUi).compose(true);
  await until(() => root.querySelector('.composer-field:focus-visible') !== null, 'the focus');
  const { outlineStyle, outlineWidth } = getComputedStyle(find(root, '.composer-field'));
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
});

it('a comment that the page has drawn can be copied and blocked, but not liked or reported', async () => {
  const source: DanmakuSource = { load: async () => [], like: () => {}, report: () => {} };
  const { feature, root, settled, handle } = await show('none', { source });
  await settled();
  handle.seek(1);
  await until(() => root.querySelector('canvas.danmaku') !== null, 'the canvas');
  feature.draw({ time: 0.5, type: 1, color: 0xffffff, author: 'Бат', text: 'өрөөнөөс' });
  const { width } = handle.element.getBoundingClientRect();
  await waitForReply(async () => feature.holdAt(width / 2, 12), Boolean, 'the comment under the pointer');
  await until(() => root.querySelector('.danmaku-card') !== null, 'the card');
  expect(root.querySelectorAll('.danmaku-card .button')).toHaveLength(2);
});

it('comments stand still while a feature holds the video, and continue with it', async () => {
  const { state, settled, handle, video } = await show('film', {}, { loop: true });
  await settled();
  handle.muted = true;
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'playback');
  const release = handle.player.hold();
  await waitFixed(500);
  expect(Math.abs((await state()).media - video().currentTime)).toBeLessThan(0.1);
  const { currentTime } = video();
  release();
  await waitForReply(state, ({ media }) => media > currentTime + 0.3, 'the comments to continue');
});

it('comments are drawn with the pixels of the screen after its pixel ratio has changed', async () => {
  const queries: { readonly media: string; readonly events: EventTarget }[] = [];
  const { matchMedia } = window;
  const ratio = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') as PropertyDescriptor;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
    Object.defineProperty(window, 'devicePixelRatio', ratio);
  });
  const setRatio = (value: number) =>
    Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value });
  window.matchMedia = (media) => {
    const events = matchMedia.call(window, media);
    queries.push({ media, events });
    return events;
  };
  setRatio(1);
  const { root, settled, handle } = await show('film');
  await settled();
  handle.seek(2);
  const width = () => root.querySelector<HTMLCanvasElement>('canvas.danmaku')?.width;
  await until(() => width() === 640, 'the canvas');
  for (const value of [1.5, 2]) {
    const query = queries.findLast(({ media }) => media.includes('dppx'));
    setRatio(value);
    query?.events.dispatchEvent(new Event('change'));
    await until(() => width() === 640 * value, `the canvas at ${value}`);
  }
});

it('a comment under the pointer stops, and can be liked, reported, copied and blocked', async () => {
  const done: string[] = [];
  const source: DanmakuSource = {
    load: async () => [{ time: 0, type: 1, color: 0xffffff, author: 'Бат', text: 'дээр зогсоно', id: 'k1' }],
    like: (comment) => void done.push(`like ${comment.id}`),
    report: async (comment) => void done.push(`report ${comment.id}`),
  };
  const { feature, root, settled, handle } = await show('none', { source });
  await settled();
  handle.seek(1);
  await until(() => root.querySelector('canvas.danmaku') !== null, 'the canvas');
  const { width } = handle.element.getBoundingClientRect();
  await waitForReply(async () => feature.holdAt(width / 2, 12), Boolean, 'the comment under the pointer');
  await until(() => root.querySelector('.danmaku-card') !== null, 'the card');
  expect(find(root, '.danmaku-text').textContent).toBe('дээр зогсоно');
  expect(await runAxe(find(root, '.danmaku-card'))).toEqual([]);
  const buttons = [...root.querySelectorAll<HTMLElement>('.danmaku-card .button')];
  expect(buttons).toHaveLength(4);
  buttons[0]?.click();
  buttons[2]?.click();
  await until(() => root.querySelector('.danmaku-card') === null, 'it to continue');
  expect(done).toEqual(['like k1']);
  expect(feature.settings.peek().authors).toEqual(['Бат']);
  expect(feature.writable.peek()).toBe(false);
});

/** A comment under a finger, which `touch` moves. `scale`: of the page around the player. */
async function showUnderFinger(scale = 1) {
  const source: DanmakuSource = {
    load: async () => [{ time: 0, type: 1, color: 0xffffff, author: 'Бат', text: 'дээр зогсоно', id: 'k1' }],
  };
  const { feature, root, settled, handle } = await show('none', { source });
  await settled();
  handle.seek(1);
  await until(() => root.querySelector('canvas.danmaku') !== null, 'the canvas');
  await waitForReply(async () => feature.holdAt(handle.element.offsetWidth / 2, 12), Boolean, 'the comment');
  feature.release();
  if (handle.element.parentElement) handle.element.parentElement.style.transform = `scale(${scale})`;
  const { left, top, width } = handle.element.getBoundingClientRect();
  const init = { bubbles: true, composed: true, clientX: left + width / 2, clientY: top + 12 * scale };
  const picture = find(root, '.picture');
  const touch = (kind: string) =>
    picture.dispatchEvent(new PointerEvent(kind, { ...init, pointerType: 'touch' }));
  const tap = async () => {
    touch('pointerdown');
    picture.dispatchEvent(new MouseEvent('click', init));
    await until(() => feature.held.peek()?.id === 'k1', 'the held comment');
  };
  return { feature, touch, tap };
}

it('a tap holds the comment under it, also where the click does not name the finger', async () => {
  const { tap } = await showUnderFinger();
  await tap();
});

it('a tap holds the comment under it on a page that is scaled', async () => {
  const { tap } = await showUnderFinger(0.4);
  await tap();
});

it('a comment held by a tap continues after some seconds, also when the finger moves again', async () => {
  const { feature, touch, tap } = await showUnderFinger();
  useSkippableTimers();
  await tap();
  touch('pointermove');
  touch('pointerleave');
  vi.advanceTimersByTime(6000);
  expect(feature.held.peek()).toBeUndefined();
});

it('the renderer changes during playback, and the comments stay', async () => {
  const { feature, state, settled, root } = await show('film');
  await settled();
  const before = (await state(2)).placed;
  const first = feature.renderer.peek();
  expect(first).toBe('canvas');
  feature.set({ renderer: 'gpu' });
  await until(() => feature.renderer.peek() === 'gpu', 'the other engine');
  await until(() => root.querySelectorAll('canvas.danmaku').length === 1, 'one canvas');
  // A busy engine may not hand over its comments in time: they are loaded again.
  await settled();
  expect((await state(2)).placed).toEqual(before);
  feature.set({ renderer: 'canvas' });
  await until(() => feature.renderer.peek() === 'canvas', 'the first again');
  await settled();
  expect((await state(2)).placed).toEqual(before);
});

it('a comment that arrives while the renderer changes stays', async () => {
  const { feature, state, settled } = await show('empty');
  await settled();
  feature.set({ renderer: 'gpu' });
  feature.draw({ time: 1, type: 1, color: 0xffffff, author: 'Бат', text: 'яг одоо' });
  await until(() => feature.renderer.peek() === 'gpu', 'the other engine');
  expect(texts(await state(2))).toEqual(['яг одоо']);
});

it('a viewer who changes the renderer and back keeps the first', async () => {
  const { feature, state, settled } = await show('film');
  await settled();
  const { placed } = await state(2);
  feature.set({ renderer: 'gpu' });
  feature.set({ renderer: 'canvas' });
  feature.set({ renderer: 'gpu' });
  feature.set({ renderer: 'canvas' });
  // The engine replies in order, so a switch would be over after this.
  expect((await state(2)).placed).toEqual(placed);
  await new Promise((done) => requestAnimationFrame(done));
  expect(feature.renderer.peek()).toBe('canvas');
});

it('a hostile comment source neither runs scripts, nor breaks the player, nor is shown', async () => {
  const nasty = [
    null,
    7,
    { time: Number.NaN, text: 'NaN' },
    { time: 1e300, text: 'late' },
    { time: 1, text: '<img src=x onerror="window.hurt = true">' },
    { time: 1, text: 'я'.repeat(2_000_000) },
    { time: 1, text: '\u202e\u0000\u2066' },
    { time: { valueOf: () => 1 / 0 }, text: 'object' },
    ...Array.from({ length: 100_000 }, (_, index) => ({
      time: (index * 7919) % 3,
      type: index,
      color: -index,
      author: 'x',
      text: `${index}`,
    })),
  ].map((one) =>
    one !== null && typeof one === 'object'
      ? { type: 0, color: 0, author: '', ...one, time: Number((one as { time: unknown }).time) }
      : one,
  );
  const source = { load: async () => nasty, listen: () => undefined } as unknown as DanmakuSource;
  const { feature, state, handle } = await show('none', { source });
  await until(() => feature.status.peek() === 'ready', 'the load');
  expect(feature.count.peek()).toBeGreaterThan(99_000);
  const { placed } = await state(1);
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.every(({ text }) => text.length < 120)).toBe(true);
  expect('hurt' in window).toBe(false);
  await handle.play();
  await until(() => handle.currentTime > 0.2, 'the film');

  const throwing = { load: () => Promise.reject(new Error('Нууц үг <b>буруу</b>')) };
  const failed = await show('none', { source: throwing });
  await until(() => failed.notice() === 'Нууц үг <b>буруу</b>', 'its words');
});

it('a GPU that is lost for good costs no comment, because canvas 2D takes over', async () => {
  const { Worker: Plain } = window;
  const started: Worker[] = [];
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      const gpu = String(url).includes('gpu-engine');
      super(gpu ? new URL('../support/losable-gpu.ts', import.meta.url) : url, options);
      if (gpu) started.push(this);
    }
  };
  try {
    const { feature, state, settled, root, video, handle } = await show('film');
    await settled();
    handle.seek(2);
    feature.set({ renderer: 'gpu' });
    await until(() => feature.renderer.peek() === 'gpu', 'the GPU');
    const before = (await state(2)).placed;
    await until(() => inkOn(root) > 200, 'its picture');
    started[0]?.postMessage({ kind: 'lose' });
    await until(() => feature.renderer.peek() === 'canvas', 'the canvas');
    expect(root.querySelectorAll('canvas.danmaku')).toHaveLength(1);
    await settled();
    expect((await state(2)).placed).toEqual(before);
    await until(() => inkOn(root) > 200, 'the picture of the canvas');
    await handle.play();
    await until(() => video().currentTime > 2.3, 'playback to continue');
    expect((await state()).placed.length).toBeGreaterThan(0);
  } finally {
    window.Worker = Plain;
  }
});

it('invalid comment options are ignored, and nothing is left behind', async () => {
  const { handle, root, settled } = await show('film');
  await settled();
  const overlay = find(root, '.overlay');
  expect(overlay.querySelectorAll('canvas.danmaku')).toHaveLength(1);
  handle.destroy();
  expect(overlay.querySelector('canvas.danmaku')).toBeNull();
  const none = makePlayer({ video: { url: media.small }, danmaku: 7 as never });
  await until(() => none.handle.duration > 0, 'the film');
  expect(none.root.querySelector('.danmaku-button')).toBeNull();
});

it('an endless filter pattern is dropped, and the comments return', async () => {
  const hopeless = '/(a+)+$/';
  const comments = [0, 1, 2].map((time) => ({
    time,
    text: `${'a'.repeat(60)}!`,
    type: 1 as const,
    color: 0xffffff,
    author: '',
  }));
  const source: DanmakuSource = { load: async () => comments };
  const { feature, settled, state, notice } = await show('film', { source });
  await settled();
  feature.set({ words: [hopeless, '/^x/'] });
  await until(() => feature.invalidFilters.peek().includes(hopeless), 'the refusal');
  const hidden = async () => 3 - texts(await state(2.5)).filter((text) => text.startsWith('aa')).length;
  await waitForReply(hidden, (count) => count === 0, 'the comments');
  expect([feature.status.peek(), notice()]).toEqual(['ready', '']);
  // Removed from the list, the other renderers still work.
  feature.set({ words: ['a'] });
  await waitForReply(hidden, (count) => count === 3, 'the filter');
});

it('a WebGPU failure falls back to canvas 2D, with the same comments', async () => {
  const { feature, settled, state } = await show('film');
  await settled();
  // Without a GPU, a browser has WebGPU, but loses the device when a canvas is displayed.
  const seen: unknown[] = [];
  const stop = feature.renderer.subscribe((renderer) => seen.push(renderer));
  feature.set({ renderer: 'webgpu' });
  await until(() => seen.includes('webgpu') && feature.renderer.peek() === 'canvas', 'canvas 2D again');
  stop();
  expect(feature.settings.peek().renderer).toBe('webgpu');
  await waitForReply(
    async () => (await state(2)).count,
    (count) => count === 60,
    'the comments',
  );
  expect(texts(await state(2))).toContain('<i>1</i> & сайхан');
});
