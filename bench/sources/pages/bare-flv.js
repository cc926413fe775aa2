import mpegts from 'mpegts.js';
import { bareVideo } from './bare-video.js';

export function create(box, url) {
  const { video, destroy } = bareVideo(box);
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: url.endsWith('.ts') ? 'mpegts' : 'flv', url: new URL(url, location.href).href },
    { enableWorker: true },
  );
  player.attachMediaElement(video);
  player.load();
  video.play();
  return {
    video,
    destroy() {
      player.destroy();
      destroy();
    },
  };
}
