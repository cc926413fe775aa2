import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { toPlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';
import type { createFileTrouble } from './file-trouble';

/** Gives the element an address. When that goes wrong, help is fetched. */
export function playFile(url: string, { startTime = 0 }: Source, stage: Stage, scope: Scope): void {
  const video = stage.video.peek();
  video.src = url;
  if (startTime > 0) video.currentTime = startTime;

  let trouble: Promise<ReturnType<typeof createFileTrouble>> | undefined;
  followVideo(stage.video, scope, (element, signal) => {
    const help = ({ type }: Event) => {
      // At once: the browser is about to pause.
      const goOn = type === 'error' ? stage.interrupt() : undefined;
      trouble ??= import('./file-trouble').then((module) => module.createFileTrouble(stage, scope));
      trouble.then(
        (help) => (goOn ? help.failed(element, goOn) : help.stalled(element)),
        (cause) => {
          trouble = undefined;
          // Nothing can be fetched any more.
          if (element.error && !signal.aborted) stage.fail(toPlayerError(cause));
        },
      );
    };
    element.addEventListener('error', help, { signal });
    element.addEventListener('stalled', help, { signal });
  });
  scope.defer(() => {
    const last = stage.video.peek();
    last.removeAttribute('src');
    last.load();
  });
}
