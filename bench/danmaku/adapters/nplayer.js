import danmaku from '@nplayer/danmaku';
import nplayer from 'nplayer';
import { fakeMedia } from './media.js';

// CommonJS with its own `default`.
const [Danmaku, NPlayer] = [danmaku.default ?? danmaku, nplayer.default ?? nplayer];

export const ownVideo = true;

export function make({ box, comments, seconds }) {
  const items = comments.map(({ time, text }) => ({ time, text, type: 'scroll', color: '#ffffff' }));
  const player = new NPlayer({
    plugins: [new Danmaku({ items, unlimited: true, duration: seconds, fontsize: 24 })],
  });
  player.mount(box);
  const video = fakeMedia(player.video);
  return {
    video,
    shown: () => box.querySelectorAll('.nplayer_danmaku_screen > *').length,
    seek: (second) => (video.currentTime = second),
  };
}
