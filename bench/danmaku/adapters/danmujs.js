import danmuJs from 'danmu.js';

// CommonJS with its own `default`.
const DanmuJs = danmuJs.default ?? danmuJs;

export function make({ box, video, comments, seconds }) {
  const style = { color: '#fff', fontSize: '24px', fontWeight: '600', textShadow: '0 0 2px #000' };
  const one = ({ time, text }, id) => ({
    duration: seconds * 1000,
    id: String(id),
    start: Math.round(time * 1000),
    txt: text,
    style,
    mode: 'scroll',
  });
  const danmu = new DanmuJs({
    container: box,
    containerStyle: { zIndex: 1 },
    player: video,
    comments: comments.map(one),
    area: { start: 0, end: 1 },
    channelSize: 33,
    mouseControl: false,
  });
  danmu.start();
  return {
    shown: () => box.querySelectorAll('.danmu > *, [data-line-index]').length,
    seek: (second) => (video.currentTime = second),
  };
}
