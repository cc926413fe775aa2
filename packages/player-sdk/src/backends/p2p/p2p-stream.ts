import type { HlsConfig } from 'hls.js';
import { HlsJsP2PEngine } from 'p2p-media-loader-hlsjs';
import type { Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { Peers } from '../../media/stream';
import type { HlsEngine, HlsLibrary } from '../hls/hls-engine';
import { getConnection } from '../streaming/data-saver';
import type { P2pOptions } from './p2p-options';
import { createUploadBudget } from './upload-budget';

type Core = NonNullable<NonNullable<ConstructorParameters<typeof HlsJsP2PEngine>[0]>['core']>;

interface ConnectOptions extends P2pOptions {
  readonly trackers: readonly string[];
  readonly swarm: string;
}

/**
 * Segments needed within 5 s come from the fastest source, including the server. Up to 10 s ahead, the server is used
 * if no peer has the segment. Up to 120 s ahead, only peers. The first frame never waits for peers.
 */
const windows = { httpDownloadTimeWindow: 10, p2pDownloadTimeWindow: 120 };

/**
 * Memory for segments, played ones included. The library's default is up to 4 GiB. It must hold more than the segments
 * that peers deliver ahead: 120 s of 8 Mbit/s are 114 MiB.
 */
const memoryMiB = 256;
const phoneMemoryMiB = 128;

const demandWithPeers = { highDemandTimeWindow: 5 };
/** The library leaves later segments to peers, so without a peer the server fills the whole buffer of hls.js. */
const demandWithoutPeers = { highDemandTimeWindow: 30 };
/** Peers connect within this time, or are missing. */
const connectMs = 5000;

/** Throws where peers cannot connect. */
export function openPeerEngine(
  options: P2pOptions,
  source: Source,
  scope: Scope,
  library: HlsLibrary,
): HlsEngine {
  if (!('RTCPeerConnection' in globalThis)) {
    throw new PlayerError('engine-unsupported', 'This browser has no WebRTC.', { subject: 'P2P' });
  }
  const { trackers, swarm = urlPathOf } = options;
  return createPeerEngine(library, scope, {
    ...options,
    trackers: typeof trackers === 'function' ? trackers(source) : trackers,
    swarm: typeof swarm === 'function' ? swarm(source) : swarm,
  });
}

function urlPathOf(source: Source): string {
  return firstFile(source)?.url.split(/[?#]/, 1)[0] ?? '';
}

/** hls.js with loaders that request segments from peers first. */
function createPeerEngine(library: HlsLibrary, scope: Scope, options: ConnectOptions): HlsEngine {
  const { trackers, swarm, iceServers = [], verify, uploadLimit } = options;
  /** The choice of the page or the viewer. Without one, a metered connection uploads nothing. */
  const chosen = signal(options.upload);
  const isMetered = watchMetered(scope);
  const uploads = computed(() => chosen.value ?? !isMetered.value);
  const core: Core = {
    ...windows,
    ...demandWithPeers,
    segmentMemoryStorageLimit: matchMedia('(pointer: coarse)').matches ? phoneMemoryMiB : memoryMiB,
    httpDownloadInitialTimeoutMs: 0,
    swarmId: swarm,
    // Never the defaults of the library, which are public third-party servers.
    announceTrackers: trackers.map(socketAddress),
    rtcConfig: { iceServers: [...iceServers] },
    isP2PUploadDisabled: !uploads.peek(),
    ...(trackers.length === 0 && { isP2PDisabled: true }),
    ...(verify && createValidators(verify)),
  };
  const engine = new HlsJsP2PEngine({ core });
  scope.defer(() => {
    // Each request that `destroy` aborts makes the library fill its queue again, which would start new requests.
    engine.applyDynamicConfig({ core: { simultaneousHttpDownloads: 0, simultaneousP2PDownloads: 0 } });
    engine.destroy();
  });
  const budget = createUploadBudget(uploadLimit, scope);
  scope.effect(() => {
    engine.applyDynamicConfig({ core: { isP2PUploadDisabled: !uploads.value || budget.isSpent.value } });
    return undefined;
  });

  const [fromServer, fromPeers, uploaded, count] = [signal(0), signal(0), signal(0), signal(0)];
  engine.addEventListener('onChunkDownloaded', (bytes, from) => {
    const total = from === 'p2p' ? fromPeers : fromServer;
    total.value += bytes;
  });
  engine.addEventListener('onChunkUploaded', (bytes) => {
    uploaded.value += bytes;
    budget.spend(bytes);
  });
  // A viewer is a peer in two swarms, with a different id in each: video ("main") and audio ("secondary").
  const links = { main: new Set<string>(), secondary: new Set<string>() };
  const recount = () => {
    count.value = Math.max(links.main.size, links.secondary.size);
    adaptDemand();
  };
  const adaptDemand = () =>
    engine.applyDynamicConfig({ core: count.peek() > 0 ? demandWithPeers : demandWithoutPeers });
  const connectTimer = setTimeout(adaptDemand, connectMs);
  scope.defer(() => clearTimeout(connectTimer));
  engine.addEventListener('onPeerConnect', ({ streamType, peerId }) => {
    links[streamType].add(peerId);
    recount();
  });
  engine.addEventListener('onPeerClose', ({ streamType, peerId }) => {
    links[streamType].delete(peerId);
    recount();
  });

  const peers: Peers = {
    fromServer,
    fromPeers,
    uploaded,
    count,
    uploads,
    setUploads(on) {
      chosen.value = on;
    },
  };
  return {
    ...library,
    config: engine.getConfigForHlsJs() as Partial<HlsConfig>,
    attach: (hls) => engine.bindHls(hls),
    peers,
  };
}

/** Relative URLs resolve against the page. */
function socketAddress(tracker: string): string {
  const url = new URL(tracker, document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** A peer may begin a segment that the server completes, so segments of the server are verified, too. */
function createValidators(verify: NonNullable<P2pOptions['verify']>): Core {
  const validate: Core['validateHTTPSegment'] = (url, _range, bytes) => verify(url, bytes);
  return { validateP2PSegment: validate, validateHTTPSegment: validate };
}

/** The browser reports a metered connection. It may become one during playback. */
function watchMetered(scope: Scope): Readable<boolean> {
  const network = getConnection();
  const read = () => network?.saveData === true || network?.type === 'cellular';
  const isMetered = signal(read());
  const update = () => {
    isMetered.value = read();
  };
  network?.addEventListener('change', update, { signal: scope.signal });
  return isMetered;
}
