import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fullscreen, type PlayerHandle } from '../../src/index';
import { isFirefox } from './engine-name';
import { find, makePlayer, media, runAxe, setSafeArea, until, waitForFrames } from './helpers';

/** A page that clips, moves and covers its player, and is longer than the screen. */
function hostilePage(box: HTMLElement) {
  const page = document.createElement('div');
  page.style.cssText =
    'transform: translate(30px, 40px); filter: saturate(1.1); overflow: hidden; height: 3000px; padding-top: 20px';
  const inner = document.createElement('div');
  inner.style.cssText = 'position: relative; z-index: 0; contain: paint; width: 500px; overflow: hidden';
  const cover = document.createElement('div');
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 999999; pointer-events: none';
  const link = document.createElement('a');
  link.href = '#elsewhere';
  link.textContent = 'elsewhere';
  document.body.append(page);
  page.append(inner, link);
  document.body.append(cover);
  inner.append(box);
  box.style.width = '';
  leftovers.push(page, cover);
  return { page, inner, link };
}

const leftovers: Element[] = [];
beforeEach(() => scrollTo(0, 0));
afterEach(() => {
  for (const element of leftovers.splice(0)) element.remove();
});

async function ready(handle: PlayerHandle) {
  await handle.feature('mini');
  await until(() => handle.player.video.peek().readyState >= 2, 'the first picture');
}

async function playing(handle: PlayerHandle) {
  handle.muted = true;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
}

/** Resolves when the browser has reported the element's visibility; earlier observers have run by then. */
function reportedInSight(element: Element, inSight: boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== inSight) return;
        observer.disconnect();
        resolve();
      },
      { root: document },
    );
    observer.observe(element);
  });
}

const fullscreenOf = ({ player }: PlayerHandle) => player.get(fullscreen);

const boxOf = (handle: PlayerHandle) => {
  const { left, top, width, height } = handle.element.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};
const wholePage = () => [0, 0, document.documentElement.clientWidth, innerHeight];

it.skipIf(isFirefox('the safe area comes from the DevTools protocol'))(
  'the controls of a full screen avoid a camera in the screen',
  async () => {
    const { handle, root } = makePlayer({ video: { url: media.small } });
    await ready(handle);
    try {
      await setSafeArea({ left: 59, leftMax: 59 });
      handle.focus();
      await userEvent.keyboard('f');
      await until(() => document.fullscreenElement !== null, 'fullscreen');
      await until(() => find(root, '.row > :first-child').getBoundingClientRect().left >= 59, 'the inset');
    } finally {
      await setSafeArea({});
    }
  },
);

describe('R4.6-04 web fullscreen', () => {
  it('web fullscreen fills the page from within transforms, filters, clips and stacking contexts, above everything', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small } });
    hostilePage(box);
    await ready(handle);
    handle.focus();
    await userEvent.keyboard('w');
    await until(() => handle.element.matches(':popover-open'), 'the top layer');
    expect(boxOf(handle)).toEqual(wholePage());
    expect(document.elementFromPoint(5, 5)).toBe(handle.element);
    expect(document.elementFromPoint(innerWidth - 30, innerHeight - 5)).toBe(handle.element);
    await userEvent.keyboard('{Escape}');
    await until(() => !handle.element.hasAttribute('popover'), 'Escape to leave');
    expect(boxOf(handle).slice(2)).toEqual([500, 281]);
  });

  it('web fullscreen locks scrolling, traps the focus, and restores both', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small } });
    const { link } = hostilePage(box);
    await ready(handle);
    document.documentElement.style.overflow = 'scroll';
    scrollTo(0, 60);
    link.focus({ preventScroll: true });
    const feature = fullscreenOf(handle);
    await feature.enter('web');
    expect(document.activeElement).toBe(handle.element);
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    link.focus();
    expect(document.activeElement).toBe(handle.element);
    await feature.exit();
    expect(document.activeElement).toBe(link);
    expect(document.documentElement.style.overflow).toBe('scroll');
    // Firefox keeps the position to a quarter of a pixel.
    expect(scrollY).toBeCloseTo(60, 0);
    document.documentElement.style.removeProperty('overflow');
  });

  it('a dialog of the page keeps the focus over web fullscreen in Firefox 124, which has no popovers', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small } });
    const { link } = hostilePage(box);
    await ready(handle);
    const { matches } = Element.prototype;
    const showPopover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover') ?? {};
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Element.prototype.matches = function (this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new DOMException('No such selector.', 'SyntaxError');
      return matches.call(this, selectors);
    } as typeof matches;
    const errors: string[] = [];
    const onError = (event: ErrorEvent) => errors.push(event.message);
    addEventListener('error', onError);
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button>OK</button>';
    document.body.append(dialog);
    try {
      await fullscreenOf(handle).enter('web');
      dialog.showModal();
      expect(document.activeElement).toBe(find(dialog, 'button'));
      dialog.close();
      link.focus();
      expect(document.activeElement).toBe(handle.element);
      await fullscreenOf(handle).exit();
      expect(errors).toEqual([]);
    } finally {
      dialog.remove();
      removeEventListener('error', onError);
      Object.defineProperty(HTMLElement.prototype, 'showPopover', showPopover);
      Element.prototype.matches = matches;
    }
  });

  it('the page is restored when one of two players in web fullscreen is destroyed', async () => {
    const one = makePlayer({ video: { url: media.small } });
    const two = makePlayer({ video: { url: media.small } });
    await ready(one.handle);
    await ready(two.handle);
    const before = document.documentElement.getAttribute('style') ?? '';
    for (const { handle } of [one, two]) {
      await fullscreenOf(handle).enter('web');
      await until(() => handle.element.matches(':popover-open'), 'web fullscreen');
    }
    one.handle.destroy();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    two.handle.destroy();
    expect(document.documentElement.getAttribute('style') ?? '').toBe(before);
  });

  it('a player that is moved in web fullscreen stays above the page', async () => {
    const { handle } = makePlayer({ video: { url: media.small }, loop: true });
    await ready(handle);
    await playing(handle);
    handle.focus();
    await userEvent.keyboard('w');
    await until(() => handle.element.matches(':popover-open'), 'web fullscreen');
    const elsewhere = document.createElement('div');
    elsewhere.style.cssText = 'transform: translateX(50px); width: 300px';
    leftovers.push(elsewhere);
    document.body.append(elsewhere);
    elsewhere.append(handle.element);
    await until(() => handle.element.matches(':popover-open'), 'it to be lifted again');
    expect(boxOf(handle)).toEqual(wholePage());
  });
});

