// Runs in the page: comments of a live stream, in the page's thread so that one heap contains everything.
import { start } from '../../packages/player-sdk/src/danmaku/canvas-engine';
import { createDanmakuHost } from '../../packages/player-sdk/src/danmaku/host';
import { crowd } from './page.js';

const box = document.querySelector('#box');
const host = createDanmakuHost({
  overlay: box,
  source: {
    worker: () => {
      throw new Error('only the page');
    },
    module: () => Promise.resolve({ start }),
  },
  onMessage() {},
  failed() {},
});
host.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
host.send({ kind: 'resize', width: 1280, height: 720, ratio: 1 });
host.send({ kind: 'live', live: true });

const texts = crowd(5000, 1).map(({ text }) => text);
let serial = 2 ** 31;
let timer;

window.soak = {
  begin(perSecond) {
    timer = setInterval(() => {
      serial += 1;
      // No two texts are equal, as in a busy chat.
      const text = `${texts[serial % texts.length].slice(0, 22)} ${serial % 1e6}`;
      host.send({
        kind: 'add',
        serial,
        comment: { time: 0, type: serial % 20 === 0 ? 1 : 0, color: 0xffffff, author: 'a', text },
      });
    }, 1000 / perSecond);
  },
  end: () => clearInterval(timer),
  state: () => host.request((requestId) => ({ kind: 'state', requestId })),
};
