import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { upscale } from '../../src/features/upscale/upscale';
import type { PlayerOptions } from '../../src/index';
import { signal } from '../../src/index';
import {
  failOnUncaughtErrors,
  files,
  find,
  makePlayer,
  media,
  runAxe,
  showFrameAt,
  until,
  useFrozenTimers,
  waitForFrames,
  waitForReply,
} from './helpers';

failOnUncaughtErrors();
afterEach(() => vi.restoreAllMocks());

const elsewhere = signal<'picture-in-picture' | 'remote' | undefined>(undefined);
afterEach(() => {
  elsewhere.value = undefined;
});

/** A playing player in which frames may take any time: software draws a GPU's work slowly. */
async function playUpscaled(options: Partial<PlayerOptions> = {}, width = 640) {
  const made = makePlayer({ video: { url: media.small }, loop: true, lang: 'en', ...options }, width);
  made.handle.player.use(
    upscale({ upscale: undefined, maxFrameMs: 60_000, elsewhere: () => elsewhere.value }),
  );
  const feature = await made.handle.feature('upscale');
  const canvas = () => made.root.querySelector<HTMLCanvasElement>('.stage canvas');
  feature.set(true);
  await made.handle.play();
  return { ...made, feature, canvas };
}

const activate = async (options?: Partial<PlayerOptions>, width?: number) => {
  const made = await playUpscaled(options, width);
  await until(() => made.feature.status.peek() === 'active', 'the upscaled picture');
  return made;
};

const untilNotice = (root: ShadowRoot, text: string) =>
  until(() => find(root, '.notice').textContent === text, `the notice "${text}"`);

/** Counts the pictures that WebGL draws from now on: two passes each. */
function countDraws(): () => number {
  const draw = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays');
  return () => draw.mock.calls.length / 2;
}

/** Waits for ten frames of the page without a draw. */
const untilIdle = (draws: () => number) =>
  waitForReply(
    async () => {
      const before = draws();
      await waitForFrames(10);
      return draws() - before;
    },
    (count) => count === 0,
    'no more draws',
  );

