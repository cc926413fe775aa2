import Plyr from 'plyr';
import 'plyr/dist/plyr.css';

export function create(box, url) {
  const video = document.createElement('video');
  box.append(video);
  // Local icons instead of the CDN's.
  const player = new Plyr(video, { iconUrl: '/plyr.svg', storage: { enabled: false } });
  player.source = { type: 'video', sources: [{ src: url, type: 'video/mp4' }] };
  return { video: () => player.media, destroy: () => player.destroy() };
}
