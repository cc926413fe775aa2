import { expect, it } from 'vitest';
import { TengerPlayer } from '../../src/index';
import { files, makePlayer, media, until } from './helpers';

/** Counts listeners and timers that are alive, whoever ends them and however. */
function countAlive() {
  let listeners = 0;
  const timers = new Set<unknown>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = new WeakMap<EventTarget, Map<string, Set<unknown>>>();
  const forget = (target: EventTarget, type: string, listener: unknown) => {
    if (known.get(target)?.get(type)?.delete(listener)) listeners -= 1;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const types = known.get(this) ?? new Map<string, Set<unknown>>();
    known.set(this, types);
    const set = types.get(type) ?? new Set();
    types.set(type, set);
    // Listeners on signals and on media elements that die with them are counted like all others.
    const ended = typeof options === 'object' && options?.signal?.aborted;
    if (listener && !set.has(listener) && !ended) {
      set.add(listener);
      listeners += 1;
      if (typeof options === 'object' && options?.signal) {
        addEventListener.call(options.signal, 'abort', () => forget(this, type, listener), { once: true });
      }
      if (typeof options === 'object' && options?.once) {
        addEventListener.call(this, type, () => forget(this, type, listener), { once: true });
      }
    }
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    forget(this, type, listener);
    return removeEventListener.call(this, type, listener, options);
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
    read: () => ({ listeners, timers: timers.size }),
    restore() {
      EventTarget.prototype.addEventListener = addEventListener;
      EventTarget.prototype.removeEventListener = removeEventListener;
      window.setInterval = startInterval;
      window.clearInterval = endInterval;
    },
  };
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
    for (let cycle = 0; cycle < 30; cycle += 1) {
      const video = cycle % 3 === 0 ? { url: media.hls } : { quality: files };
      const handle = TengerPlayer.create(box, { video, storage: false });
      videos.push(new WeakRef(handle.player.video.peek()));
      void handle.play();
      if (cycle % 3 === 1) handle.quality = '1';
      if (cycle % 2 === 0) await until(() => handle.state.started.peek(), 'playback');
      handle.destroy();
      handle.destroy();
      expect(box.childNodes).toHaveLength(0);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(alive.read()).toEqual({ listeners: 0, timers: 0 });
  } finally {
    alive.restore();
  }

  const collect: unknown = Reflect.get(globalThis, 'gc');
  if (typeof collect !== 'function') throw new Error('This test needs --js-flags=--expose-gc.');
  const left = () => videos.filter((video) => video.deref() !== undefined).length;
  for (let round = 0; round < 20 && left() > 0; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(left(), 'videos alive').toBe(0);
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
    expect(alive.read().listeners).toBeLessThanOrEqual(60);
    expect(alive.read().timers).toBe(0);
  } finally {
    alive.restore();
  }
});
