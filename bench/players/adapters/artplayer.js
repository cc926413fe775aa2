import Artplayer from 'artplayer';

export function create(box, url) {
  const player = new Artplayer({ container: box, url, setting: true, fullscreen: true });
  return { video: () => player.video, destroy: () => player.destroy() };
}
