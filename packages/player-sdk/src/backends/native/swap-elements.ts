import type { BackendHost } from '../../media/backend';
import { wait, waitForEvent } from './waiting';

/** Frames this close in media time are the same, or neighbors at a very high frame rate. */
const sameSeconds = 0.02;
/** With less than one frame of drift, the frames are equal most of the time. */
const timeoutMs = 400;

/** Seconds; a twin that has not moved this long after `play()` does not play. */
export const maxStartup = 2;

/** If playback is this many seconds behind the twin's start position, the viewer has seeked back in the window. */
const maxTwinLead = 10;

/** Live: two streams share no timeline except the live edge, so no frames are compared. */
export async function swapLive(twin: HTMLVideoElement, host: BackendHost, end: AbortSignal): Promise<void> {
  const video = host.video.peek();
  await waitUntilReady(twin, end);
  const back = secondsBehindEnd(video) - secondsBehindEnd(twin);
  if (back > maxTwinLead) {
    twin.currentTime -= back;
    await waitUntilReady(twin, end);
  }
  if (!video.paused) await startTwin(twin, video, end);
  // The viewer may have paused meanwhile.
  if (video.paused) twin.pause();
  host.replace(twin);
}

/**
 * Starts the twin at the speed of the current element. Resolves with false if it does not move. Rejects with a
 * NotAllowedError if the browser does not let it play with sound: WebKit requires that the element was created within
 * seconds of a tap or a key.
 */
export async function startTwin(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  end: AbortSignal,
): Promise<boolean> {
  twin.playbackRate = video.playbackRate;
  const moving = waitUntilMoves(twin, end);
  // WebKit resolves `play()` long before the position changes, and WebKitGTK sometimes never.
  const moves = await Promise.race([moving, twin.play().then(() => moving)]);
  end.throwIfAborted();
  if (!moves || !twin.muted || video.muted) return moves;
  // WebKit pauses the element that it forbids, and does so in the setter.
  twin.muted = false;
  if (twin.paused) throw new DOMException('The file may not play with sound.', 'NotAllowedError');
  twin.muted = true;
  return true;
}

async function waitUntilMoves(twin: HTMLVideoElement, end: AbortSignal): Promise<boolean> {
  const { currentTime } = twin;
  // At the start, the position may change a little without playback.
  const moves = () => twin.currentTime > currentTime + 0.02;
  const from = performance.now();
  while (!moves() && performance.now() - from < maxStartup * 1000) await wait(15, end);
  return moves();
}

async function waitUntilReady(twin: HTMLVideoElement, end: AbortSignal): Promise<void> {
  while (twin.seeking || twin.readyState < 3) await waitForEvent(twin, ['seeked', 'canplay'], end);
}

/** Seconds between the position and the end of the window. */
function secondsBehindEnd({ seekable, currentTime }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : 0;
}

/**
 * Calls `swap` in the rendering step in which both elements display the same frame, so that the picture neither jumps
 * nor repeats. Without frame callbacks, for example in a hidden tab, it relies on the media times. Resolves with the
 * result of `swap`, which may detect that the elements have drifted apart.
 */
export function swapOnSameFrame(
  one: HTMLVideoElement,
  other: HTMLVideoElement,
  signal: AbortSignal,
  swap: () => boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isFinished = false;
    const handles = new Map<HTMLVideoElement, number>();
    const shown = new Map<HTMLVideoElement, number>();
    const createFinish = (settle: () => void) => () => {
      if (isFinished) return;
      isFinished = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      for (const [video, handle] of handles) video.cancelVideoFrameCallback(handle);
      settle();
    };
    const stop = createFinish(() => reject(signal.reason));
    const done = createFinish(() => resolve(swap()));
    const canWatchFrames = 'requestVideoFrameCallback' in one && !one.ownerDocument.hidden;
    const timer = setTimeout(done, canWatchFrames ? timeoutMs : 0);
    signal.addEventListener('abort', stop, { once: true });
    if (!canWatchFrames) return;

    const compare = (video: HTMLVideoElement) => {
      const next = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        shown.set(video, mediaTime);
        const [a, b] = [shown.get(one), shown.get(other)];
        if (a !== undefined && b !== undefined && Math.abs(a - b) < sameSeconds) done();
        else compare(video);
      };
      handles.set(video, video.requestVideoFrameCallback(next));
    };
    compare(one);
    compare(other);
  });
}
