import DPlayer from 'dplayer';
import { fakeMedia } from './media.js';

export const ownVideo = true;

export async function make({ box, comments }) {
  // A custom backend returns objects; only the built-in one knows rows.
  const rows = comments.map(({ time, text }) => ({ time, type: 0, color: 16777215, author: '', text }));
  const player = new DPlayer({
    container: box,
    video: { url: 'data:video/mp4,' },
    apiBackend: { read: ({ success }) => success(rows), send: ({ success }) => success() },
    danmaku: { id: 'x', api: '/', unlimited: true },
  });
  const video = fakeMedia(player.video);
  video.play = ((play) => () => {
    player.danmaku.play();
    return play();
  })(video.play);
  return {
    video,
    shown: () => box.querySelectorAll('.dplayer-danmaku-item').length,
    seek: (second) => player.seek(second),
  };
}
