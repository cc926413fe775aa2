import { decodeTimecode } from '@tenger/demo/media';
import { TengerPlayer } from '@tenger/player-sdk';
import { listen } from './sound.js';
import { until, wait } from './until.js';

const files = [480, 720].map((height) => ({ name: `${height}`, url: `/media/steppe/${height}.mp4` }));
const dub = { key: 'mn', language: 'mn', label: 'Mongolian', url: '/media/steppe/dub-mn.m4a' };
const box = document.querySelector('#player');

/** Our player, or two bare elements that receive every command at the same moment. */
const makers = {
  async tenger() {
    const storage = { get: (key) => (key === 'sound' ? 'mn' : undefined), set: () => {} };
    const handle = TengerPlayer.create(box, { video: { quality: files, dubs: [dub] }, storage });
    const { player } = handle;
    await until(() => player.heard.peek()?.readyState >= 3);
    return {
      video: () => player.video.peek(),
      audio: () => player.heard.peek(),
      play: () => handle.play(),
      pause: () => handle.pause(),
      seek: (seconds) => handle.seek(seconds),
      setRate: (rate) => player.setRate(rate),
      setLoop: (loop) => player.setLoop(loop),
      async switchTo(index) {
        handle.quality = String(index);
        await until(() => player.state.stream.peek()?.qualities?.active.peek()?.id === String(index));
      },
    };
  },
  async bare() {
    const video = document.createElement('video');
    const audio = document.createElement('audio');
    video.src = files[0].url;
    audio.src = dub.url;
    video.preload = audio.preload = 'auto';
    video.volume = 0.00001;
    video.style.cssText = 'width: 100%; aspect-ratio: 16 / 9';
    box.append(video);
    await until(() => video.readyState >= 4 && audio.readyState >= 4);
    const both = (act) => [video, audio].map(act);
    return {
      video: () => video,
      audio: () => audio,
      play: () => Promise.all(both((element) => element.play())),
      pause: () => both((element) => element.pause()),
      seek: (seconds) => both((element) => (element.currentTime = seconds)),
      setRate: (rate) => both((element) => (element.playbackRate = rate)),
      setLoop: (loop) => both((element) => (element.loop = loop)),
      switchTo: undefined,
    };
  },
};

let ears;
let made;

/** Steps by name; the duration of each scene is fixed. */
const scenes = {
  play: { at: 3, async steps() {} },
  seek: {
    at: 3,
    async steps() {
      for (const place of [40, 12, 55]) {
        await wait(4000);
        made.seek(place);
      }
    },
  },
  pause: {
    at: 5,
    async steps() {
      for (let time = 0; time < 3; time += 1) {
        await wait(4000);
        made.pause();
        await wait(1000);
        await made.play();
      }
    },
  },
  rate: {
    at: 5,
    async steps() {
      await wait(4000);
      made.setRate(1.5);
      await wait(10_000);
      made.setRate(1);
    },
  },
  switch: {
    at: 5,
    async steps() {
      await wait(3000);
      await made.switchTo?.(1);
      await wait(3000);
      await made.switchTo?.(0);
    },
  },
  loop: {
    at: 65,
    async steps() {
      made.setLoop(true);
    },
  },
};

globalThis.bench = {
  async start({ who, sound }) {
    if (sound) ears = await listen();
    made = await makers[who]();
  },
  /** Twenty seconds of one scene, sampled every 50 ms during playback. */
  async scene({ name, seconds }) {
    made.pause();
    made.setRate(1);
    made.setLoop(false);
    const { at, steps } = scenes[name] ?? scenes.play;
    made.seek(at);
    await until(() => !made.video().seeking && made.video().readyState >= 3);
    await wait(500);
    const samples = [];
    const frames = [];
    ears?.heard.splice(0);
    await made.play();
    const end = performance.now() + seconds * 1000;
    const stop = watchFrames(frames, () => performance.now() < end);
    const running = steps();
    while (performance.now() < end) {
      const [video, audio] = [made.video(), made.audio()];
      if (audio && !video.paused && !video.seeking && video.readyState >= 3 && !video.ended) {
        const drift = (audio.currentTime - video.currentTime) * 1000;
        samples.push({
          drift: drift / video.playbackRate,
          alone: audio.paused || audio.readyState < 3,
          ms: performance.now(),
        });
      } else if (audio && !audio.paused && video.paused) samples.push({ alone: true, ms: performance.now() });
      else if (!audio) samples.push({ alone: true, ms: performance.now() });
      await wait(50);
    }
    await running;
    stop();
    return { samples, ticks: ears ? ticksAgainst(frames) : undefined };
  },
};

/** The burnt-in timecode of each frame, with the frame's presentation time. */
function watchFrames(frames, going) {
  if (!ears) return () => {};
  const canvas = new OffscreenCanvas(480, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let video;
  let handle;
  const next = (_, { expectedDisplayTime }) => {
    if (!going()) return;
    context.drawImage(video, 0, 0, video.videoWidth, video.videoHeight * (12 / 270), 0, 0, 480, 12);
    const { data } = context.getImageData(0, 0, 480, 12);
    const code = decodeTimecode(
      (x, y) => data[4 * (Math.min(11, Math.floor(y * 270)) * 480 + Math.min(479, Math.floor(x * 480))) + 1],
    );
    if (code)
      frames.push({
        seconds: code.seconds,
        at: ears.secondsAt(expectedDisplayTime),
        rate: video.playbackRate,
      });
    video = made.video();
    handle = video.requestVideoFrameCallback(next);
  };
  video = made.video();
  handle = video.requestVideoFrameCallback(next);
  return () => video.cancelVideoFrameCallback(handle);
}

/** Milliseconds between each detected tick and the frame of its second. */
function ticksAgainst(frames) {
  const usual =
    ears.heard.map(({ high }) => high).sort((a, b) => a - b)[Math.floor(ears.heard.length * 0.5)] ?? 0;
  const ticks = [];
  for (const { seconds, high } of ears.heard) {
    if (high > usual * 6 && seconds - (ticks.at(-1) ?? 0) > 0.2) ticks.push(seconds);
  }
  return ticks.flatMap((tick) => {
    const at = frames.findLastIndex((frame) => frame.at <= tick);
    const [before, after] = [frames[at], frames[at + 1]];
    if (!before || !after || after.at - before.at > 0.2) return [];
    // The video's position at that moment: the frame, and how long it had been displayed.
    const film = before.seconds + (tick - before.at) * before.rate;
    const off = (film - Math.round(film)) * 1000;
    return Math.abs(off) < 400 ? [{ off, second: Math.round(film) }] : [];
  });
}
