import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import type { PlayerOptions, Segment } from '../../src/index';
import { find, makePlayer, media, until, waitForAnimations, waitForFrames } from './helpers';

// Nothing lies on anything else: controls, subtitles, the card of the next episode and the seek preview.

const cues = 'WEBVTT\n\n00:00.000 --> 00:06.000\nТэнгэрийн хаяанаас салхи босож\nморьтон чоныг дагалаа';

const outro: readonly Segment[] = [{ kind: 'outro', start: 4.5, end: 6 }];

async function show(width: number, options: Partial<PlayerOptions> = {}, segments = outro) {
  const url = URL.createObjectURL(new Blob([cues]));
  const made = makePlayer(
    {
      ...options,
      lang: 'en',
      previous: true,
      next: { title: 'The lake', sub: 'Episode 4', poster: '/test/fixtures/thumbs/strip.svg' },
      video: {
        url: media.small,
        subs: [{ code: 'mn', label: 'Монгол', url }],
        segments,
        highlights: [{ time: 3, text: 'The storm' }],
        heatmap: [1, 1, 2, 5, 9, 4, 2, 1],
        thumbnails: new URL('/test/fixtures/thumbs/strip.svg', location.href).href,
      },
    },
    width,
  );
  const { handle, root } = made;
  for (const name of ['subtitles', 'upNext', 'timeline'] as const) await handle.feature(name);
  handle.muted = true;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  // A busy machine may have reached the credits.
  handle.seek(1);
  await until(() => root.querySelector('.cue-text') !== null, 'the subtitles');
  const settle = async () => {
    await waitForFrames();
    await waitForAnimations(root);
  };
  await settle();
  const box = (selector: string) => find(root, selector).getBoundingClientRect();
  return { ...made, settle, box };
}

describe.each([320, 360, 640, 1200])('a player of %i pixels', (width) => {
  it('keeps its control row inside, and its subtitles clear of marks, card and preview', async () => {
    const { handle, root, box, settle } = await show(width);
    const host = handle.element.getBoundingClientRect();
    const controls = [...root.querySelectorAll('.row > div > *')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.width > 0);
    for (const [at, one] of controls.entries()) {
      expect(one.right, 'right edge of a control').toBeLessThanOrEqual(host.right);
      expect(one.left, 'left edge of a control').toBeGreaterThanOrEqual(controls[at - 1]?.right ?? host.left);
    }
    expect(box('.cue').bottom).toBeLessThanOrEqual(box('.mark').top);

    handle.seek(5);
    await until(() => root.querySelector('.next-card') !== null, 'the card');
    await settle();
    const isHidden = () => getComputedStyle(find(root, '.cue')).visibility === 'hidden';
    // Only the lowest player has no room for a line above controls and card.
    expect(isHidden()).toBe(width === 320);
    const last = [...find(root, '.cue-text').getClientRects()].at(-1);
    if (!isHidden()) {
      expect(last?.bottom).toBeLessThanOrEqual(box('.next-card').top);
      expect(last?.top).toBeGreaterThanOrEqual(host.top);
    }

    const bar = find(root, '.seek-bar');
    const { left, top } = bar.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + 10, pointerType: 'mouse', pointerId: 1 };
    bar.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true, ...at }));
    await until(() => root.querySelector('.preview') !== null, 'the preview');
    await settle();
    expect(getComputedStyle(find(root, '.offer')).visibility).toBe('hidden');
    if (!isHidden()) expect(box('.cue').bottom).toBeLessThanOrEqual(box('.preview').top);
    expect(box('.preview').bottom).toBeLessThanOrEqual(box('.heatmap svg').top);

    bar.dispatchEvent(new PointerEvent('pointerleave', { composed: true, ...at }));
    handle.seek(3);
    await until(() => root.querySelector('.preview, .next-card') === null, 'nothing over the bar');
    await settle();
    // Where the curve is with the focus on the bar.
    const curve = find(root, '.heatmap svg');
    const curveTop = curve.getBoundingClientRect().bottom - curve.clientHeight;
    if (!isHidden()) expect(box('.cue').bottom).toBeLessThanOrEqual(curveTop);
  });
});

const title = { main: 'The horsemen of the eternal blue sky and their children', sub: 'Season 2, episode 4' };

/** Whether two boxes have points in common. */
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

it.each([300, 320, 360, 390, 430])(
  'in a player of %i pixels the main button covers neither two rows of subtitles nor the title',
  async (width) => {
    const { handle, root, box } = await show(width, { title });
    const host = handle.element.getBoundingClientRect();
    const button = box('.big-play');
    const rows = [...find(root, '.cue-text').getClientRects()];
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => overlap(row, button))).toEqual([]);
    expect(overlap(box('.title'), button)).toBe(false);
    expect(button.top).toBeGreaterThanOrEqual(host.top);
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(button.left + button.right).toBeCloseTo(host.left + host.right, 0);
  },
);

