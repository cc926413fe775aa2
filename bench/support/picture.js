// In the page: reads the timecode in the picture at every animation frame.
import { decodeTimecode } from '@tenger/demo/media';

/** @param top returns the visible element. */
export function watchPicture(top) {
  const canvas = new OffscreenCanvas(480, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const samples = [];
  let watching = true;
  const sample = () => {
    const video = top();
    const ms = performance.now();
    let code;
    if (video?.videoWidth) {
      // The strip along the top edge, a fortieth of the picture, scaled down.
      context.clearRect(0, 0, 480, 12);
      context.drawImage(video, 0, 0, video.videoWidth, video.videoHeight * (12 / 270), 0, 0, 480, 12);
      const { data } = context.getImageData(0, 0, 480, 12);
      code = decodeTimecode((x, y) => {
        const at = 4 * (Math.min(11, Math.floor(y * 270)) * 480 + Math.min(479, Math.floor(x * 480)));
        return 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      });
    }
    samples.push({ ms, frame: code?.frame, quality: code?.quality, time: video?.currentTime });
    if (watching) requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
  return {
    samples,
    stop() {
      watching = false;
      return samples;
    },
  };
}
