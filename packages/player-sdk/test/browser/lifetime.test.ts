import { expect, it } from 'vitest';
import { TengerPlayer } from '../../src/index';
import { files, makePlayer, media, until } from './helpers';

/** Counts intervals that run, and listeners by the object they hang on, whoever ends them and however. */
function countAlive() {
  const targets: { target: WeakRef<EventTarget>; listeners: Set<string> }[] = [];
  const known = new WeakMap<EventTarget, Set<string>>();
  const names = new WeakMap<object, number>();
  let named = 0;
  const nameOf = (type: string, listener: object) => {
    if (!names.has(listener)) names.set(listener, named++);
    return `${type} ${names.get(listener)}`;
  };
  const timers = new Set<unknown>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!listener || signal?.aborted) return;
    const listeners = known.get(this) ?? new Set();
    if (!known.has(this)) targets.push({ target: new WeakRef(this), listeners });
    known.set(this, listeners);
    const name = nameOf(type, listener);
    listeners.add(name);
    const forget = () => listeners.delete(name);
    if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    if (once) addEventListener.call(this, type, forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    if (listener) known.get(this)?.delete(nameOf(type, listener));
  };
  const { setInterval: startInterval, clearInterval: endInterval } = window;
  window.setInterval = ((run: () => void, ms?: number) => {
    const id = startInterval(run, ms);
    timers.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = ((id?: number) => {
    timers.delete(id);
    endInterval(id);
  }) as typeof window.clearInterval;

  return {
    timers: () => timers.size,
    /** On objects that are still there. */
    listeners: () =>
      targets.flatMap(({ target, listeners }) => {
        const alive = target.deref();
        return alive ? [...listeners].map((name) => `${alive.constructor.name} ${name}`) : [];
      }),
    restore() {
      EventTarget.prototype.addEventListener = addEventListener;
      EventTarget.prototype.removeEventListener = removeEventListener;
      window.setInterval = startInterval;
      window.clearInterval = endInterval;
    },
  };
}

async function collectGarbage(done: () => boolean): Promise<void> {
  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect !== 'function') throw new Error('This test needs --js-flags=--expose-gc.');
  for (let round = 0; round < 100 && !done(); round += 1) {
    // Looking at a weak reference keeps its object until the turn ends.
    await new Promise((resolve) => setTimeout(resolve, 100));
    // In a task of its own: with frames on the stack, whatever looks like a pointer there keeps an object.
    await collect({ type: 'major', execution: 'async' });
  }
}

/** One life of a player, in a function of its own so that nothing of the test holds on to it. */
async function live(box: HTMLElement, cycle: number): Promise<WeakRef<HTMLVideoElement>> {
  const video = cycle % 3 === 0 ? { url: media.hls } : { quality: files };
  const handle = TengerPlayer.create(box, { video, storage: false });
  const element = new WeakRef(handle.player.video.peek());
  void handle.play();
  if (cycle % 3 === 1) handle.quality = '1';
  if (cycle % 2 === 0) await until(() => handle.state.started.peek(), 'playback');
  handle.destroy();
  handle.destroy();
  return element;
}

it('30 create and destroy cycles leave no videos, no nodes, no listeners and no timers', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const videos: WeakRef<HTMLVideoElement>[] = [];
  // Once without counting: what loads once, such as the hls.js chunk, is not the player's to give back.
  TengerPlayer.create(box, { video: { url: media.hls }, storage: false }).destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));

  const alive = countAlive();
  try {
    for (let cycle = 0; cycle < 30; cycle += 1) videos.push(await live(box, cycle));
    expect(box.childNodes).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(alive.timers()).toBe(0);
    const left = () => videos.filter((video) => video.deref() !== undefined).length;
    await collectGarbage(() => left() === 0 && alive.listeners().length === 0);
    expect(left(), 'videos alive').toBe(0);
    expect(alive.listeners(), 'listeners alive').toEqual([]);
  } finally {
    alive.restore();
  }
  box.remove();
});

it('does nothing after it is destroyed', async () => {
  const { handle } = makePlayer({ video: { url: media.small } });
  handle.destroy();
  await handle.play();
  await handle.load({ url: media.large });
  handle.seek(3);
  handle.volume = 0.1;
  handle.update({ title: { main: 'x' } });
  expect(handle.paused).toBe(true);
});

it('gives the media its address before any control exists', () => {
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

it('is small at rest: at most 80 elements and 60 listeners', () => {
  const alive = countAlive();
  try {
    const { root } = makePlayer({
      video: { quality: files },
      title: { main: 'A', sub: 'B' },
      previous: true,
      next: true,
    });
    expect(root.querySelectorAll('*').length).toBeLessThanOrEqual(80);
    expect(alive.listeners().length).toBeLessThanOrEqual(60);
    expect(alive.timers()).toBe(0);
  } finally {
    alive.restore();
  }
});
