import NPlayer from 'nplayer';

export function create(box, url) {
  const player = new NPlayer.Player({ src: url, videoProps: { preload: 'metadata' } });
  player.mount(box);
  return { video: () => player.video, destroy: () => player.dispose() };
}
