import { afterEach, expect, it, vi } from 'vitest';
import { danmakuTalk } from '../../src/features/danmaku/talk';
import { type PlayerHandle, TengerPlayer } from '../../src/index';
import { countAlive } from './count-alive';
import { animationFrames, answered, collectGarbage, find, media, rootOf, until } from './helpers';

const lives = 50;

afterEach(() => void vi.unstubAllGlobals());

/** Workers and lines that were opened, and are not shut. */
function countOpen() {
  const workers = new Set<Worker>();
  const lines = new Set<EventSource>();
  let opened = 0;
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
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
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given);
        lines.add(this);
        opened += 1;
      }
      override close() {
        super.close();
        lines.delete(this);
      }
    },
  );
  return {
    opened: () => opened,
    left: () => ({ workers: workers.size, lines: lines.size }),
  };
}

const room = `film-leaks-${Date.now()}`;
const api = `/danmaku-test/${room}/`;
const call = async (rest: string, body: unknown = null): Promise<{ listening: number }> =>
  (await fetch(`${api}v3/${rest}`, { method: 'POST', body: JSON.stringify(body) })).json();

/** The moments of a life at which a page may end it. */
const ends: readonly ((handle: PlayerHandle) => unknown)[] = [
  /** The part is on its way. */
  () => {},
  /** The comments are. */
  (handle) => handle.feature('danmaku'),
  /** They are shown, one of them held under the pointer. */
  async (handle) => {
    const feature = await shown(handle);
    handle.seek(2);
    await feature.holdAt(320, 10);
  },
  /** The viewer writes, and has just sent. */
  async (handle) => {
    const feature = await shown(handle);
    handle.player.get(danmakuTalk).compose(true);
    await until(() => rootOf(handle).querySelector('.composer') !== null, 'the line to write in');
    void feature.send({ text: 'Баяртай' });
  },
  /** The list is open. */
  async (handle) => {
    await shown(handle);
    handle.player.get(danmakuTalk).open('list');
    await until(() => rootOf(handle).querySelector('.dialog') !== null, 'the list');
  },
  /** The line is broken. */
  async (handle) => {
    await shown(handle);
    await call('cut');
  },
  /** Another film comes. */
  async (handle) => {
    await shown(handle);
    void handle.load({ url: media.large, danmaku: { id: 'other' } }).catch(() => {});
  },
  /** The engine changes. */
  async (handle) => {
    const feature = await shown(handle);
    feature.set({ renderer: 'gpu' });
    await animationFrames();
  },
  /** Playing, hidden, shown again. */
  async (handle) => {
    const feature = await shown(handle);
    void handle.play();
    feature.set({ visible: false });
    await animationFrames();
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
  // What loads once and stays, such as the code of the parts.
  for (let cycle = 0; cycle < ends.length; cycle += 1) await live(box, cycle);
  await animationFrames();

  const alive = countAlive();
  const open = countOpen();
  try {
    const overlays: WeakRef<Element>[] = [];
    for (let cycle = 0; cycle < lives; cycle += 1) overlays.push(await live(box, cycle));
    expect(open.opened()).toBeGreaterThan(lives);
    expect(open.left()).toEqual({ workers: 0, lines: 0 });
    expect(box.childNodes).toHaveLength(0);
    await animationFrames();
    const timers = alive.timers();
    const left = () => overlays.filter((overlay) => overlay.deref()).length;
    await collectGarbage(() => left() === 0 && alive.listeners().length === 0);
    expect({ timers, listeners: alive.listeners(), overlays: left() }).toEqual({
      timers: 0,
      listeners: [],
      overlays: 0,
    });
    expect(open.left()).toEqual({ workers: 0, lines: 0 });
  } finally {
    alive.restore();
  }
  await answered(
    () => call('asked'),
    ({ listening }) => listening === 0,
    'no connection on the server',
  );
  box.remove();
}, 120_000);
