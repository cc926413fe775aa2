import { pause } from '../../foundation/pause';
import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { type Answer, mostReloads, remedyFor } from './file-fault';

/** A server that does not answer within this time counts as not there. */
const answerMs = 8000;
/** The browser says "stalled" after 3 seconds without data; after this long again the line counts as dead. */
const stalledMs = 4000;
/** Seconds of film after which an earlier fault is forgotten. */
const wellAgain = 10;

/** Helps a file that the element could not open, or not read on: asks the server why, tries again, or tells the viewer. */
export function createFileTrouble(stage: Stage, scope: Scope) {
  let attempts = 0;
  let lastFault = Number.NEGATIVE_INFINITY;

  const reload = (video: HTMLVideoElement, goOn: () => void) => {
    const { currentTime } = video;
    attempts += 1;
    lastFault = currentTime;
    video.load();
    video.currentTime = currentTime;
    goOn();
  };

  return {
    /** `goOn` plays again, if it was playing. */
    async failed(video: HTMLVideoElement, goOn: () => void): Promise<void> {
      const { error, currentTime, currentSrc } = video;
      if (currentTime > lastFault + wellAgain) attempts = 0;
      const answer = await ask(currentSrc || video.src, scope.signal);
      const fault = { media: error?.code ?? 0, answer, opened: video.duration > 0, attempts };
      const remedy = remedyFor(fault);
      if (remedy.kind === 'reload' && navigator.onLine) await pause(remedy.afterMs, scope.signal);
      // Ended, or given something else to play, meanwhile.
      if (scope.signal.aborted || video.error !== error) return;
      if (remedy.kind === 'reload' && navigator.onLine) return reload(video, goOn);
      const code = remedy.kind === 'fail' ? remedy.code : 'network';
      stage.fail(new PlayerError(code, explain(answer, error), { cause: error }));
    },
    /** Data have not come for a while. */
    async stalled(video: HTMLVideoElement): Promise<void> {
      const { currentTime } = video;
      await pause(stalledMs, scope.signal);
      const waiting = !video.paused && video.readyState < 3 && video.currentTime === currentTime;
      if (scope.signal.aborted || !waiting || stage.video.peek() !== video) return;
      if (currentTime > lastFault + wellAgain) attempts = 0;
      if (attempts < mostReloads) reload(video, stage.interrupt());
      else stage.fail(new PlayerError('network', 'The media stopped coming.'));
    },
  };
}

function explain(answer: Answer | undefined, error: MediaError | null): string {
  const said = answer ? `The server answers ${answer.status || 'in private'} ${answer.type}` : 'No answer';
  return `The media could not be loaded. ${said.trim()}. ${error?.message ?? ''}`.trim();
}

/** The first byte is enough to hear what the server thinks. */
async function ask(url: string, end: AbortSignal): Promise<Answer | undefined> {
  const heard = new AbortController();
  const signal = AbortSignal.any([end, heard.signal, AbortSignal.timeout(answerMs)]);
  try {
    const { status, headers } = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal,
    });
    return { status, type: headers.get('content-type') ?? '' };
  } catch {
    try {
      // Another site may answer without letting us read it.
      await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal });
      return { status: 0, type: '' };
    } catch {
      return undefined;
    }
  } finally {
    heard.abort();
  }
}
