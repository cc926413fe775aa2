import type { Stage } from '../../media/backend';
import { either } from './waiting';

/** Seconds further back than the twin begins by itself: the viewer has gone back in the window. */
const gone = 10;

/** Live: the clocks of two streams have nothing in common but their edge, and nobody compares the frames. */
export async function swapLive(twin: HTMLVideoElement, stage: Stage, end: AbortSignal): Promise<void> {
  await ready(twin, end);
  const back = behind(stage.video.peek()) - behind(twin);
  if (back > gone) {
    twin.currentTime -= back;
    await ready(twin, end);
  }
  const { paused, playbackRate } = stage.video.peek();
  if (!paused) {
    twin.playbackRate = playbackRate;
    await twin.play();
    end.throwIfAborted();
  }
  stage.replace(twin);
}

async function ready(twin: HTMLVideoElement, end: AbortSignal): Promise<void> {
  while (twin.seeking || twin.readyState < 3) await either(twin, ['seeked', 'canplay'], end);
}

/** Seconds behind the end of the window. */
function behind({ seekable, currentTime }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : 0;
}
