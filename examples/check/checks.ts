import { dubs, fullscreen, type PlayerHandle, type PlayerOptions, quality } from '@tenger/player-sdk';
import { NotHere, type Trial } from './trial';

/** A capability of the player. `run` returns what it has measured, throws if it fails, and throws `NotHere`. */
export interface Check {
  readonly title: string;
  run(trial: Trial): Promise<string>;
}

const media = '/examples/media';
export const file = `${media}/steppe/480.mp4`;
export const hlsFilm = `${media}/steppe/hls/master.m3u8`;
const subtitle = (name: string) => `${media}/steppe/subtitles/${name}`;

/** The position of a first cue of `mn.vtt`. */
const IN_FIRST_CUE = 2;
/** Side of the picture that is compared, in pixels. */
const SAMPLE = 48;

export const videoOf = (handle: PlayerHandle) => handle.player.video.peek();
export const seconds = (value: number) => `${value.toFixed(1)} s`;
const rootOf = ({ element }: PlayerHandle) => element.shadowRoot ?? element;
const text = (handle: PlayerHandle, selector: string) =>
  [...rootOf(handle).querySelectorAll(selector)].map((element) => element.textContent).join(' ');

/** The RGBA values of a picture that is drawn at this size. */
function pixelsOf(source: CanvasImageSource, width: number, height: number): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(source, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(4);
}

/** Difference of the brightest and the darkest point of the picture on screen: 0 if it is black or not there yet. */
function contrast(handle: PlayerHandle): number {
  const green = pixelsOf(videoOf(handle), SAMPLE, SAMPLE).filter((_, at) => at % 4 === 1);
  return Math.max(...green) - Math.min(...green);
}

/** Opaque pixels of the canvas with the comments. */
function countDrawnPixels(handle: PlayerHandle): number {
  const drawn = rootOf(handle).querySelector<HTMLCanvasElement>('canvas.danmaku');
  if (!drawn?.width) return 0;
  return pixelsOf(drawn, drawn.width, drawn.height).filter((alpha, at) => at % 4 === 3 && alpha > 100).length;
}

const FAST = 1.5;

/** Seconds of media per second, over three seconds, after a rate change, which can interrupt playback. */
async function measureRate(video: HTMLVideoElement, sleep: Trial['sleep']): Promise<number> {
  await sleep(2500);
  const [from, fromMs] = [video.currentTime, performance.now()];
  await sleep(3000);
  return (video.currentTime - from) / ((performance.now() - fromMs) / 1000);
}

/** The same of a `<video>` without a player: some browsers ignore the rate. */
async function measureBareRate({ signal, sleep }: Trial): Promise<number> {
  const video = document.createElement('video');
  Object.assign(video, { src: file, muted: true, playsInline: true });
  document.body.append(video);
  signal.addEventListener('abort', () => video.remove());
  await video.play();
  video.playbackRate = FAST;
  return measureRate(video, sleep);
}

/** Plays, seeks, and seeks while paused. */
const source = (name: string, url: string): Check => ({
  title: `${name}: plays, seeks, shows the picture after a seek while paused`,
  async run({ play, until }) {
    const startedAt = performance.now();
    const handle = await play({ video: { url } });
    const startSeconds = (performance.now() - startedAt) / 1000;
    handle.seek(12);
    await until(() => handle.currentTime > 12.3, 'playback after a seek');
    handle.pause();
    handle.seek(6);
    await until(
      () => !videoOf(handle).seeking && Math.abs(handle.currentTime - 6) < 0.1,
      'a seek while paused',
    );
    await until(() => contrast(handle) > 40, 'a picture after a seek while paused');
    return `${handle.state.backend.peek()}, first picture after ${seconds(startSeconds)}`;
  },
});

