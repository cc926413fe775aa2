import { describe, expect, inject, it, vi } from 'vitest';
import { createRecovery } from '../../src/backends/streaming/recovery';
import { createScope } from '../../src/foundation/scope';
import { signal } from '../../src/foundation/signal';
import { hls, native, type PlayerHandle, p2p } from '../../src/index';
import { faultFolder } from '../support/fault-folder';
import { isFirefox } from './engine-name';
import { makePlayer, until, untilPlayed, useSkippableTimers } from './helpers';

const server = inject('mediaServer');
const master = 'steppe/hls/master.m3u8';

/**
 * Changes the speed, and stops as WebKit does: without an event, the position no longer changes. Resolves with the position
 * when the file is loaded again. Needs skippable timers.
 */
async function stopSilently(handle: PlayerHandle): Promise<number> {
  const element = handle.player.video.peek();
  const { currentTime: stopped } = element;
  Object.defineProperty(element, 'currentTime', {
    configurable: true,
    get: () => stopped,
    set(seconds: number) {
      Reflect.deleteProperty(element, 'currentTime');
      element.currentTime = seconds;
    },
  });
  handle.playbackRate = 1.5;
  await until(() => {
    vi.advanceTimersByTime(500);
    return element.src.includes('retry=');
  }, 'the file to be loaded again');
  return stopped;
}

it('an expired address is requested again, and playback continues at its position with the viewer’s choices', async () => {
  const expired = faultFolder(server, { kind: '403', match: /003\.m4s/ });
  const asked: (string | undefined)[] = [];
  const renew = async ({ url }: { url?: string | undefined }) => {
    asked.push(url);
    return `${server}/${master}`;
  };
  const { handle, video } = makePlayer({
    video: { url: `${expired}/${master}`, startTime: 9 },
    backends: [hls({ renew })],
    storage: { get: (key) => (key === 'quality' ? 1 : undefined), set: () => {} },
  });
  await handle.play();
  await until(() => handle.currentTime > 14, 'playback beyond the expired segment');
  expect(asked).toEqual([`${expired}/${master}`]);
  expect(video().videoHeight).toBe(720);
  expect(handle.paused).toBe(false);
  expect(handle.state.error.peek()).toBeUndefined();
});

it.for([
  ['an expired address', '403', 1, undefined],
  ['a missing segment', '404', 0, 'not-found'],
] as const)(
  'with peers, %s is recognised by the status of its segments',
  async ([, kind, renewals, code]) => {
    // Playlists stay readable, so only the segments tell the status.
    const refused = faultFolder(server, { kind, match: /003\.m4s/ });
    let renewed = 0;
    const renew = async () => {
      renewed += 1;
      return `${server}/${master}`;
    };
    const { handle } = makePlayer({
      video: { url: `${refused}/${master}`, startTime: 9 },
      backends: [hls({ renew, engine: p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'refused' }) })],
    });
    await handle.play();
    await until(
      () => handle.currentTime > 14 || handle.state.error.peek() !== undefined,
      'playback beyond the segment, or an error',
    );
    expect(handle.state.error.peek()?.code).toBe(code);
    expect(renewed).toBe(renewals);
  },
);

it('HLS starts at the requested second although its playlists fail at first', async () => {
  const folder = faultFolder(server, { kind: '503', match: /hls\/\d+p.*\.m3u8/, times: 12 });
  const { handle, video } = makePlayer({ video: { url: `${folder}/${master}`, startTime: 9 } });
  void handle.play();
  await until(() => video().readyState >= 2 && handle.state.started.peek(), 'playback');
  expect(handle.currentTime).toBeGreaterThan(8.9);
});

it('an expired file is requested again, and continues at its position', async () => {
  const film = 'fixtures/sources/files/film.mp4';
  const expired = faultFolder(server, { kind: '403', match: /film\.mp4/ });
  const asked: (string | undefined)[] = [];
  const { handle, video } = makePlayer({
    video: { url: `${expired}/${film}`, startTime: 4 },
    backends: [
      native({
        renew: ({ url }) => {
          asked.push(url);
          return `${server}/${film}`;
        },
      }),
    ],
  });
  await handle.play();
  await until(() => handle.currentTime > 5, 'playback');
  expect(asked).toEqual([`${expired}/${film}`]);
  expect(video().src).toContain(`${server}/${film}`);
  expect(handle.state.error.peek()).toBeUndefined();
});

