/** WebKit has stopped by then. */
const settleMs = 500;
/** Seconds. A seek in buffered data is exact; this is more than a frame. */
const tolerance = 0.3;

/**
 * Returns paused media to the position of its last seek. WebKit pauses late: after a seek that follows a pause, the
 * media plays on for some tenths of a second, although the element says that it is paused.
 */
export function settlePausedSeek(video: HTMLVideoElement, signal: AbortSignal): void {
  /** The position of the last seek of paused media, in seconds. */
  let target: number | undefined;
  /** The position that is set again. Its seek is not corrected: an element that cannot stay there would seek forever. */
  let corrected: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    target = undefined;
    clearTimeout(timer);
  };
  const settle = () => {
    if (target === undefined || !video.paused || video.seeking) return;
    if (Math.abs(video.currentTime - target) <= tolerance) return;
    corrected = target;
    video.currentTime = target;
  };
  const handlers: Readonly<Record<string, () => void>> = {
    play: forget,
    emptied: forget,
    seeking() {
      forget();
      if (video.paused && video.currentTime !== corrected) target = video.currentTime;
      corrected = undefined;
    },
    seeked() {
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    },
  };
  for (const [name, handle] of Object.entries(handlers)) video.addEventListener(name, handle, { signal });
  signal.addEventListener('abort', forget, { once: true });
}
