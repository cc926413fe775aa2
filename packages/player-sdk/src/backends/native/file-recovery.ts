import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { PlayerError, type PlayerErrorCode } from '../../media/errors';

/** The server's response to a request for the first byte of the file. */
interface FileResponse {
  /** 0 for an opaque cross-origin response. */
  readonly status: number;
  /** Content type; empty when unknown. */
  readonly type: string;
}

export interface FileFault {
  /** `MediaError.code`: 2 network, 3 decode, 4 not supported (also a missing file). */
  readonly media: number;
  /** Undefined without a response. */
  readonly response: FileResponse | undefined;
  /** The file has loaded its metadata. */
  readonly opened: boolean;
  /** Number of reloads since the last successful playback. */
  readonly attempts: number;
}

type FileRemedy =
  | { readonly kind: 'reload'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly code: PlayerErrorCode };

const MAX_RELOADS = 2;

/** A server that does not respond within this time counts as unreachable. */
const responseMs = 8000;
/** Browsers fire "stalled" after 3 s without data. After this additional time the connection counts as lost. */
const stalledMs = 4000;
/** Seconds of playback after which an earlier fault no longer counts. */
const forgetAfterSeconds = 10;

/** Recovers from a failed file: requests the reason from the server, then reloads the file or reports the error. */
export function createFileRecovery(host: BackendHost, scope: Scope) {
  let attempts = 0;
  let lastFault = Number.NEGATIVE_INFINITY;

  const reload = (video: HTMLVideoElement, resume: () => void) => {
    const { currentTime } = video;
    attempts += 1;
    lastFault = currentTime;
    video.load();
    video.currentTime = currentTime;
    resume();
  };

  return {
    /** `resume` continues playback, if the media was playing. */
    async failed(video: HTMLVideoElement, resume: () => void): Promise<void> {
      const { error, currentTime, currentSrc } = video;
      if (currentTime > lastFault + forgetAfterSeconds) attempts = 0;
      const response = await requestStatus(currentSrc || video.src, scope.signal);
      const fault = { media: error?.code ?? 0, response, opened: video.duration > 0, attempts };
      const remedy = chooseRemedy(fault);
      if (remedy.kind === 'reload' && navigator.onLine) await delay(remedy.afterMs, scope.signal);
      // The stream has ended, or the element has another source by now.
      if (scope.signal.aborted || video.error !== error) return;
      if (remedy.kind === 'reload' && navigator.onLine) return reload(video, resume);
      const code = remedy.kind === 'fail' ? remedy.code : 'network';
      host.fail(new PlayerError(code, describeFailure(response, error), { cause: error }));
    },
    /** The element has received no data for a while. */
    async stalled(video: HTMLVideoElement): Promise<void> {
      const { currentTime } = video;
      await delay(stalledMs, scope.signal);
      const waiting = !video.paused && video.readyState < 3 && video.currentTime === currentTime;
      if (scope.signal.aborted || !waiting || host.video.peek() !== video) return;
      if (currentTime > lastFault + forgetAfterSeconds) attempts = 0;
      if (attempts < MAX_RELOADS) reload(video, host.interrupt());
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

/** Resolves after `ms` milliseconds, or when the signal aborts. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}

/** Decides how to handle a file that failed to load. Temporary errors are retried twice before playback fails. */
export function chooseRemedy({ media, response, opened, attempts }: FileFault): FileRemedy {
  const retryOrFail = (code: PlayerErrorCode): FileRemedy =>
    attempts < MAX_RELOADS ? { kind: 'reload', afterMs: 1000 * 3 ** attempts } : { kind: 'fail', code };

  if (!response) return retryOrFail('network');
  const { status, type } = response;
  if (status === 404) return { kind: 'fail', code: 'not-found' };
  if (status === 401 || status === 403 || status === 410) return { kind: 'fail', code: 'expired-url' };
  if (status === 408 || status === 429 || status >= 500) return retryOrFail('server');
  // The server works, so the connection was lost or the file is damaged.
  if (media === 2) return retryOrFail('network');
  if (opened && !type.startsWith('text/html') && attempts === 0) return retryOrFail('decode');
  return { kind: 'fail', code: 'decode' };
}
