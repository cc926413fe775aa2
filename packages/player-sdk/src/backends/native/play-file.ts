import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';

/** Gives the element an address, and turns its errors into ours. */
export function playFile(url: string, { startTime = 0 }: Source, stage: Stage, scope: Scope): void {
  const video = stage.video.peek();
  video.src = url;
  if (startTime > 0) video.currentTime = startTime;

  followVideo(stage.video, scope, (element, signal) => {
    element.addEventListener('error', () => stage.fail(mediaError(element.error)), { signal });
  });
  scope.defer(() => {
    const last = stage.video.peek();
    last.removeAttribute('src');
    last.load();
  });
}

/** The element tells a missing file and a foreign format alike as "not supported". */
function mediaError(error: MediaError | null): PlayerError {
  const decode = error?.code === 3;
  return new PlayerError(decode ? 'decode' : 'network', error?.message || 'The media could not be loaded.', {
    cause: error,
  });
}
