import { afterEach, expect, inject, it, vi } from 'vitest';
import { hls, type PlayerOptions, p2p, TengerPlayer } from '../../src/index';
import { faultFolder } from '../support/fault-folder';
import { countAlive } from './count-alive';
import { collectGarbage, until, waitFixed, waitForFrames, waitForReply } from './helpers';
import { withPlayer } from './watch';

const server = inject('mediaServer');

afterEach(() => void vi.unstubAllGlobals());

/** What an engine opens beside the element, and whether it closes it. */
function countOpen() {
  const media = new Set<MediaSource>();
  const workers = new Set<Worker>();
  const sockets = new Set<WebSocket>();
  const links = new Set<RTCPeerConnection>();
  vi.stubGlobal(
    'MediaSource',
    class extends MediaSource {
      constructor() {
        super();
        media.add(this);
      }
    },
  );
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.add(this);
      }
      override terminate() {
        super.terminate();
        workers.delete(this);
      }
    },
  );
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.add(this);
      }
    },
  );
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        links.add(this);
      }
    },
  );
  const opened = () => ({ media: media.size, workers: workers.size });
  return {
    opened,
    left: () => ({
      media: [...media].filter(({ readyState }) => readyState !== 'closed').length,
      workers: workers.size,
      sockets: [...sockets].filter(({ readyState }) => readyState < WebSocket.CLOSING).length,
      links: [...links].filter(({ connectionState }) => connectionState !== 'closed').length,
    }),
  };
}

/** The paths requested below a folder. */
const requestsOf = async (folder: string): Promise<string[]> => (await fetch(`${folder}/seen`)).json();

/** The browser's requests below a folder that began after `at`, of the page's clock. */
const requestsAfter = (folder: string, at: number) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.startsWith(folder) && startTime > at)
    .map(({ name }) => name);

/** Objects on which engines listen. */
const engineTargets =
  /^(Window|HTMLDocument|HTMLVideoElement|TextTrack|MediaSource|SourceBuffer|NetworkInformation|Worker|WebSocket|RTC)/;

/** The moments at which a page may destroy the player. */
const ends = ['opening', 'playing', 'seeking', 'failing'] as const;

const engine = p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'leaks' });
it.each([
  ['HLS', 'odd/master.m3u8', {}],
  ['HLS with keys', 'sources/aes/index.m3u8', {}],
  ['DASH', 'odd/template.mpd', {}],
  ['FLV', 'sources/files/film.flv', {}],
  ['peers', 'odd/master.m3u8', { backends: [hls({ engine })] }],
] satisfies [string, string, Partial<PlayerOptions>][])(
  'the source %s leaves nothing, whenever it is destroyed',
  async (_name, path, options) => {
    const live = async (end: (typeof ends)[number]) => {
      const match = /2\.m4s|2\.m2t|film/;
      const fault = { kind: end === 'failing' ? '503' : 'none', match };
      const folder = faultFolder(server, fault);
      await withPlayer({ ...options, video: { url: `${folder}/fixtures/${path}` } }, async (handle) => {
        if (end === 'opening') return waitForFrames();
        void handle.play();
        if (end === 'failing') {
          await waitForReply(
            () => requestsOf(folder),
            (paths) => paths.some((path) => match.test(path)),
            'a request that fails',
          );
          return waitForFrames();
        }
        await until(() => handle.currentTime > 0.2, 'playback');
        if (end === 'seeking') handle.seek(7);
      });
      return folder;
    };
    // Code that loads once and stays, such as the engine.
    performance.setResourceTimingBufferSize(10_000);
    await live('playing');
    const alive = countAlive();
    const open = countOpen();
    try {
      const ended: { end: string; folder: string; at: number }[] = [];
      for (const end of ends) ended.push({ end, folder: await live(end), at: performance.now() });
      // No event reports that an engine does not retry.
      await waitFixed(1000);
      for (const { end, folder, at } of ended)
        expect(requestsAfter(folder, at).join(), `requests after the end, ${end}`).toBe('');
      await until(() => alive.timers() <= 0, 'all timers to be over');
      expect(open.opened().media).toBeGreaterThanOrEqual(3);
      expect(open.left()).toEqual({ media: 0, workers: 0, sockets: 0, links: 0 });
      // lifetime.test.ts counts those of the controls, which do not exist here.
      const listeners = alive.listeners().filter((name) => engineTargets.test(name));
      expect(listeners.join(), 'listeners after the end').toBe('');
    } finally {
      alive.restore();
    }
  },
);

/** Destroys a player before its media source opens. In a separate function, so that no variable keeps the element. */
async function endBeforeMediaSourceOpens(url: string): Promise<WeakRef<HTMLVideoElement>> {
  const box = document.createElement('div');
  document.body.append(box);
  const handle = TengerPlayer.create(box, { storage: false, mutex: false, video: { url } });
  const { createObjectURL } = URL;
  await new Promise<void>((resolve) => {
    URL.createObjectURL = (object) => {
      // The event "sourceopen" is a later task.
      if (object instanceof MediaSource) queueMicrotask(resolve);
      return createObjectURL.call(URL, object);
    };
  });
  URL.createObjectURL = createObjectURL;
  const element = new WeakRef(handle.player.video.peek());
  handle.destroy();
  box.remove();
  return element;
}

it.each([
  ['HLS', 'odd/master.m3u8'],
  ['DASH', 'odd/template.mpd'],
  ['FLV', 'sources/files/film.flv'],
])(
  'the source %s that is destroyed before its media source opens leaves no element and no listener',
  async (_, path) => {
    await withPlayer({ video: { url: `${server}/fixtures/${path}` } }, (handle) =>
      until(() => handle.player.video.peek().readyState > 0, 'the metadata'),
    );
    const alive = countAlive();
    try {
      const elements: WeakRef<HTMLVideoElement>[] = [];
      for (let life = 0; life < 3; life += 1)
        elements.push(await endBeforeMediaSourceOpens(`${server}/fixtures/${path}`));
      const listeners = () => alive.listeners().filter((name) => name.startsWith('MediaSource'));
      const left = () => elements.filter((element) => element.deref()).length;
      await collectGarbage(() => left() === 0 && listeners().length === 0);
      expect({ elements: left(), listeners: listeners() }).toEqual({ elements: 0, listeners: [] });
    } finally {
      alive.restore();
    }
  },
);

it.each([
  ['HLS', 'odd/master.m3u8'],
  ['DASH', 'odd/template.mpd'],
  ['FLV', 'sources/files/film.flv'],
])('the source %s in a list leaves nothing after a switch, nor after a cancelled one', async (_, path) => {
  const quality = [0, 1].map((name) => ({ name: `${name}`, url: `${server}/fixtures/${path}?${name}` }));
  const open = countOpen();
  await withPlayer({ video: { quality } }, async (handle) => {
    await handle.play();
    await until(() => handle.currentTime > 0.2, 'playback');
    const alone = open.left();
    const first = handle.player.video.peek();
    handle.quality = '1';
    await until(() => open.opened().media === 2, 'the other to open');
    handle.quality = '0';
    await until(() => open.left().media === 1, 'the other to be gone');
    handle.quality = '1';
    await until(() => handle.player.video.peek() !== first, 'the change');
    await until(() => JSON.stringify(open.left()) === JSON.stringify(alone), 'the first to be gone');
  });
  // A worker may need time to clean up.
  await until(() => Object.values(open.left()).every((left) => left === 0), 'everything to be gone');
});
