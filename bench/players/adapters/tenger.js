import { TengerPlayer } from '../../../packages/player-sdk/dist/index.js';

export function create(box, url) {
  const player = TengerPlayer.create(box, { video: { url }, lang: 'en', storage: false });
  return { video: () => player.player.video.peek(), destroy: () => player.destroy() };
}
