import type { BackendHost } from '../../media/backend';
import { waitForEvent } from './waiting';

/** If playback is this many seconds behind the twin's start position, the viewer has seeked back in the window. */
const maxTwinLead = 10;

/** Live: two streams share no timeline except the live edge, so no frames are compared. */
export async function swapLive(twin: HTMLVideoElement, host: BackendHost, end: AbortSignal): Promise<void> {
  await waitUntilReady(twin, end);
  const back = secondsBehindEnd(host.video.peek()) - secondsBehindEnd(twin);
  if (back > maxTwinLead) {
    twin.currentTime -= back;
    await waitUntilReady(twin, end);
  }
  const { paused, playbackRate } = host.video.peek();
  if (!paused) {
    twin.playbackRate = playbackRate;
    await twin.play();
    end.throwIfAborted();
  }
  host.replace(twin);
}

async function waitUntilReady(twin: HTMLVideoElement, end: AbortSignal): Promise<void> {
  while (twin.seeking || twin.readyState < 3) await waitForEvent(twin, ['seeked', 'canplay'], end);
}

/** Seconds between the position and the end of the window. */
function secondsBehindEnd({ seekable, currentTime }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : 0;
}
