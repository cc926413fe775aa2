import { MediaPlayer } from 'dashjs';
import { bareVideo } from './bare-video.js';

export function create(box, url) {
  const { video, destroy } = bareVideo(box);
  const dash = MediaPlayer().create();
  dash.updateSettings({ debug: { logLevel: 0 } });
  dash.initialize(video, url, true);
  return {
    video,
    destroy() {
      dash.destroy();
      destroy();
    },
  };
}