describe('mini player', () => {
  it('the mini player floats in a corner above any page, keeps the player’s space, and returns', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small }, lang: 'en' });
    const { inner, page } = hostilePage(box);
    await ready(handle);
    const heights = () => [inner.offsetHeight, page.scrollHeight];
    const before = heights();
    const changes: boolean[] = [];
    handle.on('minichange', (active) => changes.push(active));
    handle.focus();
    await userEvent.keyboard('i');
    await until(() => handle.element.matches(':popover-open'), 'the mini player');
    expect(heights()).toEqual(before);
    const [left = 0, top = 0, width = 0, height = 0] = boxOf(handle);
    expect([width, height]).toEqual([320, 180]);
    await until(() => boxOf(handle)[1] === innerHeight - 16 - 180, 'it to stop moving');
    expect([left, top > 0]).toEqual([document.documentElement.clientWidth - 16 - 320, true]);
    await userEvent.keyboard('{Shift>}ii{/Shift}');
    await until(() => boxOf(handle).join() === '16,16,320,180', 'the other corner');
    const placeholder = handle.element.previousElementSibling;
    find(placeholder?.shadowRoot as ShadowRoot, 'button').click();
    expect([box.children.length, changes]).toEqual([1, [true, false]]);
    expect(boxOf(handle).slice(2)).toEqual([500, 281]);
  });

  it('a picture-in-picture window that the browser does not open leaves the mini player as it is', async () => {
    const { handle } = makePlayer({ video: { url: media.small } });
    await ready(handle);
    const changes: boolean[] = [];
    handle.on('minichange', (active) => changes.push(active));
    await (await handle.feature('mini')).enter();
    const pip = await handle.feature('pictureInPicture');
    // Browsers open such windows only for top-level pages, and tests run in a frame.
    await pip.enter('document');
    expect([pip.mode.peek(), handle.element.hasAttribute('data-mini'), changes]).toEqual([
      'none',
      true,
      [true],
    ]);
  });

  it('the mini player has two buttons of 44 pixels that the keyboard reaches, a seek bar, and nothing else', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, title: { main: 'T' }, lang: 'en' });
    await ready(handle);
    (await handle.feature('mini')).toggle();
    await until(() => root.querySelector('.mini-buttons') !== null, 'the buttons');
    const shown = [...root.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.offsetWidth > 0,
    );
    expect(shown.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Play',
      'Back to the page',
      'Close the mini player',
    ]);
    for (const button of shown)
      expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(44);
    expect(find(root, '.title').offsetWidth).toBe(0);
    find(root, '[aria-label="Back to the page"]').click();
    expect(handle.element.hasAttribute('data-mini')).toBe(false);
  });

  it('the mini player appears when the playing player is scrolled out of view, and leaves when it is visible again', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small }, loop: true, mini: { scroll: true } });
    hostilePage(box);
    await ready(handle);
    scrollTo(0, 1500);
    await reportedInSight(handle.element, false);
    expect(handle.element.hasAttribute('data-mini')).toBe(false);
    scrollTo(0, 0);
    await playing(handle);
    await reportedInSight(handle.element, true);
    scrollTo(0, 1500);
    await until(() => handle.element.matches(':popover-open'), 'the mini player');
    expect(handle.paused).toBe(false);
    scrollTo(0, 0);
    await until(() => !handle.element.hasAttribute('data-mini'), 'the mini player to leave');
    expect(box.children).toHaveLength(1);
  });

  it.each(['mini', 'web fullscreen'])('a modal dialog of the page covers the player in %s', async (mode) => {
    const { handle, box } = makePlayer({ video: { url: media.small }, lang: 'en' });
    await ready(handle);
    await (mode === 'mini' ? (await handle.feature('mini')).enter() : fullscreenOf(handle).enter('web'));
    await until(() => handle.element.matches(':popover-open'), mode);
    const dialog = document.createElement('div');
    dialog.style.cssText = 'position: fixed; inset: 0; z-index: 10; background: #fff';
    leftovers.push(dialog);
    dialog.tabIndex = -1;
    document.body.append(dialog);
    const atCorner = () => document.elementFromPoint(innerWidth - 100, innerHeight - 100);
    expect(atCorner()).toBe(handle.element);
    // As modal dialogs of libraries do.
    box.setAttribute('aria-hidden', 'true');
    await until(() => atCorner() === dialog, 'the dialog above the player');
    dialog.focus();
    expect(document.activeElement).toBe(dialog);
    box.removeAttribute('aria-hidden');
    await until(() => atCorner() === handle.element, 'the player above the page');
    handle.destroy();
    expect(handle.element.hasAttribute('popover')).toBe(false);
  });

  it('a closed mini player stays closed until the player was visible again', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small }, loop: true, mini: true });
    hostilePage(box);
    await ready(handle);
    await playing(handle);
    scrollTo(0, 1500);
    await until(() => handle.element.hasAttribute('data-mini'), 'the mini player');
    (await handle.feature('mini')).close();
    expect([handle.paused, handle.element.hasAttribute('data-mini')]).toEqual([true, false]);
    await handle.play();
    scrollTo(0, 1600);
    await reportedInSight(handle.element, false);
    expect(handle.element.hasAttribute('data-mini')).toBe(false);
    scrollTo(0, 0);
    await reportedInSight(handle.element, true);
    scrollTo(0, 1500);
    await until(() => handle.element.hasAttribute('data-mini'), 'the mini player again');
  });

  it('the mini player and fullscreen exclude each other', async () => {
    const { handle, box, root } = makePlayer({ video: { url: media.small }, lang: 'en' });
    await ready(handle);
    const mini = await handle.feature('mini');
    await mini.enter();
    handle.focus();
    await userEvent.keyboard('f');
    await until(() => document.fullscreenElement !== null, 'fullscreen');
    expect([mini.active.peek(), box.children.length]).toEqual([false, 1]);
    await mini.enter();
    expect([mini.active.peek(), document.fullscreenElement]).toEqual([true, null]);
    handle.focus();
    await userEvent.keyboard('w');
    expect([mini.active.peek(), handle.element.hasAttribute('data-web-fullscreen')]).toEqual([false, true]);
    await until(() => handle.element.matches(':popover-open'), 'the top layer');
    expect([boxOf(handle), handle.element.matches(':popover-open')]).toEqual([wholePage(), true]);
    expect(root.querySelector('.mini-buttons')).toBeNull();
  });

  it('a destroyed player leaves no mini player in the page', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small } });
    await ready(handle);
    await (await handle.feature('mini')).enter();
    expect(box.children).toHaveLength(2);
    handle.destroy();
    expect(box.children).toHaveLength(0);
  });

  it('the mini player can be dragged to another corner, and a click is not a drag', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, loop: true });
    await ready(handle);
    await (await handle.feature('mini')).enter();
    await until(() => boxOf(handle)[1] === innerHeight - 16 - 180, 'it to stop moving');
    const layer = find(root, '.mini-drag');
    const at = (type: string, x: number, y: number) =>
      layer.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' }),
      );
    // There is no real pointer to capture.
    layer.setPointerCapture = () => {};
    at('pointerdown', 700, 600);
    at('pointerup', 702, 601);
    await until(() => !handle.paused, 'playback');
    at('pointerdown', 700, 600);
    at('pointermove', 200, 100);
    at('pointerup', 200, 100);
    await until(() => boxOf(handle).join() === '16,16,320,180', 'the other corner');
  });

  it('a disabled mini player has no button and no key', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, mini: false }, 880);
    await ready(handle);
    await until(() => root.querySelector('.web-fullscreen') !== null, 'the other buttons');
    expect(root.querySelector('.mini-player')).toBeNull();
    handle.focus();
    await userEvent.keyboard('i');
    expect(handle.element.hasAttribute('data-mini')).toBe(false);
  });
});

