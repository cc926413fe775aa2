import Hls, { type ErrorData, Events, type Fragment, type HlsConfig, type LoadPolicy } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { PeerOptions } from '../../media/media-item';
import { firstFile, type Source } from '../../media/source';
import type { Peers, Stream } from '../../media/stream';
import { p2p } from '../p2p/p2p';
import { readBandwidth, storeBandwidth } from '../streaming/bandwidth';
import { checkUrl } from '../streaming/check-url';
import { chooseDataSaverLevel, resolveDataSaver } from '../streaming/data-saver';
import { withFileList } from '../streaming/file-list';
import { getViewerRate, keepLatency } from '../streaming/keep-latency';
import { openWithTimeout } from '../streaming/open-with-timeout';
import { createQualities } from '../streaming/qualities';
import { createRecovery } from '../streaming/recovery';
import { restoreRemotePlayback } from '../streaming/remote-playback';
import { watchStall } from '../streaming/stall-watch';
import { watchElement } from '../streaming/watch-element';
import { createHlsDubs } from './hls-dubs';
import type { HlsEngine, HlsOptions } from './hls-engine';
import { classifyHlsError, clearFalseGaps } from './hls-errors';
import { createHlsSubtitles } from './hls-subtitles';
import { createIFrameThumbnails } from './iframe-thumbnails';
import { watchMissingTrack } from './missing-track';

/** Resolves when the multivariant playlist is parsed. */
export const open = withFileList(openManifest);

async function openManifest(
  source: Source,
  host: BackendHost,
  scope: Scope,
  options: HlsOptions,
): Promise<Stream> {
  const url = checkUrl(source, host);
  const bundledEngine: HlsEngine = { default: Hls };
  const loadCustomEngine = options.engine ?? peerEngineFor(source.mediaItem?.peers);
  const engine = loadCustomEngine
    ? await loadPageEngine(loadCustomEngine(source, scope, bundledEngine))
    : bundledEngine;
  // Apply the viewer's stored choice now: the `sharing` feature loads later.
  if (host.storage?.get('sharing') === false) engine.peers?.setUploads(false);
  if (scope.signal.aborted) return {};
  if (!engine.default.isSupported()) {
    throw new PlayerError('engine-unsupported', 'hls.js does not run in this browser.', { subject: 'HLS' });
  }

  // 0 is the default start of a recording, but a live stream starts at its live edge.
  const startPosition = source.startTime || -1;
  const hls = new engine.default({
    ...buildConfig(options, engine, host),
    autoStartLoad: false,
    startPosition,
  });
  engine.attach?.(hls);
  restoreRemotePlayback(host, scope);
  scope.defer(() => hls.destroy());
  storeBandwidth(host.storage, () => hls.bandwidthEstimate, scope);
  /** The level that the viewer chose, or -1. hls.js switches to another level when this one fails. */
  let chosenLevel = -1;
  recoverFromErrors(hls, () => chosenLevel, engine.peers, source, host, scope, options);

  const missingTrack = watchMissingTrack(hls, scope);
  await openWithTimeout('HLS', scope, (done) => {
    hls.once(Events.MANIFEST_PARSED, done);
    hls.loadSource(url);
    followVideo(host.video, scope, (video) => hls.attachMedia(video));
  });

  if (resolveDataSaver(options.dataSaver)) hls.autoLevelCapping = chooseDataSaverLevel(hls.levels);
  const levels = hls.levels.map(({ height, bitrate, videoCodec: codec }) => ({ height, bitrate, codec }));
  const { selection: qualities, playing } = createQualities(
    levels,
    (level) => {
      chosenLevel = level;
      // `nextLevel` switches at the next segment, without a black frame or silence.
      hls.nextLevel = level;
    },
    host,
    scope,
  );
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    // The seekable window has moved, but a paused element fires no event.
    if (details.live) host.video.peek().dispatchEvent(new Event('progress'));
  });
  keepLatency(host, scope, () => (hls.liveSyncPosition ?? Number.NaN) - host.video.peek().currentTime);
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    playing.value = level;
  });
  return {
    qualities,
    dubs: createHlsDubs(hls),
    subtitles: createHlsSubtitles(hls),
    peers: engine.peers,
    missingTrack,
    thumbnails: createIFrameThumbnails(hls, scope),
    liveEdge: () => hls.liveSyncPosition ?? undefined,
    latency: () => (hls.latestLevelDetails?.live ? hls.latency : undefined),
    rate: () => getViewerRate(host.video.peek()),
    bandwidth: () => hls.bandwidthEstimate,
    start: () => hls.startLoad(startPosition),
  };
}

