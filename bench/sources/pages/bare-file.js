import { bareVideo } from './bare-video.js';

export function create(box, url) {
  const { video, destroy } = bareVideo(box);
  video.src = url;
  video.play();
  return { video, destroy };
}
