import { afterEach, expect, it, vi } from 'vitest';
import { danmakuUi } from '../../src/features/danmaku/danmaku-ui.view';
import { type PlayerHandle, TengerPlayer } from '../../src/index';
import { countAlive } from './count-alive';
import { collectGarbage, find, media, rootOf, until, waitForFrames, waitForReply } from './helpers';

const lives = 50;

afterEach(() => void vi.unstubAllGlobals());

/** Workers and event streams that were opened and not closed. */
function countOpen() {
  const workers = new Set<Worker>();
  const streams = new Set<EventSource>();
  let opened = 0;
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.add(this);
        opened += 1;
      }
      override terminate() {
        super.terminate();
        workers.delete(this);
      }
    },
  );
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(...args: ConstructorParameters<typeof EventSource>) {
        super(...args);
        streams.add(this);
        opened += 1;
      }
      override close() {
        super.close();
        streams.delete(this);
      }
    },
  );
  return {
    opened: () => opened,
    left: () => ({ workers: workers.size, streams: streams.size }),
  };
}

const channel = `film-leaks-${Date.now()}`;
const api = `/danmaku-test/${channel}/`;
const call = async (rest: string, body: unknown = null): Promise<{ listening: number }> =>
  (await fetch(`${api}v3/${rest}`, { method: 'POST', body: JSON.stringify(body) })).json();

/** The moments at which a page may destroy the player. */
const ends: readonly ((handle: PlayerHandle) => unknown)[] = [
  /** The feature is loading. */
  () => {},
  /** The comments are loading. */
  (handle) => handle.feature('danmaku'),
  /** They are displayed, and the pointer holds one. */
  async (handle) => {
    const feature = await shown(handle);
    handle.seek(2);
    await feature.holdAt(320, 10);
  },
  /** The viewer has just sent a comment. */
  async (handle) => {
    const feature = await shown(handle);
    handle.player.get(danmakuUi).compose(true);
    await until(() => rootOf(handle).querySelector('.composer') !== null, 'the line to write in');
    void feature.send({ text: 'Баяртай' });
  },
  /** The list is open. */
  async (handle) => {
    await shown(handle);
    handle.player.get(danmakuUi).open('list');
    await until(() => rootOf(handle).querySelector('.dialog') !== null, 'the list');
  },
  /** The event stream is interrupted. */
  async (handle) => {
    await shown(handle);
    await call('cut');
  },
  /** Another video loads. */
  async (handle) => {
    await shown(handle);
    void handle.load({ url: media.large, danmaku: { id: 'other' } }).catch(() => {});
  },
  /** The renderer changes. */
  async (handle) => {
    const feature = await shown(handle);
    feature.set({ renderer: 'gpu' });
    await waitForFrames();
  },
  /** During playback, hidden, displayed again. */
  async (handle) => {
    const feature = await shown(handle);
    void handle.play();
    feature.set({ visible: false });
    await waitForFrames();
    feature.set({ visible: true });
  },
];

async function shown(handle: PlayerHandle) {
  const feature = await handle.feature('danmaku');
  await until(() => feature.status.peek() === 'ready', 'the comments');
  return feature;
}

async function live(box: HTMLElement, cycle: number): Promise<WeakRef<Element>> {
  const handle = TengerPlayer.create(box, {
    video: { url: media.small, danmaku: { id: 'ep1' } },
    danmaku: { api, user: 'Бат', live: true },
    storage: false,
  });
  handle.muted = true;
  const overlay = new WeakRef(find(rootOf(handle), '.overlay'));
  await ends[cycle % ends.length]?.(handle);
  handle.destroy();
  return overlay;
}

it(`${lives} players with comments, each destroyed at another moment, leave no worker, connection, listener or timer`, async () => {
  const box = document.createElement('div');
  document.body.append(box);
  // Code that loads once and stays, such as the chunks of features.
  for (let cycle = 0; cycle < ends.length; cycle += 1) await live(box, cycle);
  await waitForFrames();

  const alive = countAlive();
  const open = countOpen();
  try {
    const overlays: WeakRef<Element>[] = [];
    for (let cycle = 0; cycle < lives; cycle += 1) overlays.push(await live(box, cycle));
    expect(open.opened()).toBeGreaterThan(lives);
    expect(open.left()).toEqual({ workers: 0, streams: 0 });
    expect(box.childNodes).toHaveLength(0);
    await waitForFrames();
    const timers = alive.timers();
    const left = () => overlays.filter((overlay) => overlay.deref()).length;
    await collectGarbage(() => left() === 0 && alive.listeners().length === 0);
    expect({ timers, listeners: alive.listeners(), overlays: left() }).toEqual({
      timers: 0,
      listeners: [],
      overlays: 0,
    });
    expect(open.left()).toEqual({ workers: 0, streams: 0 });
  } finally {
    alive.restore();
  }
  await waitForReply(
    () => call('asked'),
    ({ listening }) => listening === 0,
    'no connection on the server',
  );
  box.remove();
}, 240_000);
