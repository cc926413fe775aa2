import { fullscreen, hls, type PlayerHandle, type PlayerOptions } from '@tenger/player-sdk';
import { file, hlsFilm, seconds, videoOf } from './checks';
import type { Person } from './person';
import { NotHere, type Trial, waitForPlayback } from './trial';

/**
 * A capability that needs a person. Like a check, `run` returns what it has measured. It creates its player before it
 * awaits anything: an iPhone with little power plays only what a press has started.
 */
export interface Press {
  readonly title: string;
  /** What the person does. */
  readonly task: string;
  run(trial: Trial, person: Person): Promise<string>;
}

/** Members that WebKit adds. */
type WebKitVideo = HTMLVideoElement & {
  readonly webkitSupportsFullscreen?: boolean;
  readonly webkitDisplayingFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
  webkitSupportsPresentationMode?(mode: string): boolean;
};

/** How long a mode stays open, so that the person sees it. */
const SHOWN_MS = 2000;
/** Seconds in which the browser opens and closes a mode. */
const MODE_SECONDS = 10;

const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches;

function requireTouch(): void {
  if (!hasCoarsePointer()) throw new NotHere('the device has no touch screen');
}

/** Repeats, because the person may take longer than the film. */
const play = (trial: Trial, options?: Partial<PlayerOptions>) =>
  trial.play({ video: { url: file }, loop: true, ...options });

/** Whether the player is as large as the window. */
function fillsWindow({ element }: PlayerHandle): boolean {
  const { width, height } = element.getBoundingClientRect();
  return Math.abs(width - innerWidth) < 2 && Math.abs(height - innerHeight) < 2;
}

const windowSize = () => `${innerWidth} × ${innerHeight}`;

/** A window of the whole player, or of the video alone. */
const pictureInPicture = (
  kind: 'document' | 'video',
  title: string,
  findApi: (video: WebKitVideo) => string | undefined,
): Press => ({
  title,
  task: 'Press the button: a small window opens, and closes after two seconds.',
  async run(trial, person) {
    const handle = await play(trial);
    const api = findApi(videoOf(handle));
    if (!api) throw new NotHere('the browser has no such window');
    const { mode, enter, exit } = await handle.feature('pictureInPicture');
    await person.press(() => enter(kind));
    await trial.until(() => mode.peek() === kind, 'the window', MODE_SECONDS);
    await waitForPlayback(trial, handle, 'playback in the window');
    await trial.sleep(SHOWN_MS);
    await exit();
    await trial.until(
      () => handle.element.ownerDocument === document && !document.pictureInPictureElement,
      'the player in the page',
      MODE_SECONDS,
    );
    return `${api}; then ${handle.paused ? 'the browser pauses' : 'playback continues'}`;
  },
});