it('a retry in the last seconds continues there, not at the beginning', async () => {
  const { handle, video } = makePlayer({ video: { url: `${server}/fixtures/sources/files/film.mp4` } });
  await handle.play();
  await until(() => handle.currentTime > 0, 'playback');
  const { duration } = handle;
  handle.pause();
  handle.seek(duration - 0.5);
  await until(() => !video().seeking, 'the seek');
  video().src = `${server}/missing.mp4`;
  await until(() => handle.state.error.peek() !== undefined, 'the error');
  await handle.player.retry();
  await until(() => video().readyState > 2 && !video().seeking, 'the file');
  expect(handle.currentTime).toBeGreaterThan(duration - 1);
});

it('R4.6-15 playback continues when the viewer selects another quality while a failed file is loaded again', async () => {
  const film = 'fixtures/sources/files/film.mp4';
  const failing = faultFolder(server, { kind: '503', match: /film\.mp4/ });
  const { handle, video } = makePlayer({
    video: {
      quality: [
        { name: '480 SD', url: `${failing}/${film}` },
        { name: '720 HD', url: `${server}/${film}` },
      ],
    },
    loop: true,
  });
  void handle.play();
  await until(() => video().error !== null, 'the fault');
  handle.quality = '1';
  await until(() => handle.currentTime > 0.5, 'playback');
  expect([handle.quality, handle.paused, video().paused]).toEqual(['1', false, false]);
  expect(handle.state.error.peek()).toBeUndefined();
});

it('R4.6-15 a silent file that is loaded again does not hold the quality that replaces it', async () => {
  useSkippableTimers();
  const film = 'fixtures/sources/files/film.mp4';
  // The first request delivers the file, and the next ones hang.
  const hanging = faultFolder(server, { kind: 'hang', match: /film\.mp4/, after: 1 });
  const { handle, video } = makePlayer({
    video: {
      quality: [
        { name: '480 SD', url: `${hanging}/${film}` },
        { name: '720 HD', url: `${server}/${film}` },
      ],
    },
    loop: true,
  });
  await handle.play();
  await until(() => handle.currentTime > 1, 'playback');
  const element = video();
  await stopSilently(handle);
  vi.useRealTimers();
  handle.quality = '1';
  await until(() => video() !== element, 'the other quality');
  await untilPlayed(handle, 0.5);
  expect([handle.paused, video().paused]).toEqual([false, false]);
});

it('R4.6-15 a file that stops silently after a change of speed is loaded again, and continues at its position', async () => {
  useSkippableTimers();
  const { handle } = makePlayer({
    video: { url: `${server}/fixtures/sources/files/film.mp4` },
    backends: [native()],
  });
  // Slow, so that a busy machine does not reach the end.
  handle.playbackRate = 0.5;
  await handle.play();
  await until(() => handle.currentTime > 1, 'playback');
  const stopped = await stopSilently(handle);
  await until(() => handle.currentTime > stopped + 1, 'playback');
  expect(handle.playbackRate).toBe(1.5);
  expect(handle.state.error.peek()).toBeUndefined();
});

it.each([
  'fixtures/odd/master.m3u8',
  'fixtures/odd/template.mpd',
  'fixtures/sources/files/film.flv',
  'fixtures/sources/files/film.mp4',
])('R4.6-15 %s ends when it starts within its last tenth of a second', async (path) => {
  const { handle } = makePlayer({ video: { url: `${server}/${path}` } });
  handle.seek(7.92);
  await handle.play();
  await until(() => handle.state.ended.peek(), 'the end');
  expect(handle.state.error.peek()).toBeUndefined();
});

it('the page renews the file of the chosen quality', async () => {
  const film = 'fixtures/sources/files/film.mp4';
  const expiring = faultFolder(server, { kind: '403', match: /film\.mp4/, times: 0 });
  const asked: (number | undefined)[] = [];
  const renew = ({ file }: { file?: number | undefined }) => {
    asked.push(file);
    return `${server}/${film}`;
  };
  const quality = [
    { name: '480 SD', url: `${server}/${film}` },
    { name: '720 HD', url: `${expiring}/${film}` },
  ];
  const { handle, video } = makePlayer({ video: { quality }, backends: [native({ renew })], loop: true });
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'playback');
  handle.quality = '1';
  await until(() => video().src.startsWith(expiring), 'the other quality');
  await fetch(`${expiring}/outage/403`);
  // Chromium keeps the bytes of the file, but not for another fragment.
  video().src += '#retry=1';
  await until(() => asked.length > 0, 'the renewal');
  expect(asked).toEqual([1]);
});

