import { expect, type Locator, type Page } from '@playwright/test';
import { decodeTimecode } from '@tenger/demo/media';

/** The first player's video, above one that may be preparing; Playwright looks through the open shadow root. */
export const video = (page: Pick<Page, 'locator'>): Locator =>
  page.locator('.stage > video:last-of-type').first();

/** The position of the first player. Seconds. */
export const positionOf = (page: Pick<Page, 'locator'>): Promise<number> =>
  video(page).evaluate((film: HTMLVideoElement) => film.currentTime);

/** Focuses the first player, whose keys then work. It is focusable by a call of the page only, not by Playwright's. */
export const focusPlayer = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Тоглуулагч' }).evaluate((host: HTMLElement) => host.focus());

/** A busy machine without a GPU needs time to start playback. */
export const PLAYBACK_START = { timeout: 60_000 };

/** Starts playback if it is paused, and waits until the position advances. */
export async function startPlayback(page: Page): Promise<void> {
  await expect(video(page)).toBeAttached(PLAYBACK_START);
  await expect
    .poll(
      () =>
        video(page).evaluate((film: HTMLVideoElement) => {
          if (film.paused) film.play().catch(() => undefined);
          return film.currentTime > 0.2 && !film.paused;
        }),
      PLAYBACK_START,
    )
    .toBe(true);
  const from = await positionOf(page);
  await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(from);
}

/** The timecode burnt into the frame, with the position that the element reports. */
export interface ShownFrame {
  /** Seconds of the burnt-in timecode. */
  readonly seconds: number;
  /** Height in the burnt-in timecode: the rendition on screen. */
  readonly quality: number;
  /** The element's position when the frame was taken, in seconds. */
  readonly position: number;
  readonly videoWidth: number;
}

/** The upper part of a frame: brightness from 0 to 255, row by row. */
interface FrameCopy {
  readonly luma: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Height of the whole frame. */
  readonly videoHeight: number;
}

/** The timecode in a copied frame; undefined if it is not readable. */
export const timecodeOf = ({ luma, width, height, videoHeight }: FrameCopy) =>
  decodeTimecode((x, y) => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const row = Math.min(height - 1, Math.floor(y * videoHeight));
    return luma[row * width + column] ?? 0;
  });

/** Copies the upper part of the frame on screen, with its media time; undefined if the element has no picture. */
const copyFrame = (page: Page) =>
  video(page).evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('not a video');
    // On a busy machine, the browser reports a frame late, when a later one may be on screen.
    const LATE_MS = 30;
    const nextFrame = () =>
      new Promise<VideoFrameCallbackMetadata>((done) =>
        element.requestVideoFrameCallback((_, frame) => done(frame)),
      );
    // No new frame comes while paused: the picture belongs to currentTime.
    let position = element.currentTime;
    for (let tries = 0; !element.paused && tries < 50; tries += 1) {
      const { mediaTime, presentationTime } = await nextFrame();
      position = mediaTime;
      if (performance.now() - presentationTime < LATE_MS) break;
    }
    const width = element.videoWidth;
    if (width === 0) return undefined;
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

/** Seconds by which the timecode and the position of a frame may differ. Both are rounded. */
export const TWO_FRAMES = 2 / 24 + 0.001;

/**
 * Reads the timecode of the frame on screen. The frame's media time comes with it, so that the time the copy takes does
 * not affect the comparison. Throws if there is no readable timecode.
 */
export async function readShownFrame(page: Page): Promise<ShownFrame> {
  let copy = await copyFrame(page);
  // Another element has just replaced this one.
  while (!copy) copy = await copyFrame(page);
  const code = timecodeOf(copy);
  if (!code) throw new Error(`No timecode in the frame at ${copy.position} s.`);
  return { seconds: code.seconds, quality: code.quality, position: copy.position, videoWidth: copy.width };
}
