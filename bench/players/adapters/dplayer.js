import DPlayer from 'dplayer';

export function create(box, url) {
  const player = new DPlayer({ container: box, preload: 'metadata', lang: 'en', video: { url } });
  return { video: () => player.video, destroy: () => player.destroy() };
}
