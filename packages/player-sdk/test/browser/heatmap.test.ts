import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions, VideoOptions } from '../../src/index';
import { find, makePlayer, media, recordFeedback, until, waitForAnimations, waitForFrames } from './helpers';

/** A curve with its peak at 4 of 6 seconds. */
const values = [1, 1, 1, 1, 2, 3, 4, 6, 10, 6, 2, 1];
const addressOf = (data: unknown) => URL.createObjectURL(new Blob([JSON.stringify(data)]));

async function show(video: Partial<VideoOptions>, options: Omit<PlayerOptions, 'video'> = {}, width = 640) {
  const made = makePlayer({ lang: 'en', ...options, video: { url: media.small, ...video } }, width);
  const heatmap = await made.handle.feature('heatmap');
  await until(() => made.handle.duration > 0, 'the length');
  const bar = find(made.root, '.seek-bar');
  const point = (fraction: number, type = 'pointermove', pointerType = 'mouse') => {
    const { left, width: length, top } = bar.getBoundingClientRect();
    const at = { clientX: left + length * fraction, clientY: top + 10, pointerType, pointerId: 1, button: 0 };
    bar.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, ...at }));
  };
  const curve = () => made.root.querySelector<HTMLElement>('.heatmap');
  const isVisible = () => {
    const element = curve();
    return element !== null && getComputedStyle(element).visibility === 'visible';
  };
  return { ...made, heatmap, bar, point, curve, isVisible };
}