describe('the upscaled picture', () => {
  it('covers the video and nothing else, in the size of the display', async () => {
    const { canvas, video, root, handle, feature } = await activate();
    const [shown, rect] = [canvas(), video().getBoundingClientRect()];
    expect(shown?.hidden).toBe(false);
    expect([shown?.width, shown?.height]).toEqual([640, 360]);
    expect(shown?.getBoundingClientRect()).toEqual(rect);
    // Comments, the stamp and the controls are in later layers.
    expect(find(root, '.stage').lastElementChild).toBe(shown);
    handle.pause();
    await until(() => video().paused && !video().seeking, 'the pause');

    const pixelsOf = (source: CanvasImageSource) => {
      const context = new OffscreenCanvas(320, 180).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(source, 0, 0, 320, 180);
      return context.getImageData(0, 0, 320, 180).data;
    };
    const [ours, original] = [pixelsOf(feature.draw() as HTMLCanvasElement), pixelsOf(video())];
    const difference = ours.reduce((sum, value, index) => sum + Math.abs(value - (original[index] ?? 0)), 0);
    expect(difference / ours.length).toBeLessThan(8);
    expect(new Set(original).size).toBeGreaterThan(20);
  });

  it('is not drawn while paused, except after a seek and a resize', async () => {
    const { handle, box, canvas, video } = await activate();
    handle.pause();
    await until(() => video().paused, 'the pause');
    const draws = countDraws();
    // A slow device may still draw the frame before the pause.
    await untilIdle(draws);
    const whenPaused = draws();
    await showFrameAt(handle, 3);
    await until(() => draws() > whenPaused, 'the frame of the seek');
    await untilIdle(draws);
    const afterSeek = draws();
    box.style.width = '800px';
    await until(() => canvas()?.width === 800, 'the larger canvas');
    expect(draws()).toBeGreaterThan(afterSeek);
  });

  it('draws the frame of a seek that arrives before the element has data', async () => {
    const { handle, video } = await activate();
    handle.pause();
    await until(() => video().paused, 'the pause');
    const draws = countDraws();
    await untilIdle(draws);
    const whenPaused = draws();
    const element = video();
    // A busy browser presents the frame before the element knows its data.
    Object.defineProperty(element, 'readyState', { configurable: true, get: () => 1 });
    await showFrameAt(handle, 3);
    await until(() => !element.seeking, 'the end of the seek');
    expect(draws()).toBe(whenPaused);
    Reflect.deleteProperty(element, 'readyState');
    element.dispatchEvent(new Event('seeked'));
    await until(() => draws() > whenPaused, 'the frame of the seek');
  });

  it('costs nothing per frame while it is off', async () => {
    const { feature, canvas, video } = await activate();
    feature.set(false);
    expect([canvas(), feature.status.peek()]).toEqual([null, 'off']);
    const draws = countDraws();
    const before = video().getVideoPlaybackQuality().totalVideoFrames;
    await until(() => video().getVideoPlaybackQuality().totalVideoFrames > before + 5, 'more frames');
    expect(draws()).toBe(0);
  });

  it('follows playback and seeks in a browser without requestVideoFrameCallback', async () => {
    const { prototype } = HTMLVideoElement;
    const { requestVideoFrameCallback } = prototype;
    Reflect.deleteProperty(prototype, 'requestVideoFrameCallback');
    try {
      const { handle, video } = await activate();
      const draws = countDraws();
      await until(() => draws() > 3, 'drawn frames');
      handle.pause();
      await until(() => video().paused, 'the pause');
      await untilIdle(draws);
      const whenPaused = draws();
      handle.seek(3);
      await until(() => draws() > whenPaused, 'the frame of the seek');
    } finally {
      prototype.requestVideoFrameCallback = requestVideoFrameCallback;
    }
  });

  it('ends where the picture has its natural size, and returns in a larger player', async () => {
    const { feature, canvas, box } = await activate();
    box.style.width = '320px';
    await until(() => feature.status.peek() === 'sharp', 'the small player');
    expect(canvas()?.hidden).toBe(true);
    const draws = countDraws();
    await waitForFrames(10);
    expect(draws()).toBe(0);
    box.style.width = '640px';
    await until(() => feature.status.peek() === 'active', 'the large player');
    expect(canvas()?.hidden).toBe(false);
  });

  it('follows a quality switch to the other video element', async () => {
    const { handle, canvas, video, feature } = await activate({ video: { quality: files } }, 800);
    const [first, before] = [video(), feature.draw()?.width];
    handle.quality = '1';
    await until(() => video() !== first && video().videoWidth === 640, 'the other element');
    await until(() => feature.status.peek() === 'active' && canvas()?.hidden === false, 'its picture');
    expect(video().nextElementSibling).toBe(canvas());
    expect([before, canvas()?.width]).toEqual([800, 800]);
  });

  it('a screenshot contains the upscaled picture', async () => {
    const { handle } = await activate();
    const { take } = await handle.feature('screenshot');
    const large = await createImageBitmap(await take());
    expect([large.width, large.height]).toEqual([640, 360]);
    (await handle.feature('upscale')).set(false);
    const small = await createImageBitmap(await take());
    expect([small.width, small.height]).toEqual([320, 180]);
  });

  it('leaves no canvas and no context behind when the player is destroyed', async () => {
    const { handle, canvas } = await activate();
    const shown = canvas();
    handle.destroy();
    expect(shown?.isConnected).toBe(false);
    expect(shown?.getContext('webgl2')?.isContextLost()).toBe(true);
  });
});