it('the page renews a quality whose address has expired before the viewer selects it', async () => {
  const film = 'fixtures/sources/files/film.mp4';
  const expired = faultFolder(server, { kind: '403', match: /film\.mp4/ });
  const fresh = faultFolder(server, { kind: '403', match: /film\.mp4/, times: 0 });
  const asked: (number | undefined)[] = [];
  const renew = ({ file }: { file?: number | undefined }) => {
    asked.push(file);
    return `${fresh}/${film}`;
  };
  const quality = [
    { name: '480 SD', url: `${server}/${film}` },
    { name: '720 HD', url: `${expired}/${film}` },
  ];
  const { handle, video } = makePlayer({ video: { quality }, backends: [native({ renew })], loop: true });
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'playback');
  handle.quality = '1';
  await until(() => video().src === `${fresh}/${film}`, 'the other quality');
  await untilPlayed(handle, 0.5);
  expect([asked, handle.quality, handle.state.error.peek()]).toEqual([[1], '1', undefined]);
  // The renewed file is still the second one for the page.
  await fetch(`${fresh}/outage/403`);
  video().src += '#retry=1';
  await until(() => asked.length > 1, 'the next renewal');
  expect(asked).toEqual([1, 1]);
});

it.each([
  ['rejects', () => Promise.reject(new Error('signed out'))],
  ['has no other one', (expired: string) => expired],
])(
  'the current quality plays on when the address of another one has expired and the page %s',
  async (_, reply) => {
    const film = 'fixtures/sources/files/film.mp4';
    const expired = `${faultFolder(server, { kind: '403', match: /film\.mp4/ })}/${film}`;
    const renew = vi.fn(() => reply(expired));
    const quality = [
      { name: '480 SD', url: `${server}/${film}` },
      { name: '720 HD', url: expired },
    ];
    const { handle, video } = makePlayer({ video: { quality }, backends: [native({ renew })], loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    const element = video();
    handle.quality = '1';
    expect(handle.quality).toBe('1');
    await until(() => handle.quality === '0', 'the end of the switch');
    await untilPlayed(handle, 0.5);
    expect([renew.mock.calls.length, video() === element, handle.paused]).toEqual([1, true, false]);
    expect(handle.state.error.peek()).toBeUndefined();
  },
);

it.each([
  ['rejects', () => Promise.reject(new Error('signed out'))],
  ['does not reply', () => new Promise<string>(() => {})],
])('an expired address ends in an error when the page %s', async (_, renew) => {
  const expired = faultFolder(server, { kind: '403', match: /[m3]\.m[p4]/ });
  for (const url of [`${expired}/fixtures/sources/files/film.mp4`, `${expired}/${master}`]) {
    const { handle } = makePlayer({
      video: { url, startTime: 11 },
      backends: [hls({ renew }), native({ renew })],
    });
    void handle.play();
    await until(() => handle.state.error.peek()?.code === 'expired-url', 'the error');
    handle.destroy();
  }
});

it.each([
  ['HLS', 'fixtures/odd/master.m3u8'],
  ['DASH', 'fixtures/odd/template.mpd'],
  ['FLV', 'fixtures/sources/files/film.flv'],
])(
  '%s on a server that forbids the page to read it fails soon, and the console names the header',
  async (_, film) => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const folder = faultFolder(server, { kind: 'no-cors', match: /./ });
    const { handle } = makePlayer({ video: { url: `${folder}/${film}` } });
    void handle.play();
    await until(() => handle.state.error.peek() !== undefined, 'the error');
    expect(handle.state.error.peek()?.code).toBe('server');
    expect(report.mock.calls.flat().join()).toContain(
      `${folder}/${film} sends no Access-Control-Allow-Origin`,
    );
    report.mockRestore();
  },
);

it.each([
  ['HLS', 'fixtures/odd/master.m3u8'],
  ['DASH', 'fixtures/odd/template.mpd'],
])(
  '%s with segments that the page may not read fails soon, and the console names one of them',
  async (_, film) => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const folder = faultFolder(server, { kind: 'no-cors', match: /\.m(?!pd)[p24]/ });
    const { handle } = makePlayer({ video: { url: `${folder}/${film}` } });
    void handle.play();
    await until(() => handle.state.error.peek() !== undefined, 'the error');
    expect(handle.state.error.peek()?.code).toBe('server');
    expect(report.mock.calls.flat().join()).toMatch(/\.(m4s|mp4|m2t) sends no Access-Control-Allow-Origin/);
    report.mockRestore();
  },
);

