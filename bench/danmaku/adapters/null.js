/** The page without comments: its values are subtracted from all others. */
export function make({ video }) {
  return { shown: () => 0, emit() {}, seek: (seconds) => (video.currentTime = seconds) };
}
