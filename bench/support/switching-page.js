import { TengerPlayer } from '@tenger/player-sdk';
import { watchPicture } from './picture.js';
import { listen } from './sound.js';
import { until, wait } from './until.js';

const files = [480, 720, 1080].map((height) => ({ name: `${height}`, url: `/media/steppe/${height}.mp4` }));
const box = document.querySelector('#player');

/** Two ways to play: our player, and the bare element as a simple page would switch it. */
const makers = {
  tenger() {
    const handle = TengerPlayer.create(box, { video: { quality: files }, storage: false });
    const { player } = handle;
    return {
      video: () => player.video.peek(),
      all: () => [...handle.element.shadowRoot.querySelectorAll('video')],
      play: () => handle.play(),
      pause: () => handle.pause(),
      seek: (seconds) => handle.seek(seconds),
      setRate: (rate) => player.setRate(rate),
      events: (listener) => {
        for (const name of ['pause', 'play', 'seeking', 'emptied', 'ended', 'waiting', 'error'])
          player.on(name, () => listener(name));
      },
      switchTo(index) {
        handle.quality = String(index);
        return until(() => player.state.stream.peek()?.qualities?.active.peek()?.id === String(index));
      },
    };
  },
  bare() {
    const video = document.createElement('video');
    video.src = files[0].url;
    video.preload = 'auto';
    video.style.cssText = 'width: 100%; aspect-ratio: 16 / 9';
    video.volume = 0.7;
    box.append(video);
    return {
      video: () => video,
      all: () => [...document.querySelectorAll('video')],
      play: () => video.play(),
      pause: () => video.pause(),
      seek(seconds) {
        video.currentTime = seconds;
      },
      setRate(rate) {
        video.playbackRate = rate;
      },
      events(listener) {
        for (const name of ['pause', 'play', 'seeking', 'emptied', 'ended', 'waiting', 'error'])
          video.addEventListener(name, () => listener(name));
      },
      async switchTo(index) {
        const { currentTime, playbackRate, paused } = video;
        const loaded = new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
        video.src = files[index].url;
        video.currentTime = currentTime;
        video.playbackRate = playbackRate;
        if (!paused) await video.play();
        await loaded;
        return true;
      },
    };
  },
};

let ears;
let made;

globalThis.bench = {
  async start({ who, sound }) {
    if (sound) ears = await listen();
    made = makers[who]();
    await until(() => made.video().readyState >= 3);
  },
  /** One switch: samples from half a second before the request until a second and a half after it is done. */
  async step({ to, rate, how, at }) {
    made.setRate(rate);
    made.seek(at);
    await until(() => !made.video().seeking && made.video().readyState >= 3);
    if (how === 'paused') made.pause();
    else await made.play();
    await wait(1200);
    const events = [];
    made.events((name) => events.push(name));
    const before = stateOf();
    const watch = watchPicture(() => made.all().at(-1));
    await wait(how === 'paused' ? 200 : 1200);
    if (how === 'seeking') made.seek(at + 20);
    const asked = performance.now();
    const ok = await made.switchTo(to);
    const there = performance.now();
    await wait(1500);
    const over = performance.now();
    return {
      ok,
      asked,
      there,
      over,
      samples: watch.stop(),
      events,
      before,
      after: stateOf(),
      elements: made.all().length,
      heard: ears && { blocks: ears.heard.splice(0), from: ears.secondsAt(asked), to: ears.secondsAt(over) },
    };
  },
};

function stateOf() {
  const { paused, playbackRate, volume, muted, loop } = made.video();
  return JSON.stringify({ paused, playbackRate, volume, muted, loop });
}
