import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { fileName } from './file-name';

export interface ScreenshotOptions {
  /** Begins the file's name. */
  readonly title?: ((player: Player) => string) | undefined;
}

/** Why there is no picture: none is shown yet, or its server does not share it with this page (CORS). */
export type ScreenshotProblem = 'nothing' | 'foreign';

export class ScreenshotError extends Error {
  override readonly name = 'ScreenshotError';
  readonly problem: ScreenshotProblem;
  constructor(problem: ScreenshotProblem) {
    super(
      problem === 'foreign'
        ? 'The film comes from another origin that does not share it: send Access-Control-Allow-Origin with it.'
        : 'There is no picture yet.',
    );
    this.problem = problem;
  }
}

export interface Screenshot {
  /** The frame on screen as PNG in its natural size, without subtitles or comments; emits "screenshot". Rejects with a ScreenshotError. */
  take(): Promise<Blob>;
  /** Takes one and hands it to the viewer as a file. */
  save(): Promise<void>;
}

/** Pictures of the film. */
export const screenshot = defineFeature(
  'screenshot',
  ({ player }, { title = () => '' }: ScreenshotOptions): Screenshot => {
    async function take(): Promise<Blob> {
      const video = player.video.peek();
      // The picture that was asked for, not the one before it.
      if (video.seeking) await settled(video, player.signal);
      const { videoWidth, videoHeight } = video;
      if (videoWidth === 0 || video.readyState < 2) throw new ScreenshotError('nothing');
      const canvas = video.ownerDocument.createElement('canvas');
      canvas.width = videoWidth;
      canvas.height = videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => {
        try {
          canvas.toBlob(resolve, 'image/png');
        } catch {
          // A canvas with foreign pixels in it cannot be read.
          resolve(null);
        }
      });
      if (!blob) throw new ScreenshotError('foreign');
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
        link.download = fileName(title(player), seconds);
        link.click();
        // The browser has begun to read it by then.
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      },
    };
  },
);

function settled(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const settle = () => {
      heard.abort();
      resolve();
    };
    for (const name of ['seeked', 'emptied', 'error']) {
      video.addEventListener(name, settle, { signal: heard.signal });
    }
    signal.addEventListener('abort', settle, { signal: heard.signal });
  });
}
