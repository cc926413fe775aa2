import type { HlsConfig } from 'hls.js';
import { HlsJsP2PEngine } from 'p2p-media-loader-hlsjs';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { Peers } from '../../media/stream';
import type { HlsEngine, HlsLibrary } from '../hls/hls';
import { connection } from '../streaming/data-saver';
import type { P2pOptions } from './p2p';
import { createUploadBudget } from './upload-budget';

type Core = NonNullable<NonNullable<ConstructorParameters<typeof HlsJsP2PEngine>[0]>['core']>;

interface Connect extends P2pOptions {
  readonly trackers: readonly string[];
  readonly swarm: string;
}

/**
 * What is needed within 5 s comes from whoever is fastest, the server at once; up to 10 s ahead from the server when no
 * peer has it; up to two minutes ahead from peers alone. No wait for peers at the start: the first picture is not theirs.
 */
const windows = { highDemandTimeWindow: 5, httpDownloadTimeWindow: 10, p2pDownloadTimeWindow: 120 };

/** hls.js with loaders that ask peers first. */
export function connect(library: HlsLibrary, scope: Scope, options: Connect): HlsEngine {
  const { trackers, swarm, iceServers = [], verify, uploadLimit } = options;
  const uploads = signal(options.upload ?? !isMetered());
  const core: Core = {
    ...windows,
    httpDownloadInitialTimeoutMs: 0,
    swarmId: swarm,
    // Never the library's own: those are public servers of strangers.
    announceTrackers: trackers.map(socketAddress),
    rtcConfig: { iceServers: [...iceServers] },
    isP2PUploadDisabled: !uploads.peek(),
    ...(trackers.length === 0 && { isP2PDisabled: true }),
    ...(verify && { validateP2PSegment: (url, _range, bytes) => verify(url, bytes) }),
  };
  const engine = new HlsJsP2PEngine({ core });
  scope.defer(() => engine.destroy());
  const budget = createUploadBudget(uploadLimit, scope);
  scope.effect(() => {
    engine.applyDynamicConfig({ core: { isP2PUploadDisabled: !uploads.value || budget.spent.value } });
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
  // One viewer is a peer in several swarms, under another name in each: of the picture ("main") and of the sound.
  const links = { main: new Set<string>(), secondary: new Set<string>() };
  const recount = () => {
    count.value = Math.max(links.main.size, links.secondary.size);
  };
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
      uploads.value = on;
    },
  };
  return {
    ...library,
    config: engine.getConfigForHlsJs() as Partial<HlsConfig>,
    attach: (hls) => engine.bindHls(hls),
    peers,
  };
}

/** A relative address is the page's own server's. */
function socketAddress(tracker: string): string {
  const url = new URL(tracker, document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** The viewer pays by the byte, as far as the browser tells. */
function isMetered(): boolean {
  const line = connection();
  return line?.saveData === true || line?.type === 'cellular';
}
