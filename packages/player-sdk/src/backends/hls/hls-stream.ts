import Hls, { type ErrorData, Events, type Fragment, type HlsConfig, type LoadPolicy } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import type { PeerOptions } from '../../media/film';
import { followVideo } from '../../media/follow-video';
import { firstFile, type Source } from '../../media/source';
import type { Stream } from '../../media/stream';
import { p2p } from '../p2p/p2p';
import { keepBandwidth, storedBandwidth } from '../streaming/bandwidth';
import { savesData, thriftyLevel } from '../streaming/data-saver';
import { keepLatency, ownRate } from '../streaming/keep-latency';
import { listed } from '../streaming/listed';
import { opened } from '../streaming/opened';
import { createQualities } from '../streaming/qualities';
import { createRecovery } from '../streaming/recovery';
import { watchStall } from '../streaming/stall-watch';
import type { HlsEngine, HlsOptions } from './hls';
import { createHlsDubs } from './hls-dubs';
import { hlsFault } from './hls-errors';
import { createHlsSubtitles } from './hls-subtitles';

/** Settles when the master playlist is read. */
export const open = listed(openOne);

async function openOne(source: Source, stage: Stage, scope: Scope, options: HlsOptions): Promise<Stream> {
  const ours: HlsEngine = { default: Hls };
  const wanted = options.engine ?? sharedBy(source.film?.peers);
  const engine = wanted ? await given(wanted(source, scope, ours)) : ours;
  // The viewer has said so before: not even until the switch is there to see.
  if (stage.storage?.get('sharing') === false) engine.peers?.setUploads(false);
  if (scope.signal.aborted) return {};
  if (!engine.default.isSupported()) {
    throw new PlayerError('engine-unsupported', 'hls.js does not run in this browser.', { subject: 'HLS' });
  }

  // 0 is where films begin, but not live streams: those begin at their edge.
  const startPosition = source.startTime || -1;
  const hls = new engine.default({
    ...configure(options, engine, stage),
    autoStartLoad: false,
    startPosition,
  });
  engine.attach?.(hls);
  scope.defer(() => hls.destroy());
  keepBandwidth(stage.storage, () => hls.bandwidthEstimate, scope);
  /** The viewer's level, or -1: hls.js takes another by itself when this one fails. */
  let chosen = -1;
  recoverFrom(hls, () => chosen, source, stage, scope, options);

  await opened('HLS', scope, (done) => {
    hls.once(Events.MANIFEST_PARSED, done);
    hls.loadSource(firstFile(source)?.url ?? '');
    followVideo(stage.video, scope, (video) => hls.attachMedia(video));
  });

  if (savesData(options.dataSaver)) hls.autoLevelCapping = thriftyLevel(hls.levels);
  const { selection: qualities, playing } = createQualities(hls.levels, (level) => {
    chosen = level;
    // `nextLevel` keeps what is on screen and changes at the next segment: no black, no silence.
    hls.nextLevel = level;
  });
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    // The window has moved on, and no event of the element tells a paused player.
    if (details.live) stage.video.peek().dispatchEvent(new Event('progress'));
  });
  keepLatency(stage, scope, () => (hls.liveSyncPosition ?? Number.NaN) - stage.video.peek().currentTime);
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    playing.value = level;
  });
  return {
    qualities,
    dubs: createHlsDubs(hls),
    subtitles: createHlsSubtitles(hls),
    peers: engine.peers,
    liveEdge: () => hls.liveSyncPosition ?? undefined,
    latency: () => (hls.latestLevelDetails?.live ? hls.latency : undefined),
    rate: () => ownRate(stage.video.peek()),
    bandwidth: () => hls.bandwidthEstimate,
    start: () => hls.startLoad(startPosition),
  };
}

function sharedBy(peers: PeerOptions | undefined): HlsOptions['engine'] {
  return peers && p2p({ trackers: [peers.tracker], swarm: peers.swarm });
}

/** The page's own copy, or one that knows peers. */
async function given(engine: Promise<HlsEngine>): Promise<HlsEngine> {
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

function configure(
  { capToPlayer, config }: HlsOptions,
  engine: HlsEngine,
  { storage }: Stage,
): Partial<HlsConfig> {
  const bandwidth = storedBandwidth(storage);
  return {
    capLevelToPlayerSize: capToPlayer ?? false,
    // A live stream then says so by its length, and its window is what is seekable.
    liveDurationInfinity: true,
    // Subtitles are ours to draw.
    renderTextTracksNatively: false,
    ...(bandwidth && { abrEwmaDefaultEstimate: bandwidth }),
    ...fewRetries(engine.default.DefaultConfig),
    ...engine.config,
    ...config,
  };
}

/** hls.js alone would try for half a minute before each step of the ladder: the viewer must hear sooner. */
function fewRetries({
  manifestLoadPolicy,
  playlistLoadPolicy,
  fragLoadPolicy,
  keyLoadPolicy,
}: HlsConfig): Partial<HlsConfig> {
  const few = ({ default: policy }: LoadPolicy): LoadPolicy => ({
    default: { ...policy, errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 } },
  });
  return {
    manifestLoadPolicy: few(manifestLoadPolicy),
    playlistLoadPolicy: few(playlistLoadPolicy),
    fragLoadPolicy: few(fragLoadPolicy),
    keyLoadPolicy: few(keyLoadPolicy),
  };
}

function recoverFrom(
  hls: Hls,
  chosen: () => number,
  source: Source,
  stage: Stage,
  scope: Scope,
  { renew }: HlsOptions,
): void {
  let url = firstFile(source)?.url ?? '';
  const reopen = (next: string, seconds: number) => {
    url = next;
    hls.stopLoad();
    hls.once(Events.MANIFEST_PARSED, () => {
      hls.loadLevel = chosen();
      hls.startLoad(seconds || -1);
    });
    hls.loadSource(url);
  };
  const recovery = createRecovery(
    'HLS',
    {
      reload() {
        // Without a playlist there is nothing to go on loading.
        if (hls.levels.some(({ details }) => details)) hls.startLoad();
        else reopen(url, stage.video.peek().currentTime);
      },
      reopen,
      recover: () => hls.recoverMediaError(),
      swapCodec: () => hls.swapAudioCodec(),
    },
    source,
    stage,
    scope,
    renew,
  );
  hls.on(Events.FRAG_BUFFERED, recovery.flows);
  let loading: Fragment | undefined;
  const { arrived } = watchStall(stage, scope, recovery.report, () => loading?.stats.loaded ?? 0);
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    loading = frag;
  });
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    if (frag.type === 'main') arrived();
  });
  hls.on(Events.ERROR, (_, { fatal, type, details, response, error, frag }: ErrorData) => {
    const fault = hlsFault({
      fatal,
      type,
      details,
      status: response?.code,
      method: frag?.decryptdata?.method,
    });
    if (fault) recovery.report(fault, details, error);
  });
}