it('a wait of more than four seconds is explained', async () => {
  const silent = faultFolder(server, { kind: 'hang', match: /film\.mp4/, times: 1 });
  const { handle, root } = makePlayer({
    video: { url: `${silent}/fixtures/sources/files/film.mp4` },
    lang: 'mn',
  });
  const start = performance.now();
  await handle.play();
  const text = () => root.querySelector('.connecting')?.textContent;
  await until(() => text() === '', 'the empty live region, before its text');
  await until(() => text() === 'Холбогдож байна…', 'the explanation');
  expect(performance.now() - start).toBeGreaterThan(3500);
  await until(() => handle.currentTime > 0.5, 'playback');
  await until(() => text() === undefined, 'the explanation to disappear');
});

it('a second expired address ends in an error', async () => {
  const expired = faultFolder(server, { kind: '403', match: /003\.m4s/ });
  let asked = 0;
  const renew = () => {
    asked += 1;
    return `${expired}/${master}`;
  };
  const { handle } = makePlayer({
    video: { url: `${expired}/${master}`, startTime: 11 },
    backends: [hls({ renew })],
  });
  void handle.play();
  await until(() => handle.state.error.peek() !== undefined, 'the error');
  expect(handle.state.error.peek()?.code).toBe('expired-url');
  expect(asked).toBeLessThanOrEqual(2);
});

it('R4.6-15 the event `online` retries immediately, and resets the number of retries', async () => {
  const scope = createScope();
  let reloads = 0;
  const video = signal(document.createElement('video'));
  const failed: string[] = [];
  const backendContext = {
    video,
    state: { paused: signal(false), time: signal(0), rate: signal(1) },
    spare: () => video.peek(),
    replace() {},
    discard() {},
    open: async () => ({}),
    interrupt: () => () => {},
    fail: ({ code }: { code: string }) => void failed.push(code),
  };
  const engine = {
    reload() {
      reloads += 1;
    },
    reopen() {},
  };
  const recovery = createRecovery('HLS', engine, { url: 'x' }, backendContext, scope);
  for (let fault = 0; fault < 5; fault += 1) {
    recovery.report({ kind: 'network' }, 'no line');
    dispatchEvent(new Event('online'));
    expect(reloads).toBe(fault + 1);
  }
  expect(failed).toEqual([]);
  // After disposal, nothing happens.
  recovery.report({ kind: 'network' }, 'no line');
  scope.dispose();
  dispatchEvent(new Event('online'));
  expect(reloads).toBe(5);
});

describe('saving data', () => {
  it.each(['steppe/hls/master.m3u8', 'steppe/dash/manifest.mpd'])(
    'data saving in "auto" mode stays at 480 lines: %s',
    async (path) => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection');
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      try {
        const { handle, video } = makePlayer({ video: { url: `${server}/${path}` } });
        await handle.play();
        await until(() => handle.currentTime > 6, 'playback');
        expect(video().videoHeight).toBe(480);
      } finally {
        Reflect.deleteProperty(navigator, 'connection');
        expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection')).toEqual(original);
      }
    },
  );
});

