import {
  MediaPlayer,
  type MediaPlayerClass,
  type MediaPlayerErrorEvent,
  type MediaPlayerEvent,
  type Representation,
} from 'dashjs';
import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import { firstFile, type Source } from '../../media/source';
import type { Stream } from '../../media/stream';
import { keepBandwidth, storedBandwidth } from '../streaming/bandwidth';
import { savesData } from '../streaming/data-saver';
import { keepLatency, ownRate } from '../streaming/keep-latency';
import { listed } from '../streaming/listed';
import { opened } from '../streaming/opened';
import { createQualities } from '../streaming/qualities';
import { createRecovery } from '../streaming/recovery';
import { watchStall } from '../streaming/stall-watch';
import { hasMediaSource } from '../streaming/streamed';
import type { StreamingOptions } from '../streaming/streaming-options';
import { createDashDubs } from './dash-dubs';
import { dashFault, isOfText, statusOf } from './dash-errors';
import { createDashSubtitles } from './dash-subtitles';
import { keepLastSeek } from './last-seek';
import { mendManifest } from './mend-manifest';
import { thriftyBitrate } from './thrifty-bitrate';

const { events } = MediaPlayer;
/** Told before dash.js's own parts. */
const first = { priority: 10_000 };

/** Settles when the manifest is read. */
export const open = listed(openOne);

async function openOne(
  source: Source,
  stage: Stage,
  scope: Scope,
  options: StreamingOptions,
): Promise<Stream> {
  if (!hasMediaSource()) {
    throw new PlayerError('engine-unsupported', 'No Media Source Extensions.', { subject: 'DASH' });
  }
  if (scope.signal.aborted) return {};
  const dash = MediaPlayer().create();
  scope.defer(() => dash.destroy());
  const bandwidth = () => dash.getAverageThroughput('video') * 1000;
  keepBandwidth(stage.storage, bandwidth, scope);

  const url = firstFile(source)?.url ?? '';
  const saves = savesData(options.dataSaver);
  dash.updateSettings({
    debug: { logLevel: 0 },
    streaming: {
      abr: { limitBitrateByPortal: options.capToPlayer ?? false, usePixelRatioInLimitBitrateByPortal: true },
      // None is loaded before somebody asks for it.
      text: { defaultEnabled: false },
      trackSwitchMode: { audio: 'alwaysReplace' },
      // Ours, or the menu would say so and the viewer's own speed be lost.
      liveCatchup: { enabled: false },
      // Sooner than dash.js alone would: the ladder tries again, and the viewer must hear.
      retryAttempts: { MPD: 1, MediaSegment: 1, InitializationSegment: 1, IndexSegment: 1 },
      // The player keeps the viewer's choices itself, and asks no foreign server for the time.
      lastBitrateCachingInfo: { enabled: false },
      lastMediaSettingsCachingInfo: { enabled: false },
      utcSynchronization: { enabled: false },
    },
  });

  keepLastSeek(dash, stage, scope);
  const subtitles = createDashSubtitles(dash);
  dash.on(events.MANIFEST_LOADED, ({ data }) => {
    mendManifest(data);
    // Before the first segment is chosen: once the stream is open, that is too late.
    const thrifty = saves ? thriftyBitrate(data) : undefined;
    if (thrifty) limit(dash, { maxBitrate: { video: thrifty / 1000 + 1, audio: -1 } });
  });
  // At the end dash.js seeks half a second back when the sound is longer than the manifest says. The element ends by itself.
  dash.on(
    events.PLAYBACK_ENDED,
    (event: MediaPlayerEvent) => void Reflect.set(event, 'isLast', false),
    undefined,
    first,
  );
  recoverFrom(dash, source, stage, scope, options);
  const before = storedBandwidth(stage.storage);
  if (before) limit(dash, { initialBitrate: { video: before / 1000, audio: -1 } });

  await opened('DASH', scope, (done) => {
    dash.on(events.STREAM_ACTIVATED, done);
    dash.initialize(undefined, undefined, false);
    // 0 is where films begin, but not live streams: those begin at their edge.
    dash.attachSource(url, source.startTime || undefined);
    followVideo(stage.video, scope, (video) => dash.attachView(video));
  });

  keepLatency(stage, scope, () => dash.getCurrentLiveLatency() - dash.getTargetLiveDelay());
  const pictures = dash.getRepresentationsByType('video');
  const levels = pictures.map((picture) => ({ height: picture.height, bitrate: picture.bandwidth }));

  let chosen: Representation | undefined;
  let started = false;
  const { selection: qualities, playing } = createQualities(levels, (level) => {
    chosen = pictures[level];
    limit(dash, { autoSwitchBitrate: { video: !chosen, audio: true } });
    // What is buffered ahead of the picture on screen is replaced, or the choice would show only after half a minute.
    if (chosen) dash.setRepresentationForTypeById('video', chosen.id, started);
  });
  const show = (picture: Representation | null) => {
    if (picture) playing.value = pictures.findIndex(({ id }) => id === picture.id);
  };
  dash.on(events.QUALITY_CHANGE_RENDERED, ({ mediaType, newRepresentation }) => {
    if (mediaType === 'video') show(newRepresentation);
  });
  dash.on(events.STREAM_ACTIVATED, () => {
    // Opened again: the viewer's choice holds.
    if (chosen) dash.setRepresentationForTypeById('video', chosen.id);
  });
  return {
    qualities,
    dubs: createDashDubs(dash),
    subtitles: subtitles.list(),
    start() {
      started = true;
    },
    bandwidth,
    liveEdge: () => (dash.isDynamic() ? dash.getDvrWindow().end - dash.getTargetLiveDelay() : undefined),
    latency: () => (dash.isDynamic() ? dash.getCurrentLiveLatency() : undefined),
    rate: () => ownRate(stage.video.peek()),
  };
}

type Abr = NonNullable<NonNullable<Parameters<MediaPlayerClass['updateSettings']>[0]['streaming']>['abr']>;

function limit(dash: MediaPlayerClass, abr: Abr): void {
  dash.updateSettings({ streaming: { abr } });
}

function recoverFrom(
  dash: MediaPlayerClass,
  source: Source,
  stage: Stage,
  scope: Scope,
  { renew }: StreamingOptions,
): void {
  const recovery = createRecovery(
    'DASH',
    {
      // dash.js gives a stream up whose segment could not be had, so this is all it can do.
      reopen: (url, seconds) => dash.attachSource(url, seconds),
    },
    source,
    stage,
    scope,
    renew,
  );
  dash.on(events.BUFFER_LEVEL_UPDATED, ({ bufferLevel }: { bufferLevel: number }) => {
    if (bufferLevel > 0) recovery.flows();
  });
  let loaded = 0;
  const { arrived } = watchStall(stage, scope, recovery.report, () => loaded);
  dash.on(events.FRAGMENT_LOADING_PROGRESS, () => {
    loaded += 1;
  });
  dash.on(events.FRAGMENT_LOADING_COMPLETED, ({ request, response }) => {
    if (response && request.mediaType === 'video' && request.type === 'MediaSegment') arrived();
  });
  dash.on(events.ERROR, ({ error }: MediaPlayerErrorEvent) => {
    // A film goes on without its subtitles.
    if (isOfText(error.data)) return;
    const fault = dashFault({ code: error.code, status: statusOf(error.data) });
    // Later: dash.js is in the middle of something, and stumbles over what is destroyed or opened again meanwhile.
    if (fault) setTimeout(() => recovery.report(fault, error.message, error));
  });
}
