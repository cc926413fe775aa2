import type { Scope } from '../../foundation/scope';
import { warn } from '../../foundation/warn';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import { findBufferedEnd } from './buffered-end';
import { isBlockedByCors } from './cors';
import { chooseRecoveryStep, type MediaStep, type StreamFault } from './recovery-step';
import { type Renew, renewMs } from './streaming-options';

/** The recovery steps that an engine supports. */
export interface Recoverable {
  /** Continues loading after a network failure, without opening the source again. */
  reload?(): void;
  /** Opens a URL at a position, and keeps the viewer's choices. */
  reopen(url: string, seconds: number): void;
  /** Resets the decoder and the buffers. */
  recover?(): void;
  swapCodec?(): void;
}

export interface StreamRecovery {
  /** Reports a fault from which the engine does not recover by itself. `details` is for developers. */
  report(fault: StreamFault, details: string, cause?: unknown): void;
  /** An error response of which the engine is still recovering. If it fails in another way, this was the cause. */
  noteStatus(status: number): void;
  /**
   * Data may have arrived. The attempts start again when the buffer passes the position of the last fault, or when the
   * viewer is far before it.
   */
  dataArrived(): void;
  /** Call it when the engine has emptied the element by itself, before the player notices the pause. */
  keepPlaying(): void;
}

/** Seconds of playback between media faults that are separate faults. */
const goodStretch = 10;
/** So are those further apart than this: a device may have slept meanwhile. A frozen picture is reported more often. */
const separateMs = 60_000;
/** An engine without data may continue without a new source for the element, so "loadstart" does not fire. */
const graceMs = 3000;
/** Seconds of buffered media that are played before a final error is reported. */
const worthPlaying = 1;
/** The attempt that looks for a permission problem; the first one may have met a short fault. */
const corsAttempt = 2;
/** Interval between checks whether the buffered media has been played. */
const postponedMs = 250;

