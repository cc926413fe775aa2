import { VidstackPlayer, VidstackPlayerLayout } from 'vidstack/global/player';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';

export async function create(box, url) {
  const target = document.createElement('div');
  box.append(target);
  const player = await VidstackPlayer.create({ target, src: url, layout: new VidstackPlayerLayout() });
  return { video: () => box.querySelector('video'), destroy: () => player.destroy() };
}
