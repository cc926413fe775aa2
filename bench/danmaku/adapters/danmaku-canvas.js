import Danmaku from 'danmaku';

export const make = (options) => makeDanmaku(options, 'canvas');

export function makeDanmaku({ box, video, comments, seconds }, engine) {
  const style =
    engine === 'canvas'
      ? { font: '600 24px sans-serif', fillStyle: '#fff', strokeStyle: '#000', lineWidth: 3 }
      : { font: '600 24px sans-serif', color: '#fff', textShadow: '0 0 2px #000' };
  const one = ({ time, text }) => ({ time, text, mode: 'rtl', style });
  const danmaku = new Danmaku({
    container: box,
    media: video,
    comments: comments.map(one),
    engine,
    speed: box.clientWidth / seconds,
  });
  return {
    shown: () => danmaku._.runningList.length,
    emit: (list) => {
      for (const { text } of list) danmaku.emit({ text, mode: 'rtl', style });
    },
    seek: (second) => (video.currentTime = second),
  };
}
