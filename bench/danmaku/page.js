// Runs in the page: `window.bench` drives one engine.
import { fakeMedia } from './adapters/media.js';

const words = [
  'Сайхан кино байна',
  'Үнэхээр гоё',
  'Монгол тал нутаг',
  'Хөгжим нь гоё юм',
  '你好世界',
  '前方高能',
  '我们一起看这部电影吧',
  'すごい',
  'ここが好き',
  'wow',
  'best scene of the season',
  'no spoilers please',
  'first time here',
  '🔥🔥',
  '😂',
];

/** Rolling comments of 4 to 30 characters, evenly over the video. */
export function crowd(count, seconds, from = 0) {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const list = Array.from({ length: count }, (_, index) => {
    let text = `${index} `;
    const length = 4 + Math.floor(random() * 26);
    while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `;
    return { time: from + (index / count) * seconds, text: text.slice(0, 30).trim() };
  });
  // Unsorted, as databases return them.
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
  return list;
}

let engine;
let video;
let frames = 0;
const tick = () => {
  frames += 1;
  requestAnimationFrame(tick);
};

let comments = [];
let answer;

window.bench = {
  /** The server's part: not counted. */
  prepare({ prepare }, { perSecond, length }) {
    comments = perSecond > 0 ? crowd(Math.round(perSecond * length), length) : [];
    answer = prepare?.(comments);
    // Garbage of the preparation does not count for the engines.
    globalThis.gc?.();
  },
  async make({ make }, { seconds }) {
    const box = document.querySelector('#box');
    video = fakeMedia(document.createElement('video'));
    const begun = performance.now();
    engine = await make({ box, video, comments, answer, seconds });
    video = engine.video ?? video;
    const loaded = performance.now() - begun;
    tick();
    return loaded;
  },
  play: () => void video.play(),
  pause: () => video.pause(),
  seek: (seconds) => engine.seek(seconds),
  /** Whether the adapter can add comments during playback. */
  canEmit: () => engine.emit !== undefined,
  emit: (count) => engine.emit(crowd(count, 1)),
  shown: async () => engine.shown(),
  frames: async () => ({ page: frames, own: engine.frames ? await engine.frames() : frames }),
  twoFrames: () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
};
