import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { toPlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';
import type { createFileRecovery, NativeOptions } from './file-recovery';

/** Plays a file in the element. The recovery code loads with the first error, stall, seek or change of speed. */
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
    // On a busy machine, Chromium does not always report "stalled". Before playback, everything waits.
    if (!element.currentTime && type === 'waiting') return;
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
    for (const name of ['error', 'stalled', 'seeking', 'waiting'])
      element.addEventListener(name, () => handleFault(element, name), { signal });
  });
  const { rate, time } = host.state;
  // WebKit may stop without an event after a change of speed. Before playback, no recovery code is needed.
  scope.defer(rate.subscribe(() => time.peek() > 0 && handleFault(host.video.peek(), 'ratechange')));
  scope.defer(() => {
    const last = host.video.peek();
    last.removeAttribute('src');
    last.load();
  });
}
