import {
  MediaPlayer,
  type MediaPlayerClass,
  type MediaPlayerErrorEvent,
  type MediaPlayerEvent,
  type Representation,
} from 'dashjs';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';
import type { Stream } from '../../media/stream';
import { readBandwidth, storeBandwidth } from '../streaming/bandwidth';
import { checkUrl } from '../streaming/check-url';
import { resolveDataSaver } from '../streaming/data-saver';
import { withFileList } from '../streaming/file-list';
import { getViewerRate, keepLatency } from '../streaming/keep-latency';
import { hasMediaSource } from '../streaming/lazy-backend';
import { openWithTimeout } from '../streaming/open-with-timeout';
import { createQualities } from '../streaming/qualities';
import { createRecovery } from '../streaming/recovery';
import { restoreRemotePlayback } from '../streaming/remote-playback';
import { watchStall } from '../streaming/stall-watch';
import type { StreamingOptions } from '../streaming/streaming-options';
import { watchElement } from '../streaming/watch-element';
import { createDashDubs } from './dash-dubs';
import { classifyDashError, requestOf, statusOf } from './dash-errors';
import { createDashSubtitles } from './dash-subtitles';
import { keepLastSeek } from './last-seek';
import { chooseDataSaverBitrate, findMissingTrack, listCodecs, patchManifest } from './manifest';

const { events } = MediaPlayer;
/** Runs the listener before those of dash.js. */
const highPriority = { priority: 10_000 };

/** Resolves when the manifest is parsed. */
export const open = withFileList(openManifest);

async function openManifest(
  source: Source,
  host: BackendHost,
  scope: Scope,
  options: StreamingOptions,
): Promise<Stream> {
  if (!hasMediaSource()) {
    throw new PlayerError('engine-unsupported', 'This browser has no Media Source Extensions.', {
      subject: 'DASH',
    });
  }
  const url = checkUrl(source, host);
  if (scope.signal.aborted) return {};
  const dash = MediaPlayer().create();
  restoreRemotePlayback(host, scope);
  scope.defer(() => {
    // dash.js revokes this URL only when the media source opens. Until then, the URL keeps the whole player alive.
    const { src } = host.video.peek();
    dash.destroy();
    URL.revokeObjectURL(src);
  });
  const bandwidth = () => dash.getAverageThroughput('video') * 1000;
  storeBandwidth(host.storage, bandwidth, scope);

  const isSavingData = resolveDataSaver(options.dataSaver);
  dash.updateSettings({
    debug: { logLevel: 0 },
    streaming: {
      abr: { limitBitrateByPortal: options.capToPlayer ?? false, usePixelRatioInLimitBitrateByPortal: true },
      // Load no subtitles before the viewer chooses a track.
      text: { defaultEnabled: false },
      trackSwitchMode: { audio: 'alwaysReplace' },
      // `keepLatency` does this. The one of dash.js would show in the menu and override the viewer's rate.
      liveCatchup: { enabled: false },
      // Fail sooner than the default of dash.js: the recovery retries, and the viewer must be informed.
      retryAttempts: { MPD: 1, MediaSegment: 1, InitializationSegment: 1, IndexSegment: 1 },
      // The player stores the viewer's choices itself, and requests no time from third-party servers.
      lastBitrateCachingInfo: { enabled: false },
      lastMediaSettingsCachingInfo: { enabled: false },
      utcSynchronization: { enabled: false },
    },
  });

  keepLastSeek(dash, host, scope);
  const subtitles = createDashSubtitles(dash);
  let codecs: ReturnType<typeof listCodecs> | undefined;
  dash.on(events.MANIFEST_LOADED, ({ data }) => {
    patchManifest(data);
    codecs = listCodecs(data);
    // Limit the bitrate before the first segment is chosen. After the stream has opened it is too late.
    const maxBitrate = isSavingData ? chooseDataSaverBitrate(data) : undefined;
    if (maxBitrate) limitAbr(dash, { maxBitrate: { video: maxBitrate / 1000 + 1, audio: -1 } });
  });
  // dash.js seeks 0.5 s back at the end if the audio is longer than the manifest states. The element ends by itself.
  dash.on(
    events.PLAYBACK_ENDED,
    (event: MediaPlayerEvent) => void Reflect.set(event, 'isLast', false),
    undefined,
    highPriority,
  );
  recoverFromErrors(dash, source, host, scope, options);
  const earlierBandwidth = readBandwidth(host.storage);
  if (earlierBandwidth) limitAbr(dash, { initialBitrate: { video: earlierBandwidth / 1000, audio: -1 } });

  await openWithTimeout('DASH', scope, (done) => {
    dash.on(events.STREAM_ACTIVATED, done);
    dash.initialize(undefined, undefined, false);
    // 0 is the default start of a recording, but a live stream starts at its live edge.
    dash.attachSource(url, source.startTime || undefined);
    followVideo(host.video, scope, (video) => dash.attachView(video));
  });

  dash.on(events.PLAYBACK_TIME_UPDATED, () => {
    // The live edge moves while the element is paused, without an event of the element.
    if (host.video.peek().paused) host.video.peek().dispatchEvent(new Event('progress'));
  });
  keepLatency(host, scope, () => dash.getCurrentLiveLatency() - dash.getTargetLiveDelay());
  const pictures = dash.getRepresentationsByType('video');
  const levels = pictures.map((picture) => ({
    height: picture.height,
    bitrate: picture.bandwidth,
    codec: picture.codecs ?? undefined,
  }));

  let chosen: Representation | undefined;
  let started = false;
  const { selection: qualities, playing } = createQualities(
    levels,
    (level) => {
      chosen = pictures[level];
      limitAbr(dash, { autoSwitchBitrate: { video: !chosen, audio: true } });
      // Replace the buffered segments, so that the choice takes effect immediately and not after half a minute.
      if (chosen) dash.setRepresentationForTypeById('video', chosen.id, started);
    },
    host,
    scope,
  );
  const showQuality = (picture: Representation | null) => {
    if (picture) playing.value = pictures.findIndex(({ id }) => id === picture.id);
  };
  dash.on(events.QUALITY_CHANGE_RENDERED, ({ mediaType, newRepresentation }) => {
    if (mediaType === 'video') showQuality(newRepresentation);
  });
  dash.on(events.STREAM_ACTIVATED, () => {
    // Apply the viewer's choice after the manifest has opened again.
    if (chosen) dash.setRepresentationForTypeById('video', chosen.id);
  });
  return {
    qualities,
    dubs: createDashDubs(dash),
    subtitles: subtitles.list(),
    thumbnails: createTileThumbnails(dash),
    missingTrack: signal(codecs && findMissingTrack(codecs, (kind) => dash.getTracksFor(kind).length > 0)),
    start() {
      started = true;
    },
    bandwidth,
    liveEdge: () => (dash.isDynamic() ? dash.getDvrWindow().end - dash.getTargetLiveDelay() : undefined),
    latency: () => (dash.isDynamic() ? dash.getCurrentLiveLatency() : undefined),
    rate: () => getViewerRate(host.video.peek()),
  };
}

