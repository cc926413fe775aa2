/** Milliseconds without progress after which an ad is skipped. */
export const stallTimeoutMs = 4000;
/** Milliseconds between two checks. */
const checkMs = 250;

/** Calls `onStall` once when the video stalls; returns a function that stops watching. */
export function watchForStall(
  video: Pick<HTMLVideoElement, 'currentTime' | 'ended'>,
  onStall: () => void,
  now = () => performance.now(),
): () => void {
  let at = video.currentTime;
  let moved = now();
  const timer = setInterval(() => {
    if (video.ended || video.currentTime !== at) {
      at = video.currentTime;
      moved = now();
    } else if (now() - moved >= stallTimeoutMs) {
      clearInterval(timer);
      onStall();
    }
  }, checkMs);
  return () => clearInterval(timer);
}
