import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { toPlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';
import type { createFileRecovery, NativeOptions } from './file-recovery';

/** Plays a file in the element. The recovery code loads with the first error, wait, seek or change of speed. */
export function playFile(
  url: string,
  source: Source,
  host: BackendHost,
  scope: Scope,
  options?: NativeOptions,
): void {
  const video = host.video.peek();
  video.src = url;
  if (source.startTime) video.currentTime = source.startTime;

  let recovery: Promise<ReturnType<typeof createFileRecovery>> | undefined;
  const handleFault = (element: HTMLVideoElement, type: string) => {
    // Before playback, a wait or a change of speed needs no recovery code.
    if (!element.currentTime && (type === 'waiting' || type === 'ratechange')) return;
    // Interrupt immediately, because the browser is about to pause.
    const resume = type === 'error' ? host.interrupt() : undefined;
    recovery ??= import('./file-recovery').then((module) =>
      module.createFileRecovery(source, host, scope, options),
    );
    recovery.then(
      (help) => (resume ? help.failed(element, resume) : help.watch(element, type)),
      (cause) => {
        recovery = undefined;
        // The recovery code could not be loaded.
        if (element.error && !scope.signal.aborted) host.fail(toPlayerError(cause));
      },
    );
  };
  followVideo(host.video, scope, (element, signal) => {
    // On a busy machine, Chromium may report a silence by "waiting" only. WebKit may stop after a change of speed.
    for (const name of ['error', 'stalled', 'seeking', 'waiting', 'ratechange'])
      element.addEventListener(name, () => handleFault(element, name), { signal });
  });
  scope.defer(() => {
    const last = host.video.peek();
    last.removeAttribute('src');
    last.load();
  });
}