/** Runs the steps of recovery-step.ts for any engine. */
export function createRecovery(
  subject: string,
  engine: Recoverable,
  source: Source,
  host: BackendHost,
  scope: Scope,
  renew?: Renew,
): StreamRecovery {
  // WebKit can fail a second time while it replaces the source.
  const mediaSteps: MediaStep[] = engine.recover ? ['reopen'] : ['reopen', 'reopen'];
  if (engine.swapCodec) mediaSteps.unshift('swap-codec');
  if (engine.recover) mediaSteps.unshift('recover');

  let url = firstFile(source)?.url ?? '';
  const attempts = { network: 0, silence: 0, media: 0 };
  let mediaFaultMs = Number.NEGATIVE_INFINITY;
  /** The position at the last media fault, in seconds. */
  let mediaFaultAt = 0;
  /** A renewed URL that fails before any data arrived is not renewed again. */
  let renewed = false;
  /** Runs while the page renews the URL. */
  let renewTimer: ReturnType<typeof setTimeout> | undefined;
  /** End of the buffer at the last fault, in seconds. */
  let failedAt = 0;
  /** The viewer's position at that fault, in seconds. */
  let failedFrom = 0;
  let lastStatus: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    timer = undefined;
    if (engine.reload) engine.reload();
    else reopen();
  };
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  const interruptions: (() => void)[] = [];
  const resume = () => {
    for (const end of interruptions.splice(0)) end();
  };
  let postponed: ReturnType<typeof setInterval> | undefined;
  scope.defer(() => {
    clearTimeout(timer);
    clearTimeout(graceTimer);
    clearTimeout(renewTimer);
    clearInterval(postponed);
  });
  globalThis.addEventListener?.(
    'online',
    () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      attempts.network = 0;
      reload();
    },
    { signal: scope.signal },
  );

  /** A new source pauses the element. Keep the playing state until "loadstart". */
  const keepPlaying = () => {
    interruptions.push(host.interrupt());
    const { signal } = scope;
    host.video.peek().addEventListener('loadstart', resume, { signal, once: true });
    clearTimeout(graceTimer);
    graceTimer = setTimeout(resume, graceMs);
  };
  const reopen = () => {
    clearInterval(postponed);
    postponed = undefined;
    // Not the time of the element: after an earlier attempt it may be empty.
    const seconds = host.state.time.peek();
    keepPlaying();
    engine.reopen(url, seconds);
  };

  async function renewAddress(renewUrl: Renew, error: PlayerError): Promise<void> {
    renewed = true;
    renewTimer = setTimeout(() => failAfterBuffer(error), renewMs);
    try {
      const next = await renewUrl(source);
      if (scope.signal.aborted) return;
      url = next;
      reopen();
    } catch {
      if (!scope.signal.aborted) host.fail(error);
    } finally {
      clearTimeout(renewTimer);
      renewTimer = undefined;
    }
  }

  /** Ends the retries if the page may not read the responses: that lasts, and it is not the viewer's connection. */
  async function checkCors(blocked: string, cause: unknown): Promise<void> {
    if (!(await isBlockedByCors(blocked, scope.signal)) || scope.signal.aborted) return;
    const details = `${blocked} sends no Access-Control-Allow-Origin header that allows this page`;
    warn(`${details}.`);
    host.fail(new PlayerError('server', `${subject} stream failed: ${details}.`, { subject, cause }));
  }

  /** Seconds that play without further data. */
  const secondsAhead = () => {
    const video = host.video.peek();
    // Only audio may be buffered.
    return video.readyState >= 2 ? findBufferedEnd(video) - video.currentTime : 0;
  };

  /** Reports the error when the viewer has seen what is buffered. A seek beyond it tries again. */
  const failAfterBuffer = (error: PlayerError) => {
    if (secondsAhead() < worthPlaying) return host.fail(error);
    const end = findBufferedEnd(host.video.peek());
    postponed ??= setInterval(() => {
      if (secondsAhead() >= postponedMs / 1000) return;
      if (Math.abs(host.state.time.peek() - end) > worthPlaying) reopen();
      else host.fail(error);
    }, postponedMs);
  };

  return {
    keepPlaying,
    noteStatus(status) {
      lastStatus = status;
    },
    dataArrived() {
      // After a seek back, other data arrives.
      if (failedFrom - host.state.time.peek() > goodStretch) {
        failedFrom = 0;
        failedAt = 0;
      }
      // The same range again is no progress. A broken segment must not be requested forever.
      if (!source.live && findBufferedEnd(host.video.peek()) <= failedAt) return;
      attempts.network = 0;
      attempts.silence = 0;
      lastStatus = undefined;
      renewed = false;
    },
    report(fault, details, cause) {
      if (scope.signal.aborted || renewTimer !== undefined) return;
      // Silence is expected between two retries.
      if (fault.kind === 'silence' && timer !== undefined) return;
      const now = performance.now();
      const position = host.state.time.peek();
      if (Math.abs(position - mediaFaultAt) > goodStretch || now - mediaFaultMs > separateMs)
        attempts.media = 0;
      const video = host.video.peek();
      // If nothing is buffered, a decoder reset has no effect.
      const steps = video.buffered.length > 0 ? mediaSteps : mediaSteps.filter((step) => step === 'reopen');
      // Silence after an error response has the same cause.
      if (fault.status) lastStatus = fault.status;
      const step = chooseRecoveryStep(
        { status: lastStatus, ...fault },
        { ...attempts, ahead: secondsAhead() },
        steps,
      );
      failedAt = Math.max(failedAt, findBufferedEnd(video));
      failedFrom = Math.max(failedFrom, position);
      if (step.kind === 'reload') {
        // Requests that fail together count as one fault.
        if (timer !== undefined) return;
        attempts.network += 1;
        timer = setTimeout(reload, step.afterMs);
        // A page that has received data may read it. Later, errors of a CDN without CORS headers look the same, but end.
        if (failedAt === 0 && attempts.network === corsAttempt && !lastStatus && navigator.onLine)
          void checkCors(fault.url ?? url, cause);
      } else if (step.kind === 'fail') {
        const error = new PlayerError(step.code, `${subject} stream failed: ${details}.`, {
          subject: fault.kind === 'locked' ? 'DRM' : subject,
          cause,
        });
        if (step.code === 'expired-url' && renew && !renewed) void renewAddress(renew, error);
        // What is buffered does not play.
        else if (fault.kind === 'frozen') host.fail(error);
        else failAfterBuffer(error);
      } else {
        if (fault.kind === 'media' || fault.kind === 'frozen') {
          attempts.media += 1;
          mediaFaultMs = now;
          mediaFaultAt = position;
        } else attempts.silence += 1;
        if (step.kind === 'reopen') return reopen();
        keepPlaying();
        if (step.kind === 'swap-codec') engine.swapCodec?.();
        engine.recover?.();
      }
    },
  };
}
