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
  followVideo(host.video, scope, (element, signal) => {
    const handleFault = ({ type }: Event) => {
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
          if (element.error && !signal.aborted) host.fail(toPlayerError(cause));
        },
      );
    };
    // WebKit may stop without an event after a seek or a change of speed.
    for (const name of ['error', 'stalled', 'seeking', 'ratechange'])
      element.addEventListener(name, handleFault, { signal });
  });
  scope.defer(() => {
    const last = host.video.peek();
    last.removeAttribute('src');
    last.load();
  });
}