/** The image tracks of the manifest. */
function createTileThumbnails(dash: MediaPlayerClass): Stream['thumbnails'] {
  if (dash.getTracksFor('image').length === 0) return;
  return {
    at: (seconds) =>
      new Promise((resolve) =>
        dash.provideThumbnail(seconds, (tile) => resolve(tile ? { url: tile.url, box: tile } : undefined)),
      ),
  };
}

type Abr = NonNullable<NonNullable<Parameters<MediaPlayerClass['updateSettings']>[0]['streaming']>['abr']>;

function limitAbr(dash: MediaPlayerClass, abr: Abr): void {
  dash.updateSettings({ streaming: { abr } });
}

function recoverFromErrors(
  dash: MediaPlayerClass,
  source: Source,
  host: BackendHost,
  scope: Scope,
  { renew }: StreamingOptions,
): void {
  const recovery = createRecovery(
    'DASH',
    {
      // dash.js abandons a stream after a segment has failed, so opening it again is the only step.
      // As at the first start, 0 is no position.
      reopen: (url, seconds) => dash.attachSource(url, seconds || undefined),
    },
    source,
    host,
    scope,
    renew,
  );
  dash.on(events.BUFFER_LEVEL_UPDATED, ({ bufferLevel }: { bufferLevel: number }) => {
    if (bufferLevel > 0) recovery.dataArrived();
  });
  watchElement(host, scope, recovery);
  let loaded = 0;
  const { segmentArrived } = watchStall(host, scope, recovery.report, () => loaded);
  dash.on(events.FRAGMENT_LOADING_PROGRESS, () => {
    loaded += 1;
  });
  dash.on(events.FRAGMENT_LOADING_COMPLETED, ({ request, response }) => {
    if (response && request.mediaType === 'video' && request.type === 'MediaSegment') segmentArrived();
  });
  dash.on(events.ERROR, ({ error }: MediaPlayerErrorEvent) => {
    const request = requestOf(error.data);
    // Playback continues without subtitles.
    if (request.mediaType === 'text') return;
    const fault = classifyDashError({ code: error.code, status: statusOf(error.data), url: request.url });
    // Defer the report: dash.js throws if a listener destroys or reopens the player during this event.
    if (fault) setTimeout(() => recovery.report(fault, error.message, error));
  });
}