describe('what prevents upscaling', () => {
  it('a lost context shows the original until it is restored; a second loss ends it with a message', async () => {
    const { canvas, feature, root } = await activate();
    const shown = canvas() as HTMLCanvasElement;
    // A busy machine may need longer to restore a context than the player waits.
    useFrozenTimers();
    const fate = shown.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const lost = new Promise((done) => shown.addEventListener('webglcontextlost', done, { once: true }));
    fate?.loseContext();
    await lost;
    expect([shown.hidden, feature.status.peek()]).toEqual([true, 'waiting']);
    // A context can be restored in a task after its event.
    await waitForFrames();
    fate?.restoreContext();
    await until(() => feature.status.peek() === 'active' && !shown.hidden, 'the restored context');
    fate?.loseContext();
    await until(() => feature.status.peek() === 'unsupported', 'the end');
    expect(canvas()).toBeNull();
    await untilNotice(root, 'This browser cannot make the picture sharper');
  });

  it('a GPU device that does not read a video, as in Firefox, is replaced by WebGL', async () => {
    // The device draws in software here: the player would not use it, and a real canvas would lose it.
    vi.spyOn(GPUAdapterInfo.prototype, 'isFallbackAdapter', 'get').mockReturnValue(false);
    const context = { configure() {}, getCurrentTexture: () => ({ createView() {} }) };
    const { getContext } = HTMLCanvasElement.prototype;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
      ...args: never[]
    ) {
      return args[0] === 'webgpu' ? context : Reflect.apply(getContext, this, args);
    } as typeof getContext);
    const copy = vi.spyOn(GPUQueue.prototype, 'copyExternalImageToTexture').mockImplementation(() => {
      throw new TypeError('HTMLVideoElement is not a supported source.');
    });
    const { canvas } = await activate();
    expect(copy).toHaveBeenCalledOnce();
    expect(canvas()?.getContext('webgl2')).toBeInstanceOf(WebGL2RenderingContext);
  });

  it('media of another origin play on, with a message', async () => {
    const url = `${inject('mediaServer')}/fixtures/small.mp4`;
    const { feature, root, canvas, video } = await playUpscaled({ video: { url } });
    await until(() => feature.status.peek() === 'foreign', 'the obstacle');
    await untilNotice(root, 'The server of this video does not allow a sharper picture');
    expect([canvas(), video().paused, feature.enabled.peek()]).toEqual([null, false, true]);
  });

  it('a film that the page may read is upscaled after one that it may not', async () => {
    const { feature, handle } = await playUpscaled({
      video: { url: `${inject('mediaServer')}/fixtures/small.mp4` },
    });
    await until(() => feature.status.peek() === 'foreign', 'the obstacle');
    await handle.load({ url: media.small });
    await handle.play();
    await until(() => feature.status.peek() === 'active', 'the upscaled picture');
  });

  it('a video with keys is not read', async () => {
    const { feature, video } = await activate();
    const access = await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [
      { initDataTypes: ['cenc'], videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }] },
    ]);
    await video().setMediaKeys(await access.createMediaKeys());
    await until(() => feature.status.peek() === 'protected', 'the obstacle');
  });

  it('other windows and screens show the original, and the message says so', async () => {
    const { feature, canvas, root } = await activate();
    elsewhere.value = 'picture-in-picture';
    expect([feature.status.peek(), canvas()]).toEqual(['picture-in-picture', null]);
    await untilNotice(root, 'The separate window shows the original picture');
    elsewhere.value = undefined;
    await until(() => feature.status.peek() === 'active', 'the upscaled picture');
  });

  it('frames that take too long turn it off with a message, and the choice is stored', async () => {
    const stored = new Map<string, unknown>([['upscale', true]]);
    const storage = {
      get: (key: string) => stored.get(key),
      set: (key: string, value: unknown) => void stored.set(key, value),
    };
    // Here software draws, which takes longer than 8 ms in this size.
    const { handle, root } = makePlayer(
      { video: { url: media.small }, loop: true, lang: 'en', storage },
      1600,
    );
    await handle.play();
    const feature = await handle.feature('upscale');
    await until(() => feature.status.peek() === 'slow', 'the decision');
    expect([feature.enabled.peek(), stored.get('upscale')]).toEqual([false, false]);
    expect(root.querySelector('.stage canvas')).toBeNull();
    await untilNotice(root, 'Sharper picture is off: this device is too slow for it');
    const draws = countDraws();
    await waitForFrames(10);
    expect(draws()).toBe(0);
  });
});

