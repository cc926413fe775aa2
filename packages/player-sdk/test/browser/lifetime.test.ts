/// <reference types="@vitest/browser-playwright" />
import { expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { defineTengerPlayer, TengerPlayer } from '../../src/index';
import { countAlive } from './count-alive';
import {
  collectGarbage,
  files,
  find,
  makePlayer,
  media,
  rootOf,
  until,
  untilPlayed,
  useFrozenTimers,
  waitFixed,
  waitForAnimations,
  waitForFrames,
  waitForReply,
} from './helpers';

/** The browser's counters for the whole page. */
async function counters(): Promise<Readonly<Record<string, number>>> {
  const session = cdp();
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** The moments at which a page may destroy the player. */
const ends: readonly ((
  handle: ReturnType<typeof TengerPlayer.create>,
  video: HTMLVideoElement,
) => Promise<void> | void)[] = [
  /** Opening the source. */
  () => {},
  /** Playback, with a page of the menu open. */
  async (handle) => {
    void handle.play();
    await until(() => handle.state.started.peek(), 'playback');
    const root = rootOf(handle);
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
    find(root, '[role=menuitem]').click();
    await until(() => root.querySelector('[role=menuitemradio]') !== null, 'its page');
  },
  /** The deferred features are loading. */
  (handle) => new Promise((resolve) => void handle.on('loadeddata', () => resolve())),
  /** Seeking. */
  async (handle, video) => {
    await until(() => video.readyState >= 1, 'the length');
    handle.seek(4);
  },
  /** A switch of quality whose code may still be loading. */
  (handle) => {
    handle.quality = '1';
  },
  /** Switching quality. */
  async (handle, video) => {
    void handle.play();
    await until(() => video.readyState >= 3, 'the picture');
    handle.quality = '1';
    await until(() => rootOf(handle).querySelectorAll('video').length === 2, 'the twin');
  },
  /** Everything has loaded, and the pointer presses on the picture. */
  async (handle, video) => {
    await until(() => video.readyState >= 2, 'the picture');
    await until(() => rootOf(handle).querySelector('.web-fullscreen') !== null, 'the deferred controls');
    find(rootOf(handle), '.seek-bar').dispatchEvent(new PointerEvent('pointermove', { clientX: 50 }));
  },
  /** A failed source is being checked. */
  async (handle, video) => {
    handle.load({ url: '/fault/broken.mp4/life' }).catch(() => {});
    await until(() => video.error !== null, 'the failure');
  },
];

/** Creates and destroys a player, in a separate function so that no variable of the test keeps it. */
async function live(box: HTMLElement, cycle: number): Promise<WeakRef<HTMLVideoElement>> {
  const video = cycle % 10 === 9 ? { url: media.hls } : { quality: files };
  const handle = TengerPlayer.create(box, { video, storage: false });
  const element = new WeakRef(handle.player.video.peek());
  handle.muted = true;
  if (cycle % 10 === 9) await handle.play().then(() => until(() => handle.state.started.peek(), 'playback'));
  else await ends[cycle % ends.length]?.(handle, handle.player.video.peek());
  handle.destroy();
  handle.destroy();
  return element;
}

/** The same for a video without a player: what the browser itself keeps. */
async function liveBare(box: HTMLElement): Promise<WeakRef<HTMLVideoElement>> {
  const video = document.createElement('video');
  video.src = media.small;
  box.append(video);
  await until(() => video.readyState >= 2, 'the picture');
  video.removeAttribute('src');
  video.load();
  video.remove();
  return new WeakRef(video);
}

it('50 players, each destroyed at another moment, leave no videos, nodes, listeners or timers', async () => {
  const lives = 50;
  const box = document.createElement('div');
  document.body.append(box);
  // Once without counting: code that loads once, such as the hls.js chunk, stays by design.
  for (let cycle = 0; cycle < 10; cycle += 1) await live(box, cycle);
  await waitForFrames();

  const measure = async (run: (cycle: number) => Promise<WeakRef<HTMLVideoElement>>) => {
    let rounds = 0;
    await collectGarbage(() => ++rounds > 3);
    const before = await counters();
    const alive = countAlive();
    const perLife = (now: number | undefined, then: number | undefined) =>
      Math.max(0, Math.round(((now ?? 0) - (then ?? 0)) / lives));
    try {
      const videos: WeakRef<HTMLVideoElement>[] = [];
      for (let cycle = 0; cycle < lives; cycle += 1) videos.push(await run(cycle));
      expect(box.childNodes).toHaveLength(0);
      await waitForFrames();
      const timers = alive.timers();
      const left = () => videos.filter((video) => video.deref() !== undefined).length;
      await collectGarbage(() => left() === 0 && alive.listeners().length === 0);
      const after = await counters();
      return {
        videos: left(),
        listeners: alive.listeners(),
        timers,
        nodesPerLife: perLife(after.Nodes, before.Nodes),
        handlersPerLife: perLife(after.JSEventListeners, before.JSEventListeners),
      };
    } finally {
      alive.restore();
    }
  };
  const nothing = { videos: 0, listeners: [], timers: 0, nodesPerLife: 0, handlersPerLife: 0 };
  expect(await measure(() => liveBare(box)), 'a bare video').toEqual(nothing);
  expect(await measure((cycle) => live(box, cycle)), 'the player').toEqual(nothing);
  box.remove();
}, 240_000);

it('a destroyed player does nothing', async () => {
  const { handle } = makePlayer({ video: { url: media.small } });
  handle.destroy();
  await handle.play();
  await handle.load({ url: media.large });
  handle.seek(3);
  handle.volume = 0.1;
  handle.update({ title: { main: 'x' } });
  expect(handle.paused).toBe(true);
});

it('the media gets its address before any control exists', () => {
  const order: string[] = [];
  const setSource = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  if (!setSource?.set) throw new Error('src is not a property.');
  const { set } = setSource;
  const attach = Element.prototype.attachShadow;
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...setSource,
    set(value: string) {
      order.push('src');
      set.call(this, value);
    },
  });
  Element.prototype.attachShadow = function (init) {
    order.push('controls');
    return attach.call(this, init);
  };
  try {
    makePlayer({ video: { url: media.small } });
  } finally {
    Object.defineProperty(HTMLMediaElement.prototype, 'src', setSource);
    Element.prototype.attachShadow = attach;
  }
  expect(order).toEqual(['src', 'controls']);
});