it.each(['mn', 'en'] as const)(
  'axe finds nothing in the mini player and in its placeholder (%s)',
  async (lang) => {
    const { handle, box, root } = makePlayer({ video: { url: media.small }, title: { main: 'T' }, lang });
    await ready(handle);
    await (await handle.feature('mini')).enter();
    await until(() => root.querySelector('.mini-buttons') !== null, 'the mini player');
    expect(await runAxe(box)).toEqual([]);
  },
);

describe('moved in the page', () => {
  it('a player that is moved plays on at its new position', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small }, loop: true });
    await ready(handle);
    await playing(handle);
    const elsewhere = document.createElement('div');
    leftovers.push(elsewhere);
    document.body.append(elsewhere);
    elsewhere.append(box);
    const time = handle.currentTime;
    await until(() => !handle.paused && handle.currentTime !== time, 'playback');
  });

  it('a player that is removed and inserted again later plays on', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small }, loop: true });
    await ready(handle);
    await playing(handle);
    handle.element.remove();
    await until(() => handle.paused, 'the browser to pause it');
    await waitForFrames();
    box.append(handle.element);
    await until(() => !handle.paused, 'playback');
  });

  it.each<[string, (made: ReturnType<typeof makePlayer>) => unknown]>([
    [
      'just before it is removed',
      ({ handle }) => {
        handle.pause();
        handle.element.remove();
      },
    ],
    [
      'just after it is removed',
      ({ handle }) => {
        handle.element.remove();
        handle.pause();
      },
    ],
    [
      'by another video while it is away',
      async ({ handle }) => {
        handle.element.remove();
        await until(() => handle.paused, 'the browser to pause it');
        await handle.load({ url: media.large }, { play: false });
      },
    ],
  ])('a player that the page pauses %s does not start when it is inserted again', async (_, pause) => {
    const made = makePlayer({ video: { url: media.small }, loop: true });
    const { handle, box } = made;
    await ready(handle);
    await playing(handle);
    await pause(made);
    await waitForFrames();
    box.append(handle.element);
    await waitForFrames(4);
    expect([handle.paused, made.video().paused]).toEqual([true, true]);
  });

  it('a moved player stays paused when it was paused', async () => {
    const { handle, box } = makePlayer({ video: { url: media.small } });
    await ready(handle);
    handle.element.remove();
    await waitForFrames();
    box.append(handle.element);
    await waitForFrames();
    expect(handle.paused).toBe(true);
  });
});