/** Chooses another quality, and expects a picture of another height at the same position. */
const switching = (name: string, video: PlayerOptions['video']): Check => ({
  title: `${name}: another quality continues at the same position`,
  async run({ play, until }) {
    const handle = await play({ video });
    const { options, select } = handle.player.get(quality);
    if (handle.state.stream.peek() && options.peek().length < 2)
      throw new NotHere('the system chooses the quality');
    handle.seek(20);
    await until(() => handle.currentTime > 20.2, 'playback');
    const before = videoOf(handle).videoHeight;
    const other = options.peek().find(({ label }) => /\d/.test(label) && !label.includes(String(before)));
    const pressedAt = performance.now();
    select(other?.id ?? '');
    await until(() => videoOf(handle).videoHeight !== before, 'a picture of another height');
    const tookSeconds = (performance.now() - pressedAt) / 1000;
    const at = handle.currentTime;
    await until(() => handle.currentTime > at + 0.3, 'playback in the new quality');
    if (at < 20 || at > 21 + tookSeconds) throw new Error(`continues at ${seconds(at)}`);
    return `${before} to ${videoOf(handle).videoHeight} lines in ${seconds(tookSeconds)}`;
  },
});

export const checks: readonly Check[] = [
  source('MP4', file),
  source('HLS, fragmented MP4', hlsFilm),
  source('HLS, MPEG-TS', `${media}/trailer/ts/master.m3u8`),
  source('DASH', `${media}/steppe/dash/manifest.mpd`),
  source('FLV', `${media}/trailer/flv/480.flv`),
  switching('MP4', {
    quality: [
      { name: '480p', url: file },
      { name: '720p', url: `${media}/steppe/720.mp4` },
    ],
  }),
  switching('HLS', { url: hlsFilm }),
  {
    title: 'HLS: another audio track',
    async run({ play, until }) {
      const handle = await play({ video: { url: hlsFilm } });
      const { options, active, select } = handle.player.get(dubs);
      await until(() => options.peek().length > 1, 'a list of audio tracks');
      const other = options.peek().find(({ id }) => id !== active.peek()?.id);
      if (!other) throw new Error('the list has one track');
      select(other.id);
      await until(() => active.peek()?.id === other.id, 'the other track');
      const at = handle.currentTime;
      await until(() => handle.currentTime > at + 0.5, 'playback with the other track');
      return other.label;
    },
  },
  {
    title: 'An audio track in a separate file plays',
    async run({ play, until, sleep }) {
      const handle = await play({
        video: { url: file, dubs: [{ key: 'en', language: 'en', url: `${media}/steppe/dub-en.m4a` }] },
      });
      const { options, active, select } = handle.player.get(dubs);
      await handle.feature('dubFiles');
      await until(() => options.peek().some(({ language }) => language === 'en'), 'the track in the list');
      select(options.peek().find(({ language }) => language === 'en')?.id ?? '');
      await until(() => active.peek()?.language === 'en', 'the track is chosen');
      await sleep(2000);
      if (handle.paused) throw new Error('playback stopped');
      return active.peek()?.label ?? '';
    },
  },
  {
    title: 'Subtitles are drawn, and the second track beside them',
    async run({ play, until }) {
      const handle = await play({
        video: {
          url: file,
          subs: [
            { url: subtitle('mn.vtt'), code: 'mn', label: 'Монгол' },
            { url: subtitle('en.srt'), code: 'en', label: 'English' },
          ],
        },
      });
      const subtitles = await handle.feature('subtitles');
      handle.pause();
      handle.seek(IN_FIRST_CUE);
      await until(() => text(handle, '.cue').includes('Тал нутаг'), 'the first line');
      const english = subtitles.tracks.peek().find(({ language }) => language === 'en');
      subtitles.selectSecond(english?.id);
      await until(() => text(handle, '.cue-second') !== '', 'the second track');
      return text(handle, '.cue').slice(0, 80);
    },
  },
  {
    title: 'Subtitles in ASS are drawn with their styles',
    async run({ play, until }) {
      const handle = await play({ video: { url: file, subs: [{ url: subtitle('mn.ass'), code: 'mn' }] } });
      const subtitles = await handle.feature('subtitles');
      await until(() => subtitles.cues.peek().length > 0, 'the cues');
      const [first] = subtitles.cues.peek();
      handle.pause();
      handle.seek(((first?.start ?? 0) + (first?.end ?? 0)) / 2);
      await until(() => text(handle, '.ASS-dialogue').trim() !== '', 'a styled cue on the picture');
      return text(handle, '.ASS-dialogue').trim().slice(0, 80);
    },
  },
  {
    title: 'Encrypted subtitles carry the viewer’s code',
    async run({ play, until }) {
      const handle = await play({
        video: {
          url: file,
          subs: [
            {
              url: subtitle('mn.vtt.enc'),
              code: 'mn',
              key: '5e6f9ad0c1b24783a4d1f0e3927b6c58',
              iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
            },
          ],
        },
        stamp: { x: 0.1, y: 0.1, user: 'check' },
      });
      const subtitles = await handle.feature('subtitles');
      await until(() => subtitles.cues.peek().length > 0, 'the cues');
      const stamp = await handle.feature('stamp');
      await until(() => stamp.cue.peek() !== undefined, 'the cue with the code');
      handle.seek(stamp.cue.peek()?.start ?? 0);
      await until(() => stamp.visible.peek(), 'the code on the picture');
      return `at ${seconds(stamp.cue.peek()?.start ?? 0)}`;
    },
  },
  {
    title: 'Speed 1.5 plays one and a half times as fast',
    async run(trial) {
      const handle = await trial.play({ video: { url: file } });
      handle.playbackRate = FAST;
      const rate = await measureRate(videoOf(handle), trial.sleep);
      if (rate > 1.2 && rate < 1.8) return `measured ${rate.toFixed(2)}`;
      const bare = await measureBareRate(trial);
      if (Math.abs(bare - FAST) > 0.3) throw new NotHere(`a <video> alone plays at ${bare.toFixed(2)}`);
      throw new Error(`measured ${rate.toFixed(2)}`);
    },
  },
  {
    title: 'A range repeats',
    async run({ play, until }) {
      const handle = await play({ video: { url: file } });
      const abLoop = await handle.feature('abLoop');
      if (!abLoop.setLoop(10, 11)) throw new Error('the range was refused');
      handle.seek(10.5);
      let latest = 0;
      await until(() => {
        const jumped = latest > 10.6 && handle.currentTime < 10.5;
        latest = handle.currentTime;
        return jumped;
      }, 'a jump back to the start of the range');
      abLoop.clear();
      return `back at ${seconds(handle.currentTime)}`;
    },
  },
  {
    title: 'The intro is skipped',
    async run({ play, until }) {
      const handle = await play({
        video: { url: file, segments: [{ kind: 'intro', start: 1, end: 15 }] },
      });
      const skip = await handle.feature('skipSegments');
      handle.seek(2);
      await until(() => skip.current.peek() !== undefined, 'the offer to skip');
      skip.skip();
      await until(() => handle.currentTime > 14.9, 'the end of the intro');
      return `at ${seconds(handle.currentTime)}`;
    },
  },
  {
    title: 'An ad plays before the video',
    async run({ create, until }) {
      const handle = create({
        video: { url: file },
        preroll: { url: `${media}/ads/preroll.mp4`, title: 'Ad', skipAfter: 1 },
      });
      handle.muted = true;
      let ads = 0;
      handle.on('adstart', () => {
        ads += 1;
      });
      await handle.play();
      await until(() => ads > 0, 'the ad');
      await until(() => handle.currentTime > 0.5, 'the video after the ad');
      return 'ad, then video';
    },
  },
  {
    title: 'Comments are drawn over the picture',
    async run({ play, until }) {
      const comments = Array.from({ length: 60 }, (_, at) => ({
        time: at / 10,
        type: (at % 3) as 0 | 1 | 2,
        color: 0xffffff,
        author: '',
        text: `Сайхан ${at}`,
      }));
      const handle = await play({
        video: { url: file },
        danmaku: { id: 'check', source: { load: async () => comments } },
      });
      const danmaku = await handle.feature('danmaku');
      await until(() => danmaku.status.peek() === 'ready', 'the comments');
      await until(() => danmaku.renderer.peek() !== undefined, 'a renderer');
      await until(() => danmaku.count.peek() === comments.length, 'all comments');
      await until(() => countDrawnPixels(handle) > 500, 'comments on the picture');
      return danmaku.renderer.peek() ?? '';
    },
  },
  {
    title: 'Another episode opens in the same player',
    async run({ play, until }) {
      const handle = await play({ video: { url: file } });
      await handle.load({ url: `${media}/trailer/ts/master.m3u8` });
      await until(
        () => handle.state.backend.peek() === 'hls' && handle.currentTime > 0.3,
        'the other episode',
      );
      return 'MP4, then HLS';
    },
  },
  {
    title: 'The next episode is offered at the end, and opens',
    async run({ play, until }) {
      const handle = await play({
        video: { url: file },
        next: { title: 'Episode 2' },
      });
      let opened = 0;
      handle.on('next', () => {
        opened += 1;
      });
      handle.seek(handle.duration - 2);
      await until(() => text(handle, '.next-card').includes('Episode 2'), 'the card of the next episode');
      await until(() => opened > 0, 'the next episode');
      return `after ${seconds(handle.currentTime)} of ${seconds(handle.duration)}`;
    },
  },
  {
    title: 'The mini player opens and closes',
    async run({ play, until }) {
      const handle = await play({ video: { url: file } });
      const mini = await handle.feature('mini');
      await mini.enter();
      await until(() => mini.active.peek(), 'the mini player');
      const width = handle.element.getBoundingClientRect().width;
      mini.exit();
      await until(() => !mini.active.peek(), 'the player in its place');
      return `${Math.round(width)} pixels wide`;
    },
  },
  {
    title: 'The player fills the page',
    async run({ play, until }) {
      const handle = await play({ video: { url: file } });
      const { mode, enter, exit } = handle.player.get(fullscreen);
      await enter('web');
      await until(() => mode.peek() === 'web', 'the full page');
      const { width, height } = handle.element.getBoundingClientRect();
      await exit();
      await until(() => mode.peek() === 'none', 'the player in its place');
      if (Math.abs(width - innerWidth) > 1) throw new Error(`${width} of ${innerWidth} pixels wide`);
      return `${Math.round(width)} × ${Math.round(height)}`;
    },
  },
  {
    title: 'A screenshot',
    async run({ play, until }) {
      const handle = await play({ video: { url: file } });
      await until(() => contrast(handle) > 40, 'a picture');
      const { type, size } = await (await handle.feature('screenshot')).take();
      if (size < 10_000) throw new Error(`${size} bytes`);
      return `${type}, ${Math.round(size / 1000)} kB`;
    },
  },
  {
    title: 'A missing file is explained',
    async run({ create, within }) {
      const handle = create({ video: { url: `${media}/missing.mp4` } });
      void handle.play();
      if (!(await within(() => handle.state.error.peek() !== undefined, 30)))
        throw new Error('no error within 30 s');
      return handle.state.error.peek()?.code ?? '';
    },
  },
  {
    title: 'Twenty players leave nothing behind',
    async run({ create, until }) {
      const before = document.querySelectorAll('*').length;
      for (let life = 0; life < 20; life += 1) {
        const handle = create({ video: { url: file } });
        await until(() => handle.duration > 0, 'metadata');
        handle.destroy();
      }
      const left = document.querySelectorAll('*').length - before;
      if (left > 0) throw new Error(`${left} elements left`);
      return '0 elements left';
    },
  },
  {
    title: 'Playback with sound starts without a press',
    async run({ create, within }) {
      const handle = create({ video: { url: file }, volume: 0.01 });
      handle.muted = false;
      await handle.play();
      const hasStarted = await within(() => handle.currentTime > 0, 8);
      if (handle.paused || !hasStarted) throw new NotHere('the browser waits for a press');
      if (handle.muted) throw new NotHere('the browser allows it without sound');
      return 'with sound';
    },
  },
];
