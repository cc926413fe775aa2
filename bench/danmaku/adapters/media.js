/** A video element with a simulated clock: no decoder affects the measurement. */
export function fakeMedia(video) {
  let media = 0;
  let since = performance.now();
  let paused = true;
  const now = () => (paused ? media : media + (performance.now() - since) / 1000);
  const say = (...names) => {
    for (const name of names) video.dispatchEvent(new Event(name));
  };
  const own = {
    currentTime: {
      get: now,
      set(seconds) {
        media = seconds;
        since = performance.now();
        say('seeking', 'seeked', 'timeupdate');
      },
    },
    paused: { get: () => paused },
    seeking: { get: () => false },
    ended: { get: () => false },
    readyState: { get: () => 4 },
    duration: { get: () => 100_000 },
    playbackRate: { get: () => 1, set() {} },
  };
  for (const [name, { get, set }] of Object.entries(own)) {
    Object.defineProperty(video, name, { get, set: set ?? (() => {}), configurable: true });
  }
  video.play = () => {
    if (!paused) return Promise.resolve();
    since = performance.now();
    paused = false;
    say('play', 'playing');
    return Promise.resolve();
  };
  video.pause = () => {
    if (paused) return;
    media = now();
    paused = true;
    say('pause');
  };
  setInterval(() => paused || say('timeupdate'), 250);
  say('loadedmetadata', 'loadeddata', 'canplay', 'canplaythrough');
  return video;
}