export const presses: readonly Press[] = [
  {
    title: 'Full screen opens and closes',
    task: 'Press the button: the player fills the screen for two seconds.',
    async run(trial, person) {
      if (!document.fullscreenEnabled) throw new NotHere('the player fills the page instead');
      const handle = await play(trial);
      const { mode, enter, exit } = handle.player.get(fullscreen);
      await person.press(() => enter('browser'));
      if (mode.peek() === 'web') throw new Error('the browser refuses it, so the player fills the page');
      await trial.until(() => fillsWindow(handle), 'the player fills the screen', MODE_SECONDS);
      await waitForPlayback(trial, handle, 'playback in full screen');
      await trial.sleep(SHOWN_MS);
      const size = windowSize();
      await exit();
      await trial.until(
        () => mode.peek() === 'none' && !document.fullscreenElement,
        'the player in the page',
        MODE_SECONDS,
      );
      return size;
    },
  },
  {
    title: 'The system’s full screen of the video opens and closes',
    task: 'Press the button: the system shows the video alone for two seconds.',
    async run(trial, person) {
      if (document.fullscreenEnabled) throw new NotHere('the whole player can fill the screen');
      const handle = await play(trial);
      const video: WebKitVideo = videoOf(handle);
      if (!video.webkitSupportsFullscreen) throw new NotHere('the browser has none');
      await person.press(async () => video.webkitEnterFullscreen?.());
      await trial.until(() => video.webkitDisplayingFullscreen === true, 'full screen', MODE_SECONDS);
      await trial.sleep(SHOWN_MS);
      video.webkitExitFullscreen?.();
      await trial.until(() => !video.webkitDisplayingFullscreen, 'the player in the page', MODE_SECONDS);
      return video.paused ? 'then the system pauses' : 'then playback continues';
    },
  },
  {
    title: 'Full screen follows a phone that is turned',
    task: 'Hold the phone upright and press the button. When the player fills the screen, turn the phone to its side.',
    async run(trial, person) {
      requireTouch();
      const handle = await play(trial);
      const { main, mode, enter, exit } = handle.player.get(fullscreen);
      await person.follow('Hold the phone upright.', () => innerHeight > innerWidth);
      await person.press(() => enter(main));
      await trial.until(() => mode.peek() !== 'none', 'full screen', MODE_SECONDS);
      // The page is not visible now.
      handle.notice('Turn the phone to its side.', 10_000);
      await person.follow('Turn the phone to its side.', () => innerWidth > innerHeight);
      await trial.until(() => fillsWindow(handle), 'the player fills the turned screen', MODE_SECONDS);
      await waitForPlayback(trial, handle, 'playback in the turned screen');
      const size = windowSize();
      await exit();
      return size;
    },
  },
  pictureInPicture('video', 'Picture-in-picture of the video opens and closes', (video) => {
    if (document.pictureInPictureEnabled) return 'requestPictureInPicture';
    return video.webkitSupportsPresentationMode?.('picture-in-picture')
      ? 'webkitSetPresentationMode'
      : undefined;
  }),
  pictureInPicture('document', 'Picture-in-picture of the whole player opens and closes', () =>
    'documentPictureInPicture' in globalThis ? 'documentPictureInPicture' : undefined,
  ),
  {
    title: 'A list of other screens opens (AirPlay or Cast)',
    task: 'Press the button, and close the list that opens.',
    async run(trial, person) {
      const handle = await play(trial);
      const { kind, available, connected, choose } = await handle.feature('remotePlayback');
      if (!kind) throw new NotHere('the browser plays on no other screen');
      if (!(await trial.within(() => available.peek(), 10))) throw new NotHere('no other screen was found');
      // It ends with the choice of the person.
      await person.press(async () => void choose());
      if (!(await person.ask('Has a list of screens opened?')) && !connected.peek())
        throw new Error('the person sees no list');
      return kind === 'airplay' ? 'AirPlay' : 'Remote Playback API';
    },
  },
  {
    title: 'Sound plays after a press',
    task: 'Turn the volume of the device up, press the button, and listen.',
    async run(trial, person) {
      const handle = await play(trial);
      await person.press(async () => {
        handle.volume = 1;
        handle.muted = false;
        await handle.play();
      });
      await waitForPlayback(trial, handle, 'playback with sound');
      if (videoOf(handle).muted) throw new Error('the browser mutes it');
      if (!(await person.ask('Do you hear the sound?'))) throw new Error('the person hears nothing');
      return 'the person hears it';
    },
  },
  {
    title: 'The page sets the volume',
    task: 'Press the button: the volume becomes half of that of the device.',
    async run(trial, person) {
      const handle = await play(trial);
      await person.press(async () => {
        handle.volume = 0.5;
      });
      await trial.sleep(500);
      const { volume } = videoOf(handle);
      // WebKitGTK rounds.
      if (Math.abs(volume - 0.5) > 0.01) throw new NotHere(`the system sets it, and reports ${volume}`);
      return 'from 0 to 0.5';
    },
  },
  {
    title: 'A double tap on the right side seeks forward',
    task: 'Tap twice quickly on the right side of the picture.',
    async run(trial, person) {
      requireTouch();
      const handle = await play(trial);
      // The gestures load with it.
      await handle.feature('feedback');
      handle.pause();
      handle.seek(20);
      await trial.until(() => !videoOf(handle).seeking, 'a seek while paused');
      let taps = 0;
      handle.element.addEventListener('pointerdown', ({ pointerType }) => {
        if (pointerType === 'touch') taps += 1;
      });
      // A jump: two taps in the middle play, which moves the position slowly.
      let latest = handle.currentTime;
      let jump = 0;
      await person.follow('Tap twice quickly on the right side of the picture.', () => {
        jump = handle.currentTime - latest;
        latest = handle.currentTime;
        return jump > 5 || taps >= 8;
      });
      if (jump <= 5) throw new Error(`no jump after ${taps} taps`);
      return `forward by ${seconds(jump)}`;
    },
  },
  {
    title: 'The space bar pauses',
    task: 'Press the space bar once.',
    async run(trial, person) {
      if (hasCoarsePointer() && !matchMedia('(any-pointer: fine)').matches)
        throw new NotHere('the device has only a touch screen');
      const handle = await play(trial);
      let isPressed = false;
      const notePress = ({ code }: KeyboardEvent) => {
        isPressed ||= code === 'Space';
      };
      addEventListener('keydown', notePress, { capture: true, signal: trial.signal });
      handle.focus();
      await person.follow('Press the space bar.', () => isPressed);
      await trial.until(() => handle.paused, 'a pause after the key', 3);
      return `paused at ${seconds(handle.currentTime)}`;
    },
  },
  {
    title: 'Playback continues after a lost connection',
    task: 'Switch the network off, such as with flight mode, and on again when the page says so.',
    async run(trial, person) {
      const events: string[] = [];
      for (const name of ['offline', 'online'])
        addEventListener(name, () => events.push(name), { signal: trial.signal });
      // Little is loaded ahead, so that playback stops soon; where the system plays HLS, it loads more.
      const config = { maxBufferLength: 4, maxMaxBufferLength: 4, backBufferLength: 4 };
      const handle = await play(trial, { video: { url: hlsFilm }, backends: [hls({ config })] });
      handle.pause();
      await person.follow('Switch the network off.', () => events.includes('offline'));
      void handle.play();
      let stop = -1;
      for (let waitedMs = 0; handle.currentTime !== stop && waitedMs < 20_000; waitedMs += 2000) {
        stop = handle.currentTime;
        await trial.sleep(2000);
      }
      const hasStopped = handle.currentTime === stop;
      await person.follow('Switch the network on again.', () => events.includes('online'));
      await waitForPlayback(trial, handle, 'playback after the connection was gone');
      if (!hasStopped) return 'never stopped: all of it was loaded';
      const at = handle.currentTime;
      if (at < stop || at > stop + 5)
        throw new Error(`stopped at ${seconds(stop)}, continues at ${seconds(at)}`);
      return `stopped at ${seconds(stop)}, continues there`;
    },
  },
];
