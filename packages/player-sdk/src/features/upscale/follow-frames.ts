/** Calls `onFrame` for each new frame of the video, and for none while it is paused, until the signal aborts. */
export function followFrames(video: HTMLVideoElement, signal: AbortSignal, onFrame: () => unknown): void {
  let handle = 0;
  if ('requestVideoFrameCallback' in video) {
    const next = () => {
      handle = video.requestVideoFrameCallback(() => {
        next();
        onFrame();
      });
    };
    next();
    // The frame of a seek may arrive before the element has data to draw, and while paused no other follows.
    video.addEventListener('seeked', onFrame, { signal });
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle));
    return;
  }
  followPosition(video, signal, onFrame);
}

/** For browsers without `requestVideoFrameCallback`: compares the position in each animation frame of playback. */
function followPosition(video: HTMLVideoElement, signal: AbortSignal, onFrame: () => unknown): void {
  const view = video.ownerDocument.defaultView ?? window;
  let handle = 0;
  let position = -1;
  const check = () => {
    handle = 0;
    if (video.currentTime !== position) {
      position = video.currentTime;
      onFrame();
    }
    if (!video.paused && !video.ended) handle = view.requestAnimationFrame(check);
  };
  const start = () => {
    handle ||= view.requestAnimationFrame(check);
  };
  for (const name of ['play', 'seeked', 'loadeddata']) video.addEventListener(name, start, { signal });
  start();
  signal.addEventListener('abort', () => view.cancelAnimationFrame(handle));
}