describe('the curve', () => {
  it('the heatmap is one path that appears with the pointer on the seek bar, and adds no element before', async () => {
    const { root, bar, curve, isVisible } = await show({ heatmap: values });
    await waitForFrames();
    expect(curve()).toBeNull();
    await userEvent.hover(bar);
    await until(isVisible, 'the curve');
    expect(root.querySelectorAll('.heatmap path')).toHaveLength(1);
    const path = find(root, '.heatmap path');
    await userEvent.hover(find(root, '.play'));
    await until(() => !isVisible(), 'it to disappear');
    await userEvent.hover(bar);
    await until(isVisible, 'the curve again');
    expect(find(root, '.heatmap path')).toBe(path);
    expect(curve()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('the heatmap appears for the keyboard, and while a finger drags the seek bar', async () => {
    const { root, bar, point, isVisible } = await show({ heatmap: values });
    await userEvent.hover(find(root, '.play'));
    await userEvent.keyboard('{Tab}');
    bar.focus();
    await userEvent.keyboard('{Home}');
    await until(isVisible, 'the curve with the focus');
    bar.blur();
    await until(() => !isVisible(), 'it to disappear');
    bar.setPointerCapture = () => {};
    point(0.4, 'pointerdown', 'touch');
    point(0.5, 'pointermove', 'touch');
    await until(isVisible, 'the curve with the finger');
    point(0.5, 'pointerup', 'touch');
    await until(() => !isVisible(), 'it to disappear with the finger');
  });

  it.each([360, 640, 1200])(
    'the heatmap lies between the seek bar and its preview, %i pixels wide',
    async (width) => {
      const { root, point, isVisible, handle } = await show(
        {
          heatmap: values,
          thumbnails: new URL('/test/fixtures/thumbs/strip.svg', location.href).href,
          chapters: [
            { start: 0, title: 'The steppe' },
            { start: 3, title: 'The lake' },
          ],
          segments: [{ kind: 'intro', start: 0, end: 5 }],
        },
        {},
        width,
      );
      await handle.feature('timeline');
      await userEvent.hover(find(root, '.seek-bar'));
      point(0.5);
      await until(() => isVisible() && root.querySelector('.preview-picture') !== null, 'curve and preview');
      await waitForAnimations(root);
      const box = (selector: string) => find(root, selector).getBoundingClientRect();
      const [curve, bar, preview] = [box('.heatmap svg'), box('.seek-bar'), box('.preview')];
      expect(preview.bottom).toBeLessThanOrEqual(curve.top);
      expect([curve.left, curve.right]).toEqual([bar.left, bar.right]);
      expect(curve.bottom).toBeLessThan(bar.top + bar.height / 2);
      // The gap between the chapters.
      expect(getComputedStyle(find(root, '.heatmap svg')).maskImage).toContain('linear-gradient');
      // The bar below it takes the pointer.
      expect(getComputedStyle(find(root, '.heatmap')).pointerEvents).toBe('none');
    },
  );

  it('the viewer turns the heatmap off, and the choice is stored', async () => {
    const set = vi.fn();
    const { heatmap, bar, curve, isVisible } = await show(
      { heatmap: values },
      { storage: { get: () => undefined, set } },
    );
    await userEvent.hover(bar);
    await until(isVisible, 'the curve');
    heatmap.setShown(false);
    await until(() => curve() === null, 'it to disappear');
    expect(set).toHaveBeenCalledWith('heatmap', false);
    const later = await show({ heatmap: values }, { storage: { get: (key) => key !== 'heatmap', set } });
    expect(later.heatmap.shown.peek()).toBe(false);
  });
});

describe('the values', () => {
  it.each([
    ['a list', [1, 2, 4]],
    ['an object with a list', { values: [1, 2, 4] }],
  ])('the heatmap may be the address of a file with %s', async (_what, data) => {
    const { heatmap } = await show({ heatmap: addressOf(data) });
    await until(() => heatmap.values().length > 0, 'the values');
    expect(heatmap.values()).toEqual([0.25, 0.5, 1]);
  });

  it.each([
    ['a missing file', '/test/fixtures/none.json'],
    ['a file that is a video', media.small],
    ['an address that is none', 'http://['],
    ['a list in which all is quiet', [0, 0, 0]],
    ['a single lively part', [0, 5, 0]],
    ['nothing', []],
  ])('a heatmap that is %s draws nothing and throws nothing', async (_what, heatmap) => {
    const { bar, root, curve, heatmap: feature } = await show({ heatmap });
    await userEvent.hover(bar);
    await until(() => root.querySelector('.bubble') !== null, 'the time');
    expect([feature.values(), feature.peak(), feature.jumpToPeak(), curve()]).toEqual([
      [],
      undefined,
      false,
      null,
    ]);
  });

  it.each([
    ['texts', ['1', '2']],
    ['a negative number', [1, -2]],
    ['no number', [1, Number.NaN]],
    ['an object', { values: [1, 2] }],
    ['too many numbers', Array.from({ length: 1001 }, () => 1)],
  ])('a heatmap of %s is reported and ignored', async (_what, heatmap) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { heatmap: feature } = await show({ heatmap: heatmap as never });
    const warnings = () => warn.mock.calls.map(([text]) => String(text));
    await until(() => warnings().some((text) => text.includes('"video.heatmap" must be')), 'the explanation');
    expect(feature.values()).toEqual([]);
    warn.mockRestore();
  });

  it('a live stream has no heatmap', async () => {
    const { heatmap } = await show({ heatmap: values }, { live: true });
    expect([heatmap.values(), heatmap.peak(), heatmap.jumpToPeak()]).toEqual([[], undefined, false]);
  });

  it('the next media item has its own heatmap, or none', async () => {
    const { handle, heatmap } = await show({ heatmap: values });
    expect(heatmap.values()).toHaveLength(12);
    await handle.load({ url: media.large, heatmap: [1, 2] });
    await until(() => heatmap.values().length === 2, 'the other values');
    await handle.load({ url: media.small });
    await until(() => handle.duration > 0, 'the length');
    expect(heatmap.values()).toEqual([]);
  });

  it('without a heatmap, the curve is the density of danmaku while it is visible', async () => {
    const comments = [1, 1, 1, 3, 4, 4, 5].map((time) => ({
      ...{ time, type: 0 as const, color: 0xffffff, author: '', text: `т${time}` },
    }));
    const { handle, heatmap, isVisible, point, bar } = await show(
      {},
      {
        danmaku: { id: 'a', source: { load: async () => comments } },
      },
    );
    const danmaku = await handle.feature('danmaku');
    await until(() => danmaku.heat.peek().length > 0, 'the density');
    await userEvent.hover(bar);
    point(0.3);
    await until(isVisible, 'the curve');
    expect(Math.max(...heatmap.values())).toBe(1);
    danmaku.set({ visible: false });
    expect(heatmap.values()).toEqual([]);
  });
});

describe('the liveliest moment', () => {
  it('the key H jumps to a few seconds before the liveliest moment, and says so', async () => {
    const { handle, root, heatmap } = await show({ heatmap: values });
    const texts = recordFeedback(root);
    expect(heatmap.peak()).toBeCloseTo(4, 1);
    handle.element.focus();
    await userEvent.keyboard('h');
    expect(handle.currentTime).toBeCloseTo(1, 1);
    await until(() => texts.includes('Liveliest moment · 0:01'), 'the announcement');
  });

  it('the menu offers the jump and the switch only where there is something to see', async () => {
    const entries = async (video: Partial<VideoOptions>) => {
      const { handle, root } = await show(video);
      (await handle.feature('contextMenu')).open({ x: 20, y: 20 });
      await until(() => root.querySelector('.context .entry') !== null, 'the menu');
      const ids = [...root.querySelectorAll<HTMLElement>('.entry')].map(({ dataset }) => dataset.id);
      return { ids, handle, root };
    };
    const { ids, handle, root } = await entries({ heatmap: values });
    expect(ids).toEqual(expect.arrayContaining(['liveliest-moment', 'heatmap']));
    await userEvent.click(find(root, '[data-id="liveliest-moment"]'));
    expect(handle.currentTime).toBeCloseTo(1, 1);
    const flat = await entries({ heatmap: [1, 1, 1] });
    expect(flat.ids).toContain('heatmap');
    expect(flat.ids).not.toContain('liveliest-moment');
    const empty = await entries({});
    expect(empty.ids).not.toContain('heatmap');
  });

  it('the beginning that everyone watches and flat credits are not the liveliest moment', async () => {
    const { heatmap, handle } = await show({
      heatmap: [9, 8, 7, 1, 1, 9, 9, 9],
      segments: [{ kind: 'outro', start: 3.75, end: 6 }],
    });
    expect([heatmap.peak(), heatmap.jumpToPeak(), handle.currentTime]).toEqual([undefined, false, 0]);
  });

  it('during an ad, the viewer does not jump', async () => {
    const { handle, heatmap } = await show({ heatmap: values }, { preroll: { url: media.large } });
    const preRoll = await handle.feature('preRoll');
    handle.muted = true;
    void handle.play();
    await until(() => preRoll.current.peek() !== undefined, 'the ad');
    expect(heatmap.jumpToPeak()).toBe(false);
    preRoll.current.peek()?.skip();
    await until(() => preRoll.current.peek() === undefined, 'the end of the ad');
    expect(heatmap.jumpToPeak()).toBe(true);
  });
});
