import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import { bufferedEnd } from './buffered-end';
import { type Fault, type MediaStep, recoveryStep } from './recovery-step';
import type { Renew } from './streaming-options';

/** What the ladder asks of an engine. */
export interface Recoverable {
  /** Goes on loading after the network failed, where that is possible without opening again. */
  reload?(): void;
  /** Opens an address at a position, with the viewer's choices as they were. */
  reopen(url: string, seconds: number): void;
  /** Empties and fills again what decodes. */
  recover?(): void;
  swapCodec?(): void;
}

export interface Recovery {
  /** Something failed that the engine does not overcome by itself. `details` are for developers. */
  report(fault: Fault, details: string, cause?: unknown): void;
  /** Data may have arrived: once it reaches beyond the last fault, the next fault is a new one. */
  flows(): void;
}

/** Media faults further apart than this are not the same one. */
const goodStretchMs = 10_000;
/** An engine that has had nothing to show yet may go on without giving the element a new source. */
const patienceMs = 3000;

/** Climbs the ladder that recovery-step.ts describes, for any engine. */
export function createRecovery(
  subject: string,
  engine: Recoverable,
  source: Source,
  stage: Stage,
  scope: Scope,
  renew?: Renew,
): Recovery {
  const mediaSteps: MediaStep[] = ['reopen'];
  if (engine.swapCodec) mediaSteps.unshift('swap-codec');
  if (engine.recover) mediaSteps.unshift('recover');

  let url = firstFile(source)?.url ?? '';
  const attempts = { network: 0, media: 0 };
  let lastMediaFaultMs = Number.NEGATIVE_INFINITY;
  /** An address that fails before any data came is not asked for twice. */
  let renewed = false;
  /** Second up to which data had come when the last fault came. */
  let failedAt = 0;
  let lastStatus: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    timer = undefined;
    if (engine.reload) engine.reload();
    else reopen();
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => {
    clearTimeout(timer);
    clearTimeout(patience);
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

  /** An element that is given its source anew stands still, from the moment it gets it. */
  const keepPlaying = (act: () => void) => {
    const goOn = stage.interrupt();
    const { signal } = scope;
    stage.video.peek().addEventListener('loadstart', goOn, { signal, once: true });
    clearTimeout(patience);
    patience = setTimeout(goOn, patienceMs);
    act();
  };
  const reopen = () => {
    const { currentTime } = stage.video.peek();
    keepPlaying(() => engine.reopen(url, currentTime));
  };

  async function askAnew(ask: Renew, error: PlayerError): Promise<void> {
    renewed = true;
    try {
      const next = await ask(source);
      if (scope.signal.aborted) return;
      url = next;
      reopen();
    } catch {
      if (!scope.signal.aborted) stage.fail(error);
    }
  }

  return {
    flows() {
      // The same seconds once more are no progress: a segment that is broken for good must not be asked for for ever.
      if (!source.live && bufferedEnd(stage.video.peek()) <= failedAt) return;
      attempts.network = 0;
      lastStatus = undefined;
      renewed = false;
    },
    report(fault, details, cause) {
      // Between two tries it is quiet for a reason.
      if (scope.signal.aborted || (fault.kind === 'silence' && timer !== undefined)) return;
      const now = performance.now();
      if (now - lastMediaFaultMs > goodStretchMs) attempts.media = 0;
      const video = stage.video.peek();
      // Sound alone may be buffered, with no picture to show.
      const end = bufferedEnd(video);
      const ahead = video.readyState >= 2 ? end - video.currentTime : 0;
      // Where nothing could be decoded yet, there is nothing to recover.
      const steps = video.buffered.length > 0 ? mediaSteps : mediaSteps.slice(-1);
      // What falls silent after a refusal, fell silent because of it.
      if (fault.status) lastStatus = fault.status;
      const step = recoveryStep({ status: lastStatus, ...fault }, { ...attempts, ahead }, steps);
      failedAt = Math.max(failedAt, end);
      switch (step.kind) {
        case 'reload':
          // Several requests that fail together are one fault.
          if (timer !== undefined) break;
          attempts.network += 1;
          timer = setTimeout(reload, step.afterMs);
          break;
        case 'recover':
        case 'swap-codec':
        case 'reopen':
          if (fault.kind === 'media') {
            attempts.media += 1;
            lastMediaFaultMs = now;
          } else attempts.network += 1;
          if (step.kind === 'reopen') reopen();
          else
            keepPlaying(() => {
              if (step.kind === 'swap-codec') engine.swapCodec?.();
              engine.recover?.();
            });
          break;
        case 'fail': {
          const error = new PlayerError(step.code, `${subject} stream failed: ${details}.`, {
            subject: fault.kind === 'locked' ? 'DRM' : subject,
            cause,
          });
          if (step.code === 'expired-url' && renew && !renewed) void askAnew(renew, error);
          else stage.fail(error);
          break;
        }
        case 'none':
          break;
      }
    },
  };
}
