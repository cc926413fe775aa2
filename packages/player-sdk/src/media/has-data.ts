/** Seconds that must be loaded, unless the media ends before. */
const aheadSeconds = 2;

/**
 * True if playback does not wait for data. Do not use `readyState` alone: after a seek or a change of speed, WebKitGTK
 * sometimes keeps the state of an element that waits, although it has the data and plays on.
 */
export function hasData({ readyState, buffered, currentTime, duration }: HTMLMediaElement): boolean {
  // 2 is HAVE_CURRENT_DATA: the current frame, and nothing after it.
  if (readyState !== 2) return readyState > 2;
  const until = Math.min(currentTime + aheadSeconds, duration);
  return [...Array(buffered.length).keys()].some(
    (index) => buffered.start(index) <= currentTime && buffered.end(index) >= until,
  );
}

/** True if the position does not change although the element may have data. */
export function isStopped({ paused, ended, seeking }: HTMLMediaElement): boolean {
  return paused || ended || seeking;
}

export function isMoving(element: HTMLMediaElement): boolean {
  return !isStopped(element) && hasData(element);
}
