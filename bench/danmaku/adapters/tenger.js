import { createDanmakuHost } from '../../../packages/player-sdk/src/danmaku/host';

/** A server's reply. The other players receive parsed objects. */
export const prepare = (comments) =>
  URL.createObjectURL(
    new Blob([
      JSON.stringify({ code: 0, data: comments.map(({ time, text }) => [time, 0, 16777215, '', text]) }),
    ]),
  );

/** The engine in its worker, as the player starts it. */
export async function make({ box, video, answer: url, seconds, slow = false }) {
  const host = createDanmakuHost({
    overlay: box,
    source: {
      worker: () => new Worker('/worker.js', { type: 'module' }),
      module: () => Promise.reject(new Error('only the worker')),
    },
    onMessage() {},
    failed() {},
  });
  host.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  host.send({ kind: 'resize', width: box.clientWidth, height: box.clientHeight, ratio: devicePixelRatio });
  const usual = 8 * Math.min(1.25, Math.max(0.8, (box.clientWidth / 1000) ** 0.25));
  host.send({
    kind: 'style',
    style: { area: 1, clearSubtitles: false, size: 1, speed: usual / seconds, unlimited: true, still: false },
    rules: { words: [], authors: [], types: [], mergeSeconds: 0, perSecond: Number.POSITIVE_INFINITY },
    followRate: false,
    accent: '#fff',
  });
  const tell = (sought) =>
    host.send({
      kind: 'clock',
      sought,
      clock: {
        media: video.currentTime,
        now: performance.timeOrigin + performance.now(),
        rate: 1,
        moving: !video.paused,
      },
    });
  await host.request((requestId) => ({ kind: 'load', requestId, requests: [{ url, format: 'dplayer' }] }));
  video.addEventListener('play', () => tell(false));
  video.addEventListener('seeking', () => tell(true));
  tell(true);
  const state = () => host.request((requestId) => ({ kind: 'state', requestId, media: -1 }));
  return {
    shown: async () => (await state()).drawn,
    frames: async () => (await state()).frames,
    emit(list) {
      for (const [index, { text }] of list.entries()) {
        const comment = { time: video.currentTime, type: 0, color: 0xffffff, author: '', text };
        host.send({ kind: 'add', serial: 2 ** 31 + index, comment });
      }
    },
    seek: (second) => (video.currentTime = second),
    slow,
  };
}
