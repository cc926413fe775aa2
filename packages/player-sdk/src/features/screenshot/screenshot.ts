import { type PlayerCommand, showFeedback } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { clockText } from '../../foundation/clock-text';
import { message } from '../../foundation/message';

export interface ScreenshotOptions {
  /** The file name starts with it. */
  readonly title?: ((player: Player) => string) | undefined;
  /** A canvas with the current frame, if the picture on screen differs from that of the video. */
  readonly picture?: ((player: Player) => HTMLCanvasElement | undefined) | undefined;
}

/** Why no screenshot is possible: no frame is shown yet, or the media lacks CORS headers. */
export type ScreenshotProblem = 'nothing' | 'foreign';

class ScreenshotError extends Error {
  override readonly name = 'ScreenshotError';
  readonly problem: ScreenshotProblem;
  constructor(problem: ScreenshotProblem) {
    super(
      problem === 'foreign'
        ? 'The media comes from another origin without CORS headers: send Access-Control-Allow-Origin with it.'
        : 'There is no picture yet.',
    );
    this.problem = problem;
  }
}

export interface Screenshot {
  /**
   * The frame on screen as PNG without subtitles or comments, in its natural size or as large as the upscaled picture, at
   * most 16.7 megapixels; emits "screenshot". Rejects with a ScreenshotError.
   */
  take(): Promise<Blob>;
  /** Takes a screenshot and downloads it as a file. */
  save(): Promise<void>;
}

/** Pixels of the largest canvas in Safari on an iPhone. */
const maxCanvasPixels = 16_777_216;
const maxTries = 10;
const retryMs = 30;

/** Takes screenshots of the media. */
const screenshot = defineFeature(
  'screenshot',
  ({ player }, { title = () => '', picture }: ScreenshotOptions): Screenshot => {
    /** Returns whether the canvas has pixels afterwards. */
    function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
      // Draw it in the same task: the canvas of a GPU loses its pixels afterwards.
      const drawn = picture?.(player);
      const { width, height } = drawn ?? { width: video.videoWidth, height: video.videoHeight };
      const scale = Math.min(1, Math.sqrt(maxCanvasPixels / (width * height)));
      canvas.width = Math.floor(width * scale);
      canvas.height = Math.floor(height * scale);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(drawn ?? video, 0, 0, canvas.width, canvas.height);
      const [, , , alpha = 0] = context?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data ?? [];
      return alpha > 0;
    }

    async function take(): Promise<Blob> {
      const video = player.video.peek();
      // Wait for a pending seek, to get the requested frame.
      if (video.seeking) await settled(video, player.signal);
      if (video.videoWidth === 0 || video.readyState < 2) throw new ScreenshotError('nothing');
      const canvas = video.ownerDocument.createElement('canvas');
      let blob: Blob | null;
      try {
        // WebKit sometimes draws nothing between two frames.
        for (let tries = 1; !drawFrame(video, canvas) && tries < maxTries; tries += 1)
          await new Promise((done) => setTimeout(done, retryMs));
        blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      } catch {
        // A canvas with cross-origin pixels cannot be read.
        throw new ScreenshotError('foreign');
      } finally {
        // Safari keeps the memory of a canvas for a while, and has little.
        canvas.width = 0;
      }
      if (!blob) throw new ScreenshotError('nothing');
      player.emit('screenshot', blob);
      return blob;
    }

    return {
      take,
      async save() {
        const seconds = player.state.time.peek();
        const blob = await take();
        const document = player.video.peek().ownerDocument;
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = createFileName(title(player), seconds);
        link.click();
        // The browser has started to read it by then.
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      },
    };
  },
);

function settled(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const settle = () => {
      listening.abort();
      resolve();
    };
    for (const name of ['seeked', 'emptied', 'error']) {
      video.addEventListener(name, settle, { signal: listening.signal });
    }
    signal.addEventListener('abort', settle, { signal: listening.signal });
  });
}

const savedText = message('screenshot.saved', 'Picture saved');
const foreignText = message('screenshot.foreign', 'The server of this video does not allow screenshots');
const nothingText = message('screenshot.nothing', 'There is no picture yet');

async function saveScreenshot(player: Player): Promise<void> {
  try {
    await player.get(screenshot).save();
    showFeedback(player, { icon: 'camera', ms: 1600, say: (t) => t(savedText) });
  } catch (error) {
    const text = error instanceof ScreenshotError && error.problem === 'foreign' ? foreignText : nothingText;
    // A sentence needs more time to read.
    showFeedback(player, { icon: 'alert', ms: 4000, say: (t) => t(text) });
  }
}

const screenshotCommand: PlayerCommand = {
  id: 'screenshot',
  keys: ['Shift+KeyS'],
  label: message('screenshot.take', 'Save a picture'),
  perform: saveScreenshot,
  menu: { order: 50 },
};

export const screenshotFeature = (options: ScreenshotOptions) => ({
  features: [screenshot(options)],
  commands: [screenshotCommand],
});

/** "Салхины зам 1.02.05.png": the title without characters that file systems reject, and the media time. */
export function createFileName(title: string, seconds: number): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'video'} ${clockText(seconds).replaceAll(':', '.')}.png`;
}