describe('R9-18 a narrow player', () => {
  it.each(['mn', 'en'] as const)(
    'a narrow player has space for every button, and keeps the others in the settings (%s)',
    async (lang) => {
      const { handle, root } = makePlayer(
        { video: { url: media.small }, previous: true, next: true, title: { main: 'T', sub: 's' }, lang },
        360,
      );
      await ready(handle);
      await until(() => root.querySelector('.web-fullscreen') === null, 'the bar to make room');
      const row = find(root, '.row');
      const boxes = [...row.querySelectorAll<HTMLElement>('button, .time')]
        .map((box) => box.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .sort((a, b) => a.left - b.left);
      expect(boxes.length).toBeGreaterThan(4);
      boxes.forEach((box, index) => {
        expect(box.right).toBeLessThanOrEqual(
          (boxes[index + 1]?.left ?? row.getBoundingClientRect().right) + 0.5,
        );
      });
      for (const button of row.querySelectorAll('button')) {
        const { width, height } = button.getBoundingClientRect();
        if (width > 0) expect([width, height]).toEqual([44, 44]);
      }
      find(root, '[aria-haspopup=menu]').click();
      const entry = () =>
        [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
          /Screen|Дэлгэц/.test(textContent ?? ''),
        );
      await until(() => entry() !== undefined, 'the page for the screen');
      entry()?.click();
      await until(() => root.querySelectorAll('[role=menuitemcheckbox]').length === 3, 'its switches');
      find(root, '[role=menuitemcheckbox]').click();
      await until(() => handle.element.hasAttribute('data-mini'), 'the mini player');
    },
  );
});
