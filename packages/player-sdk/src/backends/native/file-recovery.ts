import { delay } from '../../foundation/delay';
import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import type { Source } from '../../media/source';
import { findBufferedEnd } from '../streaming/buffered-end';
import { type Renew, renewMs, type StreamingOptions } from '../streaming/streaming-options';
import { chooseRemedy, type FileResponse, maxStalls } from './file-fault';

export type NativeOptions = Pick<StreamingOptions, 'renew'>;

/** A server that does not respond within this time counts as unreachable. */
const responseMs = 8000;
/** Browsers fire "stalled" after 3 s without data. After this additional time the connection counts as lost. */
const stalledMs = 4000;
/** The same without that event: WebKit does not fire it if the connection ends during a seek, or if it stops by itself. */
const silenceMs = 8000;
/** Seconds; a file that has moved further plays. */
const maxMove = 0.5;
/** Seconds from an earlier fault. Further away, it no longer counts. */
const forgetAfterSeconds = 10;
/** Seconds. With so much ahead, playback does not wait for the network. */
const enoughAhead = 1;

/**
 * Recovers from a failed file: requests the reason from the server, then reloads the file or reports the error. `source`
 * has the index of the file that plays now.
 */
export function createFileRecovery(
  source: Source,
  host: BackendHost,
  scope: Scope,
  { renew }: NativeOptions = {},
) {
  let attempts = 0;
  let stalls = 0;
  let renewed = false;
  let lastFault = Number.NEGATIVE_INFINITY;
  let restartedAt = Number.NEGATIVE_INFINITY;
  /** Counts the seeks. A file that repeats a short range is often where it was some seconds ago. */
  let seeks = 0;

  let arrivals = 0;
  const countArrival = () => {
    arrivals += 1;
  };

  const reload = (video: HTMLVideoElement, resume: () => void) => {
    // Not the time of the element: after an earlier attempt it may be empty.
    const seconds = host.state.time.peek();
    attempts += 1;
    lastFault = seconds;
    // WebKit pauses a download that is not "auto", and fails if the server does not support the range that continues it.
    video.preload = 'auto';
    // Chrome keeps the bytes of a failed response, but not for another fragment.
    const url = addressOf(video);
    video.src = `${url}${url.includes('#') ? '&' : '#'}retry=${attempts}`;
    video.currentTime = seconds;
    // Not before: a play() that fails with the next error would pause the player.
    video.addEventListener('loadedmetadata', resume, { once: true, signal: scope.signal });
    void watch(video);
  };

  /**
   * Reloads the file if the element stays at its position after the event `type`, and nothing arrives for some seconds.
   * The ready state does not tell: WebKit keeps it during a seek, and sometimes stops with all data.
   */
  async function watch(video: HTMLVideoElement, type = ''): Promise<void> {
    const { currentTime } = video;
    if (type === 'seeking') seeks += 1;
    const before = attempts;
    const lastSeek = seeks;
    // Not `buffered`, which does not grow in Firefox during a seek. Added again, the listener stays the same.
    video.addEventListener('progress', countArrival, { signal: scope.signal });
    for (let last = -1; last !== arrivals; ) {
      last = arrivals;
      await delay(type === 'stalled' ? stalledMs : silenceMs, scope.signal);
      if (scope.signal.aborted || host.video.peek() !== video || attempts !== before || video.error) return;
      // WebKit moves a little before it stops.
      const stays = Math.abs(video.currentTime - currentTime) < maxMove && seeks === lastSeek;
      // A reload holds the element until it has metadata; later, a feature may hold it, such as an ad.
      const plays = !host.state.paused.peek() && !(video.paused && video.readyState);
      // After a change of speed, only a stop with data is a fault: a slow connection may deliver nothing for this long.
      const waits = type === 'ratechange' && video.readyState < 3;
      if (stays && plays && !waits) continue;
      // Browsers fire "stalled" once in a silence, but what is buffered ends later, and so does a pause. State 2 is NETWORK_LOADING.
      if (type === 'stalled' && last === arrivals && video.networkState === 2) void watch(video, type);
      return;
    }
    const isFrozen = video.readyState > 2 && findBufferedEnd(video) > currentTime + enoughAhead;
    if (isFrozen && Math.abs(currentTime - restartedAt) > maxMove) {
      // A busy WebKitGTK may stop with data, and plays on after another `play()`. A reload would load the data again.
      restartedAt = currentTime;
      host.interrupt()();
      return watch(video, 'stalled');
    }
    forget(currentTime);
    if (stalls < maxStalls) {
      stalls += 1;
      reload(video, host.interrupt());
    } else host.fail(new PlayerError('network', 'No more data.'));
  }

  const forget = (currentTime: number) => {
    if (Math.abs(currentTime - lastFault) <= forgetAfterSeconds) return;
    attempts = stalls = 0;
    renewed = false;
  };

  return {
    /** `resume` continues playback, if the media was playing. */
    async failed(video: HTMLVideoElement, resume: () => void): Promise<void> {
      const { error, currentTime, currentSrc } = video;
      forget(currentTime);
      const response = await requestStatus(currentSrc, scope.signal);
      // The next attempt differs only if there is a server. An address that cannot be parsed is empty here.
      const retried = currentSrc.startsWith('http') ? attempts : Number.POSITIVE_INFINITY;
      const remedy = chooseRemedy({ media: error?.code ?? 0, response, attempts: retried });
      if (remedy.kind === 'reload' && navigator.onLine) await delay(remedy.afterMs, scope.signal);
      // The stream has ended, or the element has another source by now.
      if (scope.signal.aborted || video.error !== error) return;
      if (remedy.kind === 'reload' && navigator.onLine) return reload(video, resume);
      const code = remedy.kind === 'fail' ? remedy.code : 'network';
      if (code === 'expired-url' && renew && !renewed) {
        renewed = true;
        const url = await requestAddress(source, renew, scope.signal);
        if (scope.signal.aborted || video.error !== error) return;
        if (url) {
          video.src = url;
          return reload(video, resume);
        }
      }
      host.fail(new PlayerError(code, describeFailure(response, error), { cause: error }));
    },
    watch,
  };
}

