import { delay } from '../../foundation/delay';
import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import type { Source } from '../../media/source';
import type { StreamingOptions } from '../streaming/streaming-options';
import { chooseRemedy, type FileResponse, maxReloads } from './file-fault';

export type NativeOptions = Pick<StreamingOptions, 'renew'>;

/** A server that does not respond within this time counts as unreachable. */
const responseMs = 8000;
/** Browsers fire "stalled" after 3 s without data. After this additional time the connection counts as lost. */
const stalledMs = 4000;
/** Seconds of playback after which an earlier fault no longer counts. */
const forgetAfterSeconds = 10;

/** Recovers from a failed file: requests the reason from the server, then reloads the file or reports the error. */
export function createFileRecovery(
  source: Source,
  host: BackendHost,
  scope: Scope,
  { renew }: NativeOptions = {},
) {
  let attempts = 0;
  let renewed = false;
  let lastFault = Number.NEGATIVE_INFINITY;

  const reload = (video: HTMLVideoElement, resume: () => void) => {
    // Not the time of the element: after an earlier attempt it may be empty.
    const seconds = host.state.time.peek();
    attempts += 1;
    lastFault = seconds;
    // WebKit pauses a download that is not "auto", and fails if the server does not support the range that continues it.
    video.preload = 'auto';
    // Chrome keeps the bytes of a failed response, but not for another fragment.
    const url = video.src.replace(/[#&]retry=\d+$/, '');
    video.src = `${url}${url.includes('#') ? '&' : '#'}retry=${attempts}`;
    video.currentTime = seconds;
    resume();
  };

  const forget = (currentTime: number) => {
    if (currentTime <= lastFault + forgetAfterSeconds) return;
    attempts = 0;
    renewed = false;
  };

  return {
    /** `resume` continues playback, if the media was playing. */
    async failed(video: HTMLVideoElement, resume: () => void): Promise<void> {
      const { error, currentTime, currentSrc } = video;
      forget(currentTime);
      const response = await requestStatus(currentSrc || video.src, scope.signal);
      const remedy = chooseRemedy({ media: error?.code ?? 0, response, attempts });
      if (remedy.kind === 'reload' && navigator.onLine) await delay(remedy.afterMs, scope.signal);
      // The stream has ended, or the element has another source by now.
      if (scope.signal.aborted || video.error !== error) return;
      if (remedy.kind === 'reload' && navigator.onLine) return reload(video, resume);
      const code = remedy.kind === 'fail' ? remedy.code : 'network';
      if (code === 'expired-url' && renew && !renewed) {
        renewed = true;
        const url = await Promise.resolve(source)
          .then(renew)
          .catch(() => undefined);
        if (scope.signal.aborted || video.error !== error) return;
        if (url) {
          video.src = url;
          return reload(video, resume);
        }
      }
      host.fail(new PlayerError(code, describeFailure(response, error), { cause: error }));
    },
    /** The element has received no data for a while. */
    async stalled(video: HTMLVideoElement): Promise<void> {
      const { currentTime } = video;
      await delay(stalledMs, scope.signal);
      const waiting = !video.paused && video.readyState < 3 && video.currentTime === currentTime;
      if (scope.signal.aborted || !waiting || host.video.peek() !== video) return;
      forget(currentTime);
      if (attempts < maxReloads) reload(video, host.interrupt());
      else host.fail(new PlayerError('network', 'The media stopped loading.'));
    },
  };
}

function describeFailure(response: FileResponse | undefined, error: MediaError | null): string {
  const detail = response
    ? `The server responded with ${response.status || 'an opaque response'} ${response.type}`
    : 'No response';
  return `The media could not be loaded. ${detail.trim()}. ${error?.message ?? ''}`.trim();
}

/** Requests the first byte only, to get the status. */
async function requestStatus(url: string, end: AbortSignal): Promise<FileResponse | undefined> {
  const listening = new AbortController();
  const signal = AbortSignal.any([end, listening.signal, AbortSignal.timeout(responseMs)]);
  try {
    const { status, headers } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal,
    });
    return { status, type: headers.get('content-type') ?? '' };
  } catch {
    try {
      // A cross-origin server may respond without CORS headers.
      await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal });
      return { status: 0, type: '' };
    } catch {
      return undefined;
    }
  } finally {
    listening.abort();
  }
}
