import Plyr from 'plyr';
import 'plyr/dist/plyr.css';

export function create(box, url) {
  const video = document.createElement('video');
  box.append(video);
  // Its icons from here rather than from its CDN.
  const player = new Plyr(video, { iconUrl: '/plyr.svg', storage: { enabled: false } });
  player.source = { type: 'video', sources: [{ src: url, type: 'video/mp4' }] };
  return { video: () => player.media, destroy: () => player.destroy() };
}
