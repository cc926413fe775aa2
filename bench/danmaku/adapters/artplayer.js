import Artplayer from 'artplayer';
import danmuku from 'artplayer-plugin-danmuku';
import { fakeMedia } from './media.js';

export const ownVideo = true;

export async function make({ box, comments, seconds }) {
  const art = new Artplayer({
    container: box,
    url: 'data:video/mp4,',
    plugins: [
      danmuku({
        danmuku: comments.map(({ time, text }) => ({ time, text, mode: 0, color: '#fff' })),
        speed: seconds,
        fontSize: 24,
        antiOverlap: false,
        margin: [0, 0],
      }),
    ],
  });
  const video = fakeMedia(art.video);
  await new Promise((done) => setTimeout(done, 500));
  art.plugins.artplayerPluginDanmuku.start?.();
  return {
    video,
    shown: () => box.querySelectorAll('.art-danmuku > [data-state=emit]').length,
    seek: (second) => (video.currentTime = second),
  };
}
