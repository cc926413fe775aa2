import Hls from 'hls.js';
import { expect, inject, it } from 'vitest';
import { createScope } from '../../src/foundation/scope';
import { type P2pOptions, type PlayerOptions, p2p } from '../../src/index';
import { find, makePlayer, until } from './helpers';

const server = inject('mediaServer');
const url = `${server}/steppe/hls/master.m3u8`;
// No process listens on this port, and none is needed.
const peers = { tracker: 'ws://127.0.0.1:9', swarm: 'steppe' };

async function play(video: PlayerOptions['video'], storage: PlayerOptions['storage'] = false) {
  const made = makePlayer({ video, storage, lang: 'en' });
  await made.handle.play();
  await until(() => made.handle.currentTime > 0.3, 'playback');
  const share = async () => {
    find(made.root, '.settings > .button').click();
    await until(() => made.root.querySelector('[role=menuitem]') !== null, 'the menu');
    const switches = [...made.root.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')];
    return switches.find(({ textContent }) => textContent?.includes('Share with other viewers'));
  };
  return { ...made, share, uploads: () => made.handle.state.stream.peek()?.peers?.uploads.peek() };
}

/** The configuration that the library of the peers gets. */
async function coreOf(options: P2pOptions) {
  const scope = createScope();
  const { config } = await p2p(options)({ url }, scope, { default: Hls });
  const { core } = Reflect.get(config?.fLoader ?? {}, 'getEngine')().getConfig();
  scope.dispose();
  return core;
}

const store = (kept: Map<string, unknown>) => ({
  get: (key: string) => kept.get(key),
  set: (key: string, value: unknown) => void kept.set(key, value),
});

it('R8-25 a video with a swarm is shared, and the viewer may turn that off for all videos', async () => {
  const kept = new Map<string, unknown>();
  const { handle, share, uploads } = await play({ url, peers }, store(kept));
  expect(uploads()).toBe(true);
  await handle.feature('sharing');
  const entry = await share();
  expect(entry?.getAttribute('aria-checked')).toBe('true');
  entry?.click();
  await until(() => entry?.getAttribute('aria-checked') === 'false', 'the press to show');
  expect([uploads(), kept.get('sharing')]).toEqual([false, false]);
  await handle.load({ url, peers });
  await until(() => uploads() !== undefined, 'the next film');
  expect(uploads()).toBe(false);
});

it('sharing that was refused on an earlier visit stays off, also before the settings are loaded', async () => {
  const { handle } = makePlayer({ video: { url, peers }, storage: store(new Map([['sharing', false]])) });
  const seen: unknown[] = [];
  const stop = handle.state.stream.subscribe((stream) => {
    stream?.peers?.uploads.subscribe((on) => seen.push(on));
  });
  await handle.play();
  await until(() => handle.currentTime > 0.3, 'playback');
  await handle.feature('sharing');
  stop();
  expect(seen).toEqual([false]);
});

it('without sharing there is no switch', async () => {
  const { handle, share, uploads } = await play({ url });
  await handle.feature('sharing');
  expect([uploads(), await share()]).toEqual([undefined, undefined]);
});

it('an invalid tracker address costs nothing but the peers', async () => {
  const { handle, uploads } = await play({ url, peers: { tracker: 'http://', swarm: 'x' } });
  expect([uploads(), handle.state.error.peek()]).toEqual([undefined, undefined]);
});

it('uploads stop while the connection is metered, unless the viewer turned them on', async () => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi' });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  try {
    const { handle, uploads } = await play({ url, peers });
    const change = (type: string) => {
      connection.type = type;
      connection.dispatchEvent(new Event('change'));
    };
    const seen = [uploads()];
    for (const type of ['cellular', 'wifi', 'cellular']) {
      change(type);
      seen.push(uploads());
    }
    expect(seen).toEqual([true, false, true, false]);
    const { set } = await handle.feature('sharing');
    set(true);
    change('cellular');
    expect(uploads()).toBe(true);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

it('segments of the server are verified as those of peers, because a peer may have begun them', async () => {
  const verify = async () => true;
  const { mainStream } = await coreOf({ trackers: [], swarm: 'verified', verify });
  expect(mainStream.validateHTTPSegment).toBe(mainStream.validateP2PSegment);
  expect(await mainStream.validateHTTPSegment('x', undefined, new ArrayBuffer(1))).toBe(true);
});

it('segments for other viewers take up a limited amount of memory, more than peers load ahead', async () => {
  const core = await coreOf({ trackers: [], swarm: 'memory' });
  expect(core.segmentMemoryStorageLimit).toBe(256);
  const aheadMiB = (core.mainStream.p2pDownloadTimeWindow * 8e6) / 8 / 2 ** 20;
  expect(aheadMiB).toBeLessThan(128);
});
