import source from 'comment-core-library/dist/CommentCoreLibrary.min.js';

// A classic script without modules: its declarations are taken from the global scope.
const { CommentManager } = new Function(`${source}; return { CommentManager };`)();

export function make({ box, video, comments, seconds }) {
  box.classList.add('container');
  const manager = new CommentManager(box);
  manager.options.scroll.scale = seconds / 4;
  manager.init();
  const one = ({ time, text }) => ({
    mode: 1,
    text,
    stime: Math.round(time * 1000),
    size: 24,
    color: 0xffffff,
  });
  manager.load(comments.map(one));
  video.addEventListener('play', () => manager.start());
  const tick = () => {
    if (!video.paused) manager.time(Math.round(video.currentTime * 1000));
    requestAnimationFrame(tick);
  };
  tick();
  return {
    shown: () => manager.runline.length,
    emit(list) {
      for (const { text } of list) manager.send(one({ time: video.currentTime, text }));
    },
    seek(second) {
      manager.clear();
      video.currentTime = second;
    },
  };
}