it('in a mini player the subtitles are at its edge, clear of the main button, also while an offer is hidden', async () => {
  const intro: readonly Segment[] = [{ kind: 'intro', start: 0, end: 6 }];
  const { handle, root, box, settle } = await show(640, { title }, intro);
  await until(() => root.querySelector('.offer-button') !== null, 'the offer');
  await (await handle.feature('mini')).enter();
  const { element } = handle;
  for (const isIdle of [false, true]) {
    element.toggleAttribute('data-idle', isIdle);
    await settle();
    const host = element.getBoundingClientRect();
    expect([host.width, host.height]).toEqual([320, 180]);
    const rows = [...find(root, '.cue-text').getClientRects()];
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => overlap(row, box('.big-play')))).toEqual([]);
    expect(host.bottom - (rows.at(-1)?.bottom ?? 0)).toBeLessThan(32);
    if (!isIdle) expect(rows.at(-1)?.bottom).toBeLessThanOrEqual(box('.seek-bar').top);
  }
});

it.each([360, 640, 1200])(
  'in a player of %i pixels, an offer is clear of the controls before playback, too',
  async (width) => {
    const segments: readonly Segment[] = [{ kind: 'intro', start: 0, end: 6 }];
    const { handle, root } = makePlayer({ lang: 'en', video: { url: media.small, segments } }, width);
    await handle.feature('skipSegments');
    await until(() => root.querySelector('.offer-button') !== null, 'the offer');
    await waitForAnimations(root);
    const offer = find(root, '.offer-button').getBoundingClientRect();
    expect(handle.state.started.peek()).toBe(false);
    expect(overlap(offer, find(root, '.seek-bar').getBoundingClientRect())).toBe(false);
    expect(overlap(offer, find(root, '.row').getBoundingClientRect())).toBe(false);
    expect(overlap(offer, find(root, '.big-play').getBoundingClientRect())).toBe(false);
  },
);

describe.each([501, 520, 600, 640, 700])('on a touch screen, in a player of %i pixels', (width) => {
  it('the main button covers neither two rows of subtitles nor the title', async () => {
    const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    onTestFinished(() => void session.send('Emulation.setTouchEmulationEnabled', { enabled: false }));
    const { handle, root, box, settle } = await show(width, { title });
    const isClear = () => {
      const button = box('.big-play');
      expect(button.height).toBeGreaterThanOrEqual(44);
      const rows = [...find(root, '.cue-text').getClientRects()];
      expect(rows).toHaveLength(2);
      expect(rows.filter((row) => overlap(row, button))).toEqual([]);
      expect(overlap(box('.title'), button)).toBe(false);
    };
    isClear();
    handle.seek(0);
    await handle.play();
    await until(() => handle.currentTime > 0, 'playback');
    await settle();
    isClear();
  });
});

describe.each([320, 501, 640, 1200])('a notice in a player of %i pixels', (width) => {
  const text = 'Хадмал ачаалж чадсангүй. Дахин сонгож үзнэ үү. Бичлэг үргэлжилнэ.';

  it('is clear of an offer, the title and the subtitles', async () => {
    const intro: readonly Segment[] = [{ kind: 'intro', start: 0, end: 6 }];
    const { handle, root, box, settle } = await show(width, { title }, intro);
    await until(() => root.querySelector('.offer-button') !== null, 'the offer');
    handle.notice(text, 600_000);
    await until(() => root.querySelector('.notice[data-shown]') !== null, 'the notice');
    await settle();
    const host = handle.element.getBoundingClientRect();
    const isVisible = (selector: string) => getComputedStyle(find(root, selector)).visibility === 'visible';
    expect(overlap(box('.notice'), box('.offer-button'))).toBe(false);
    expect(box('.notice').top).toBeGreaterThanOrEqual(host.top);
    for (const selector of ['.title', '.cue'])
      expect([selector, isVisible(selector) && overlap(box('.notice'), box(selector))]).toEqual([
        selector,
        false,
      ]);
  });

  it('leaves the buttons of the next card visible', async () => {
    const { handle, root, box, settle } = await show(width, { title });
    handle.seek(5);
    await until(() => root.querySelector('.next-card') !== null, 'the card');
    handle.notice(text, 600_000);
    await until(() => root.querySelector('.notice[data-shown]') !== null, 'the notice');
    await settle();
    expect(overlap(box('.notice'), box('.next-actions'))).toBe(false);
    expect(find(root, '.notice').checkVisibility()).toBe(true);
    const { left, top, width: wide, height } = box('.notice');
    // The notice lets presses through, but it is painted over the card.
    find(root, '.notice').style.pointerEvents = 'auto';
    expect(root.elementFromPoint(left + wide / 2, top + height / 2)).toBe(find(root, '.notice'));
  });
});

it.each([240, 300])(
  'in a player of %i pixels no control overlaps another, and the time is complete or hidden',
  async (width) => {
    const api = `/danmaku-test/film-narrow-${width}-${Date.now()}/`;
    const { handle, root, box } = await show(width, { danmaku: { id: 'ep1', api, user: 'Тэмүүлэн' } });
    await handle.feature('danmaku');
    await until(() => root.querySelector('.write-button') !== null, 'the comments');
    await waitForFrames();
    const host = handle.element.getBoundingClientRect();
    const boxes = [...root.querySelectorAll('.row .button, .time')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.width > 0);
    for (const [at, one] of boxes.entries()) {
      expect(one.right).toBeLessThanOrEqual(host.right);
      expect(boxes.slice(at + 1).filter((other) => overlap(one, other))).toEqual([]);
    }
    const range = document.createRange();
    range.selectNode(find(root, '.time').firstChild as Text);
    const position = range.getBoundingClientRect();
    const time = box('.time');
    expect(position.top >= time.bottom || position.right <= time.right).toBe(true);
  },
);