function peerEngineFor(peers: PeerOptions | undefined): HlsOptions['engine'] {
  if (!peers) return undefined;
  const { tracker, swarm, iceServers } = peers;
  return p2p({ trackers: [tracker], swarm, iceServers });
}

/** Loads the page's copy of hls.js, or one with peer-to-peer loaders. */
async function loadPageEngine(engine: Promise<HlsEngine>): Promise<HlsEngine> {
  try {
    return await engine;
  } catch (cause) {
    if (cause instanceof PlayerError) throw cause;
    throw new PlayerError('engine-missing', "The page's hls.js could not be loaded.", {
      subject: 'HLS',
      cause,
    });
  }
}

function buildConfig(
  { capToPlayer, config }: HlsOptions,
  engine: HlsEngine,
  { storage }: BackendHost,
): Partial<HlsConfig> {
  const bandwidth = readBandwidth(storage);
  return {
    capLevelToPlayerSize: capToPlayer ?? false,
    // Gives live streams an infinite duration, and the DVR window as the seekable range.
    liveDurationInfinity: true,
    // The player renders subtitles itself.
    renderTextTracksNatively: false,
    ...(bandwidth && { abrEwmaDefaultEstimate: bandwidth }),
    ...limitRetries(engine.default.DefaultConfig),
    ...engine.config,
    ...config,
  };
}

/** By default hls.js retries for half a minute before each recovery step. Fail sooner, to inform the viewer. */
function limitRetries({
  manifestLoadPolicy,
  playlistLoadPolicy,
  fragLoadPolicy,
  keyLoadPolicy,
}: HlsConfig): Partial<HlsConfig> {
  const limitPolicy = ({ default: policy }: LoadPolicy): LoadPolicy => ({
    default: { ...policy, errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 } },
  });
  return {
    manifestLoadPolicy: limitPolicy(manifestLoadPolicy),
    playlistLoadPolicy: limitPolicy(playlistLoadPolicy),
    fragLoadPolicy: limitPolicy(fragLoadPolicy),
    keyLoadPolicy: limitPolicy(keyLoadPolicy),
  };
}

function recoverFromErrors(
  hls: Hls,
  chosenLevel: () => number,
  peers: Peers | undefined,
  source: Source,
  host: BackendHost,
  scope: Scope,
  { renew }: HlsOptions,
): void {
  let url = firstFile(source)?.url ?? '';
  let hasClearedGaps = false;
  const reopen = (next: string, seconds: number) => {
    url = next;
    hls.stopLoad();
    hls.once(Events.MANIFEST_PARSED, () => {
      hls.loadLevel = chosenLevel();
      hls.startLoad(seconds || -1);
    });
    hls.loadSource(url);
  };
  const recovery = createRecovery(
    'HLS',
    {
      reload() {
        // Before the first segment, hls.js and the element do not know the position yet.
        const { time } = host.state;
        // Without a playlist there is nothing to resume.
        if (hls.levels.some(({ details }) => details))
          hls.startLoad(hls.hasEnoughToStart ? -1 : time.peek() || -1);
        else reopen(url, time.peek());
      },
      reopen,
      recover() {
        // Once: a segment that is damaged for good must stay a gap, so that playback continues after it.
        if (!hasClearedGaps) clearFalseGaps(hls);
        hasClearedGaps = true;
        hls.recoverMediaError();
      },
      swapCodec: () => hls.swapAudioCodec(),
    },
    source,
    host,
    scope,
    renew,
  );
  hls.on(Events.FRAG_BUFFERED, recovery.dataArrived);
  watchElement(host, scope, recovery);
  let loading: Fragment | undefined;
  // The loader of `p2p()` reports a segment only when it is complete, but its engine counts the bytes.
  const bytesOfPeers = () => (peers ? peers.fromServer.peek() + peers.fromPeers.peek() : 0);
  const loadedBytes = () => (loading?.stats.loaded ?? 0) + bytesOfPeers();
  const { segmentArrived } = watchStall(host, scope, recovery.report, loadedBytes);
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    loading = frag;
  });
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    if (frag.type === 'main') segmentArrived();
  });
  hls.on(Events.ERROR, (_, { fatal, type, details, response, error, frag }: ErrorData) => {
    const fault = classifyHlsError({
      fatal,
      type,
      details,
      status: response?.code,
      method: frag?.decryptdata?.method,
      url: response?.url,
    });
    if (fault) recovery.report(fault, details, error);
    // hls.js tries other levels, and then may wait in silence.
    else if (response?.code && response.code >= 400) recovery.noteStatus(response.code);
  });
}
