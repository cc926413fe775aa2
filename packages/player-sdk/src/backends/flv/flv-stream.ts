import mpegts from 'mpegts.js';
import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import { firstFile, type Source, typeOf } from '../../media/source';
import type { Stream } from '../../media/stream';
import { bufferedEnd } from '../streaming/buffered-end';
import { keepLatency, ownRate } from '../streaming/keep-latency';
import { listed } from '../streaming/listed';
import { createRecovery } from '../streaming/recovery';
import { watchStall } from '../streaming/stall-watch';
import type { StreamingOptions } from '../streaming/streaming-options';
import { flvFault } from './flv-errors';

/** A live picture is shown this far behind what has arrived, so that one late packet does not halt it. Seconds. */
const liveDelay = 1.5;
/** Beyond this the picture jumps forward to `liveDelay`. Seconds. */
const liveDelayMost = 6;

/** Settles at once: a single file offers nothing to choose. */
export const open = listed(openOne);

async function openOne(
  source: Source,
  stage: Stage,
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
  const video = () => stage.video.peek();
  let url = firstFile(source)?.url ?? '';
  let player: mpegts.Player | undefined;

  const close = () => {
    if (player) forgetSeek(player);
    player?.destroy();
    player = undefined;
  };
  scope.defer(close);

  const start = (seconds: number) => {
    close();
    const next = mpegts.createPlayer(
      // Its worker comes from a blob, where a relative address leads nowhere.
      { type: typeOf(source), url: new URL(url, video().baseURI).href, isLive: live },
      {
        enableWorker: true,
        isLive: live,
        liveBufferLatencyChasing: live,
        liveBufferLatencyMaxLatency: liveDelayMost,
        liveBufferLatencyMinRemain: liveDelay,
        autoCleanupSourceBuffer: live,
        lazyLoadMaxDuration: 60,
      },
    );
    player = next;
    next.on(mpegts.Events.ERROR, (type: string, details: string, info?: { code?: number; msg?: string }) => {
      if (next !== player) return;
      recovery.report(flvFault({ type, details, status: info?.code }), `${details}: ${info?.msg ?? ''}`);
    });
    next.on(mpegts.Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => {
      if (speed > 0) arrived();
      recovery.flows();
    });
    next.on(mpegts.Events.LOADING_COMPLETE, () => {
      // A live stream has no end: the line was cut.
      if (live && next === player) recovery.report({ kind: 'network' }, 'the live stream ended');
    });
    next.attachMediaElement(video());
    next.load();
    if (!live && seconds > 0) {
      video().addEventListener('loadedmetadata', () => (video().currentTime = seconds), {
        signal: scope.signal,
        once: true,
      });
    }
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
    stage,
    scope,
    renew,
  );
  // It tells of data every 600 ms, long before the buffer grows: only a dead line is a fault.
  const { arrived } = watchStall(stage, scope, (fault, details) => {
    if (fault.kind === 'silence') recovery.report(fault, details);
  });
  let first = true;
  followVideo(stage.video, scope, (element) => {
    start(first ? (source.startTime ?? 0) : element.currentTime);
    first = false;
  });
  if (!live) return {};
  const latency = () => bufferedEnd(video()) - video().currentTime;
  keepLatency(stage, scope, () => latency() - liveDelay);
  return { liveEdge: () => bufferedEnd(video()) - liveDelay, latency, rate: () => ownRate(video()) };
}

/** mpegts.js 1.8 acts on a seek up to 100 ms later, and stumbles when it was destroyed meanwhile. */
function forgetSeek(player: mpegts.Player): void {
  const engine: unknown = Reflect.get(player, '_player_engine');
  const handler: unknown = engine instanceof Object && Reflect.get(engine, '_seeking_handler');
  if (handler instanceof Object) Reflect.set(handler, '_seek_request_record_clocktime', null);
}
