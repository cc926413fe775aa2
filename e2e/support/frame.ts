import type { Locator, Page } from '@playwright/test';
import { decodeTimecode } from '@tenger/demo/media';

/** The first player's video, on top of one that may be in preparation; Playwright looks through the open shadow root. */
export const video = (page: Pick<Page, 'locator'>): Locator =>
  page.locator('.stage > video:last-of-type').first();

/** What the picture itself says: the code burnt into the frame, beside what the element claims. */
export interface ShownFrame {
  /** Seconds the burnt-in code stands for. */
  readonly seconds: number;
  /** Height the burnt-in code names: the rendition really shown. */
  readonly quality: number;
  /** The element's position when the frame was taken, in seconds. */
  readonly position: number;
  readonly videoWidth: number;
}

/**
 * Copies the upper part of the frame on screen and reads its code. The frame's own media time comes with it, so that
 * the comparison is not blurred by the time the copy takes. Throws where no code can be read.
 */
export async function frameShown(page: Page): Promise<ShownFrame> {
  const copy = await video(page).evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('not a video');
    // While paused no new frame comes: what is shown belongs to currentTime.
    const position = element.paused
      ? element.currentTime
      : await new Promise<number>((done) =>
          element.requestVideoFrameCallback((_, { mediaTime }) => done(mediaTime)),
        );
    const width = element.videoWidth;
    const height = Math.ceil(element.videoHeight / 8);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2D canvas');
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const luma = Array.from({ length: width * height }, (_, i) =>
      Math.round(
        0.2126 * (data[i * 4] ?? 0) + 0.7152 * (data[i * 4 + 1] ?? 0) + 0.0722 * (data[i * 4 + 2] ?? 0),
      ),
    );
    return { position, width, height, videoHeight: element.videoHeight, luma };
  });
  const code = decodeTimecode((x, y) => {
    const column = Math.min(copy.width - 1, Math.floor(x * copy.width));
    const row = Math.min(copy.height - 1, Math.floor(y * copy.videoHeight));
    return copy.luma[row * copy.width + column] ?? 0;
  });
  if (!code) throw new Error(`No timecode in the frame at ${copy.position} s.`);
  return { seconds: code.seconds, quality: code.quality, position: copy.position, videoWidth: copy.width };
}