describe('R8-25 missing browser features are explained', () => {
  const without = async (name: string, run: () => Promise<void>) => {
    const saved = Object.getOwnPropertyDescriptor(globalThis, name);
    Reflect.deleteProperty(globalThis, name);
    try {
      await run();
    } finally {
      if (saved) Object.defineProperty(globalThis, name, saved);
    }
  };

  it.each([
    ['DASH', 'steppe/dash/manifest.mpd'],
    ['FLV', 'trailer/flv/480.flv'],
  ])('a browser without Media Source Extensions gets an explanation for %s', async (subject, path) => {
    await without('ManagedMediaSource', () =>
      without('MediaSource', async () => {
        const { handle, root } = makePlayer({ video: { url: `${server}/${path}` }, lang: 'mn' });
        await until(() => handle.state.error.peek()?.code === 'engine-unsupported', 'the error');
        const message = `Таны хөтөч ${subject} тоглуулахыг дэмжихгүй байна`;
        await until(() => !!root.querySelector('.error')?.textContent?.includes(message), 'the message');
      }),
    );
  });

  it.skipIf(isFirefox('it cannot play HLS natively'))(
    'HLS plays natively where the browser supports it',
    async () => {
      await without('ManagedMediaSource', () =>
        without('MediaSource', async () => {
          const { handle, video } = makePlayer({ video: { url: `${server}/${master}` } });
          await handle.play();
          await until(() => handle.currentTime > 0.5, 'playback');
          expect(video().src).toContain('master.m3u8');
          expect(handle.qualities).toEqual([]);
        }),
      );
    },
  );

  it.skipIf(isFirefox('it cannot play HLS natively'))(
    'an expired address of a native HLS stream is requested again',
    async () => {
      await without('ManagedMediaSource', () =>
        without('MediaSource', async () => {
          const expired = faultFolder(server, { kind: '403', match: /master\.m3u8/ });
          const { handle, video } = makePlayer({
            video: { url: `${expired}/${master}` },
            backends: [hls({ renew: () => `${server}/${master}` })],
          });
          await handle.play();
          await until(() => handle.currentTime > 0.5, 'playback');
          expect(video().src).toContain(`${server}/${master}`);
        }),
      );
    },
  );

  it('P2P without WebRTC is explained where it is required, and skipped where it is not', async () => {
    await without('RTCPeerConnection', async () => {
      const engine = (fallback: boolean) => p2p({ trackers: [], swarm: 'x', fallback });
      const must = makePlayer({
        video: { url: `${server}/${master}` },
        backends: [hls({ engine: engine(false) })],
        lang: 'mn',
      });
      await until(() => must.handle.state.error.peek()?.code === 'engine-unsupported', 'the error');
      await until(
        () => must.root.textContent?.includes('Таны хөтөч P2P тоглуулахыг дэмжихгүй байна') ?? false,
        'the message',
      );
      const may = makePlayer({
        video: { url: `${server}/${master}` },
        backends: [hls({ engine: engine(true) })],
      });
      await may.handle.play();
      await until(() => may.handle.currentTime > 0.5, 'playback');
      expect(may.handle.state.stream.peek()?.peers).toBeUndefined();
    });
  });
});

it('missing peers delay nothing: the video plays from the server, and the bytes are counted', async () => {
  const { handle } = makePlayer({
    video: { url: `${server}/${master}` },
    // No process listens on this port.
    backends: [hls({ engine: p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'steppe' }) })],
  });
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'playback');
  const peers = handle.state.stream.peek()?.peers;
  expect(peers?.fromServer.peek()).toBeGreaterThan(10_000);
  expect([peers?.fromPeers.peek(), peers?.uploaded.peek(), peers?.count.peek()]).toEqual([0, 0, 0]);
});

it('a viewer without peers buffers as far ahead as without peer-to-peer delivery', async () => {
  const { handle } = makePlayer({
    video: { url: `${server}/${master}` },
    backends: [hls({ engine: p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'alone' }) })],
  });
  await handle.play();
  const ahead = () => {
    const { buffered, currentTime } = handle.player.video.peek();
    return buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
  };
  await until(() => ahead() > 20, 'more than 20 s ahead');
});

it('with peer-to-peer delivery, a segment that arrives slowly is no fault', async () => {
  // 60 kB at 4 kB/s.
  const slow = faultFolder(server, { kind: 'slow', match: /480p\/000\.m4s/ });
  const { handle } = makePlayer({
    video: { url: `${slow}/${master}` },
    storage: { get: (key) => (key === 'quality' ? 0 : undefined), set: () => {} },
    backends: [hls({ engine: p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'slow' }) })],
  });
  const start = performance.now();
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'playback');
  expect(performance.now() - start).toBeGreaterThan(12_000);
  // It was not requested again.
  const seen: readonly string[] = await (await fetch(`${slow}/seen`)).json();
  expect(seen.filter((path) => path.includes('480p/000.m4s'))).toHaveLength(1);
  expect(handle.state.error.peek()).toBeUndefined();
});