describe('who decides', () => {
  /** Headless browsers report no battery that a test could unplug. */
  const setBattery = (charging: boolean) => {
    const battery = Object.assign(new EventTarget(), { charging });
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, name) => {
          if (name === 'getBattery') return async () => battery;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
    return battery;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is off by default, and with "auto" on a battery, until the device is plugged in', async () => {
    const battery = setBattery(false);
    const plain = makePlayer({ video: { url: media.small } });
    const automatic = makePlayer({ video: { url: media.small }, upscale: 'auto' });
    const [off, auto] = [await plain.handle.feature('upscale'), await automatic.handle.feature('upscale')];
    await waitForFrames();
    expect([off.enabled.peek(), auto.enabled.peek()]).toEqual([false, false]);
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
    expect([off.enabled.peek(), auto.enabled.peek()]).toEqual([false, true]);
    auto.set(false);
    expect(auto.enabled.peek()).toBe(false);
  });

  it('the option false removes the switch', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, upscale: false });
    await handle.play();
    await handle.feature('screenshot');
    await openMenu(root);
    expect(root.querySelector('[data-id=upscale]')).toBeNull();
    await expect(handle.feature('upscale')).rejects.toThrow();
  });
});

async function openMenu(root: ShadowRoot): Promise<void> {
  find(root, '.settings > [aria-haspopup=menu]').focus();
  await userEvent.keyboard('{Enter}');
  await until(() => root.querySelector('[role=menu] .entry') !== null, 'the menu');
}

describe('the settings menu and the comparison', () => {
  it('the keyboard switches it on, compares, and ends the comparison', async () => {
    const { feature, root, handle, canvas } = await activate();
    await openMenu(root);
    find(root, '[data-id=upscale]').click();
    await until(() => root.querySelector('[data-id=upscale-on]') !== null, 'the page');
    expect(find(root, '[data-id=upscale-on]').getAttribute('aria-checked')).toBe('true');
    find(root, '[data-id=upscale-compare]').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => root.activeElement?.getAttribute('role') === 'slider', 'the focused handle');
    const handleElement = root.activeElement as HTMLElement;
    expect(handleElement.getAttribute('aria-valuetext')).toBe('50% original');
    expect(canvas()?.style.clipPath).toBe('inset(0px 0px 0px 50%)');

    const before = handle.currentTime;
    handle.pause();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await until(() => handleElement.getAttribute('aria-valuenow') === '60', 'the moved handle');
    expect(handle.currentTime - before).toBeLessThan(4);
    await userEvent.keyboard('{Home}');
    await until(() => handleElement.getAttribute('aria-valuenow') === '0', 'the start');
    await userEvent.keyboard('{End}');
    await until(() => handleElement.getAttribute('aria-valuenow') === '100', 'the end');
    expect(await runAxe(handle.element)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await until(() => root.querySelector('.compare') === null, 'the end of the comparison');
    expect([feature.comparison.peek(), canvas()?.style.clipPath]).toEqual([undefined, '']);
  });

  it('the pointer drags the handle without pausing, and the button ends the comparison', async () => {
    const { feature, root, video } = await activate();
    feature.compare(0.5);
    await until(() => root.querySelector('.compare-handle') !== null, 'the handle');
    const slider = find(root, '.compare-handle');
    const { left, top, width, height } = find(root, '.compare').getBoundingClientRect();
    const at = (fraction: number) => ({
      bubbles: true,
      composed: true,
      button: 0,
      buttons: 1,
      pointerId: 1,
      clientX: left + width * fraction,
      clientY: top + height / 2,
    });
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
    slider.dispatchEvent(new PointerEvent('pointerdown', at(0.5)));
    slider.dispatchEvent(new PointerEvent('pointermove', at(0.25)));
    slider.dispatchEvent(new PointerEvent('pointerup', at(0.25)));
    await until(() => slider.getAttribute('aria-valuenow') === '25', 'the moved handle');
    expect(video().paused).toBe(false);
    find(root, '[aria-label="End the comparison"]').click();
    await until(() => root.querySelector('.compare') === null, 'the end of the comparison');
  });
});