/** The new URL of a file that has failed to load. Undefined if the URL has not expired, or the page has no other one. */
export async function renewExpired(source: Source, url: string, renew: Renew, signal: AbortSignal) {
  const response = await requestStatus(url, signal);
  const remedy = chooseRemedy({ media: 0, response, attempts: 0 });
  const isExpired = remedy.kind === 'fail' && remedy.code === 'expired-url';
  return isExpired ? requestAddress(source, renew, signal) : undefined;
}

/** Undefined if the page has no new URL in time. */
const requestAddress = (source: Source, renew: Renew, signal: AbortSignal) =>
  Promise.race([Promise.resolve({ ...source }).then(renew), delay(renewMs, signal)]).catch(() => undefined);

/** The address without the fragment of a reload. */
const addressOf = ({ src }: HTMLVideoElement) => src.replace(/[#&]retry=\d+$/, '');

function describeFailure(response: FileResponse | undefined, error: MediaError | null): string {
  const detail = response ? `Status ${response.status} ${response.type}` : 'No response';
  return `${detail.trim()}. ${error?.message ?? ''}`.trim();
}

/** Requests the first byte only, to get the status. */
async function requestStatus(url: string, end: AbortSignal): Promise<FileResponse | undefined> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(responseMs)]);
  try {
    const { status, headers, body } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal,
    });
    // A server that ignores the range sends the whole file.
    void body?.cancel();
    return { status, type: headers.get('content-type') ?? '' };
  } catch {
    try {
      // A cross-origin server may respond without CORS headers.
      await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal });
      return { status: 0, type: '' };
    } catch {
      return undefined;
    }
  }
}
