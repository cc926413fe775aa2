/** An ad that has not moved for this long is given up: the viewer came for the film. */
export const patienceMs = 4000;
/** Between two looks. */
const lookMs = 250;

/** Calls `give` up once when the video stands still; returns the way to stop watching. */
export function watchForStall(
  video: Pick<HTMLVideoElement, 'currentTime' | 'ended'>,
  give: () => void,
  now = () => performance.now(),
): () => void {
  let at = video.currentTime;
  let moved = now();
  const timer = setInterval(() => {
    if (video.ended || video.currentTime !== at) {
      at = video.currentTime;
      moved = now();
    } else if (now() - moved >= patienceMs) {
      clearInterval(timer);
      give();
    }
  }, lookMs);
  return () => clearInterval(timer);
}
