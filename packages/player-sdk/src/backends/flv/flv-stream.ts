import mpegts from 'mpegts.js';
import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import { firstFile, type Source, typeOf } from '../../media/source';
import type { Stream } from '../../media/stream';
import { findBufferedEnd } from '../streaming/buffered-end';
import { withFileList } from '../streaming/file-list';
import { getViewerRate, keepLatency } from '../streaming/keep-latency';
import { createRecovery } from '../streaming/recovery';
import { restoreRemotePlayback } from '../streaming/remote-playback';
import { watchStall } from '../streaming/stall-watch';
import type { StreamingOptions } from '../streaming/streaming-options';
import { watchElement } from '../streaming/watch-element';
import { classifyFlvError } from './flv-errors';

/** Distance of live playback from the end of the buffer, so that a late packet does not stall it. Seconds. */
const liveDelay = 1.5;
/** A larger distance makes playback jump forward to `liveDelay`. Seconds. */
const maxLiveDelay = 6;

/** Resolves immediately, because a single file has no tracks or qualities. */
export const open = withFileList(openFile);

async function openFile(
  source: Source,
  host: BackendHost,
  scope: Scope,
  { renew }: Pick<StreamingOptions, 'renew'>,
): Promise<Stream> {
  if (!mpegts.isSupported()) {
    throw new PlayerError('engine-unsupported', 'mpegts.js does not run in this browser.', {
      subject: 'FLV',
    });
  }
  if (scope.signal.aborted) return {};
  mpegts.LoggingControl.enableAll = false;
  const { live = false } = source;
  const video = () => host.video.peek();
  let url = firstFile(source)?.url ?? '';
  let player: mpegts.Player | undefined;
  let seeks: AbortController | undefined;

  const close = () => {
    if (player) cancelPendingSeek(player);
    player?.destroy();
    player = undefined;
    seeks?.abort();
  };
  scope.defer(close);

  const start = (seconds: number) => {
    close();
    const next = mpegts.createPlayer(
      // The worker of mpegts.js runs from a blob URL, which cannot resolve relative URLs.
      { type: typeOf(source), url: new URL(url, video().baseURI).href, isLive: live },
      {
        enableWorker: true,
        // By default, mpegts.js moves a seek beyond the buffer to the key frame before.
        accurateSeek: true,
        isLive: live,
        liveBufferLatencyChasing: live,
        liveBufferLatencyMaxLatency: maxLiveDelay,
        liveBufferLatencyMinRemain: liveDelay,
        autoCleanupSourceBuffer: live,
        lazyLoadMaxDuration: 60,
      },
    );
    player = next;
    let parsed = false;
    next.on(mpegts.Events.MEDIA_INFO, ({ hasKeyframesIndex }: { hasKeyframesIndex?: boolean | null }) => {
      parsed = true;
      if (live || hasKeyframesIndex || next !== player) return;
      seeks?.abort();
      seeks = new AbortController();
      const element = video();
      element.addEventListener('seeking', () => loadUntilPosition(next, element), { signal: seeks.signal });
    });
    next.on(mpegts.Events.ERROR, (type: string, details: string, info?: { code?: number; msg?: string }) => {
      if (next !== player) return;
      recovery.report(
        classifyFlvError({ type, details, status: info?.code }),
        `${details}: ${info?.msg ?? ''}`,
      );
    });
    next.on(mpegts.Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => {
      if (speed > 0) segmentArrived();
      // A live stream has no position that shows progress, and the library also reports while nothing arrives.
      if (speed > 0 || !live) recovery.dataArrived();
    });
    next.on(mpegts.Events.LOADING_COMPLETE, () => {
      if (next !== player) return;
      // A live stream does not end, so the connection was lost.
      if (live) recovery.report({ kind: 'network' }, 'the connection of the live stream was lost');
      else if (!parsed) recovery.report({ kind: 'media' }, 'the response has no media');
    });
    next.attachMediaElement(video());
    // Before the metadata arrive: the element then never has position 0, which the viewer would see.
    if (!live && seconds > 0) video().currentTime = seconds;
    next.load();
  };

  const recovery = createRecovery(
    'FLV',
    {
      reopen(next, seconds) {
        url = next;
        start(seconds);
      },
    },
    source,
    host,
    scope,
    renew,
  );
  // mpegts.js reports data every 600 ms, before the buffer grows, so data without growth is no fault.
  const { segmentArrived } = watchStall(host, scope, (fault, details) => {
    if (fault.kind !== 'media') recovery.report(fault, details);
  });
  watchElement(host, scope, recovery);
  restoreRemotePlayback(host, scope);
  let first = true;
  followVideo(host.video, scope, (element) => {
    start(first ? (source.startTime ?? 0) : element.currentTime);
    first = false;
  });
  if (!live) return {};
  const latency = () => findBufferedEnd(video()) - video().currentTime;
  keepLatency(host, scope, () => latency() - liveDelay);
  return {
    liveEdge: () => findBufferedEnd(video()) - liveDelay,
    latency,
    rate: () => getViewerRate(video()),
  };
}

/**
 * mpegts.js 1.8 empties the buffer for a seek beyond it, even if it has no index to find the position, and waits forever
 * if it has suspended loading. Keeps the buffer, and loads until the position is reached.
 */
function loadUntilPosition(player: mpegts.Player, video: HTMLVideoElement): void {
  if (findBufferedEnd(video) > video.currentTime) return;
  cancelPendingSeek(player);
  internalsOf(player)?._loading_controller?.resumeTransmuxer?.();
}

/** mpegts.js 1.8 handles a seek up to 100 ms later, and throws if it was destroyed meanwhile. */
function cancelPendingSeek(player: mpegts.Player): void {
  const handler = internalsOf(player)?._seeking_handler;
  if (handler) handler._seek_request_record_clocktime = null;
}

/** Fields of mpegts.js 1.8 without a public name. */
interface Internals {
  readonly _loading_controller?: { resumeTransmuxer?(): void } | null;
  readonly _seeking_handler?: { _seek_request_record_clocktime: number | null } | null;
}

function internalsOf(player: mpegts.Player) {
  return (player as unknown as { readonly _player_engine?: Internals | null })._player_engine;
}