it('an untouched player is light: at most 40 elements with its host, 25 listeners', async () => {
  // What loads three seconds after the first frame must not load while a busy machine fetches what comes before.
  useFrozenTimers();
  const alive = countAlive();
  try {
    const { root, video } = makePlayer({ video: { url: media.small } });
    await until(() => video().readyState >= 2, 'the picture');
    await until(() => {
      vi.advanceTimersByTime(1);
      return root.querySelector('.notice') !== null;
    }, 'what loads with the media');
    expect(1 + root.querySelectorAll('*').length, 'elements').toBeLessThanOrEqual(40);
    expect(alive.listeners().length, alive.listeners().join('\n')).toBeLessThanOrEqual(25);
  } finally {
    alive.restore();
  }
});

it('a paused player is small with all deferred features: at most 80 elements, 40 listeners, no timer', async () => {
  const alive = countAlive();
  try {
    const { root, video } = makePlayer({
      video: { quality: files },
      title: { main: 'A', sub: 'B' },
      previous: true,
      next: true,
    });
    await until(() => video().readyState >= 2, 'the picture');
    await until(() => root.querySelector('.web-fullscreen') !== null, 'the deferred features');
    await until(() => alive.timers() === 0, 'no timer');
    await waitForAnimations(root);
    const { length } = root.querySelectorAll('*');
    expect(length, 'elements').toBeLessThanOrEqual(80);
    expect(alive.listeners().length, alive.listeners().join('\n')).toBeLessThanOrEqual(40);
    expect(alive.timers(), 'timers').toBe(0);
    const moving = root.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.target);
    expect(moving).toEqual([]);
  } finally {
    alive.restore();
  }
});

it('playback with hidden controls causes as little style and layout work as a bare video', async () => {
  const work = async (play: () => Promise<void>) => {
    const before = await counters();
    await play();
    const after = await counters();
    const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    return { recalculations: more('RecalcStyleCount'), layouts: more('LayoutCount') };
  };
  const bare = Object.assign(document.createElement('video'), { src: media.small, muted: true, loop: true });
  document.body.append(bare);
  await bare.play();
  await until(() => bare.currentTime > 0.3, 'playback');
  // No event reports that nothing was rendered: wait for several timeupdates and a second of playback.
  const least = await work(() => waitFixed(1200));
  bare.remove();

  const { handle } = makePlayer({ video: { url: media.small }, loop: true });
  handle.muted = true;
  await handle.play();
  await until(() => handle.element.hasAttribute('data-idle'), 'the controls to hide');
  await waitForFrames();
  await waitForAnimations(rootOf(handle));
  // Work of other origin disturbs some of the seconds on a busy machine. Work of the player is in each of them.
  await waitForReply(
    () => work(() => untilPlayed(handle, 1.2)),
    ({ recalculations, layouts }) => recalculations <= least.recalculations && layouts <= least.layouts,
    `a second with as little work as ${JSON.stringify(least)}`,
  );
  expect(handle.paused).toBe(false);
});

it('a removed <tenger-player> keeps nothing alive', async () => {
  defineTengerPlayer();
  const once = async () => {
    const box = document.createElement('div');
    box.innerHTML = `<tenger-player src="${media.small}" options='{ "storage": false }'></tenger-player>`;
    document.body.append(box);
    const element = box.querySelector('tenger-player');
    await until(() => (element?.readyState ?? 0) >= 2, 'the picture');
    box.remove();
    await until(() => element?.player === undefined, 'the end');
  };
  await once();
  await waitForFrames();
  const alive = countAlive();
  try {
    for (let cycle = 0; cycle < 5; cycle += 1) await once();
    await collectGarbage(() => alive.listeners().length === 0);
    await until(() => alive.timers() <= 0, 'all timers to be over');
    expect(alive.listeners()).toEqual([]);
  } finally {
    alive.restore();
  }
});
