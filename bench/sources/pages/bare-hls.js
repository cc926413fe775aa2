import Hls from 'hls.js';
import { bareVideo } from './bare-video.js';

export function create(box, url) {
  const { video, destroy } = bareVideo(box);
  const hls = new Hls();
  hls.loadSource(url);
  hls.attachMedia(video);
  video.play();
  return {
    video,
    destroy() {
      hls.destroy();
      destroy();
    },
  };
}
