// In the page: what is on screen at every frame the browser paints, read from the code burnt into the picture.
import { decodeTimecode } from '@tenger/demo/media';

/** @param top gives the element the viewer sees. */
export function watchPicture(top) {
  const canvas = new OffscreenCanvas(480, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const looks = [];
  let watching = true;
  const look = () => {
    const video = top();
    const ms = performance.now();
    let code;
    if (video?.videoWidth) {
      // The strip along the top edge, a fortieth of the picture, made small.
      context.clearRect(0, 0, 480, 12);
      context.drawImage(video, 0, 0, video.videoWidth, video.videoHeight * (12 / 270), 0, 0, 480, 12);
      const { data } = context.getImageData(0, 0, 480, 12);
      code = decodeTimecode((x, y) => {
        const at = 4 * (Math.min(11, Math.floor(y * 270)) * 480 + Math.min(479, Math.floor(x * 480)));
        return 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      });
    }
    looks.push({ ms, frame: code?.frame, quality: code?.quality, time: video?.currentTime });
    if (watching) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return {
    looks,
    stop() {
      watching = false;
      return looks;
    },
  };
}
