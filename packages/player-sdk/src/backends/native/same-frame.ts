/** Two frames this close in film time are the same one, or neighbours of a film with very many. */
const sameSeconds = 0.02;
/** With less than a frame between the clocks the pictures agree most of the time. */
const patienceMs = 400;

/**
 * Calls `swap` in the very rendering step in which both elements show the same frame, so that what the viewer sees
 * neither jumps nor repeats. Where frames cannot be watched (a hidden tab draws none) the clocks have to do.
 * Answers what `swap` answered: it may find that the two have parted.
 */
export function onSameFrame(
  one: HTMLVideoElement,
  other: HTMLVideoElement,
  signal: AbortSignal,
  swap: () => boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let over = false;
    const handles = new Map<HTMLVideoElement, number>();
    const shown = new Map<HTMLVideoElement, number>();
    const finish = (settle: () => void) => () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      for (const [video, handle] of handles) video.cancelVideoFrameCallback(handle);
      settle();
    };
    const stop = finish(() => reject(signal.reason));
    const done = finish(() => resolve(swap()));
    const watched = 'requestVideoFrameCallback' in one && !one.ownerDocument.hidden;
    const timer = setTimeout(done, watched ? patienceMs : 0);
    signal.addEventListener('abort', stop, { once: true });
    if (!watched) return;

    const look = (video: HTMLVideoElement) => {
      const next = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        shown.set(video, mediaTime);
        const [a, b] = [shown.get(one), shown.get(other)];
        if (a !== undefined && b !== undefined && Math.abs(a - b) < sameSeconds) done();
        else look(video);
      };
      handles.set(video, video.requestVideoFrameCallback(next));
    };
    look(one);
    look(other);
  });
}
