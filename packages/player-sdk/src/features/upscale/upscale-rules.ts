import type { Size } from './upscaler';

/** Why the picture is not upscaled although the viewer wants it. */
export type UpscaleObstacle =
  /** The picture is hardly larger on screen than in the video. */
  | 'sharp'
  /** A frame took longer than the limit. */
  | 'slow'
  /** The media comes from another origin without CORS headers. */
  | 'foreign'
  /** The media is encrypted (EME). */
  | 'protected'
  /** The browser has neither WebGPU nor WebGL 2, or both fail. */
  | 'unsupported'
  /** The browser's picture-in-picture window shows the original. */
  | 'picture-in-picture'
  /** Another screen shows the original. */
  | 'remote'
  /** The code could not be fetched. */
  | 'unloaded';

/** "waiting": no frame has been drawn yet. */
export type UpscaleStatus = 'off' | 'waiting' | 'active' | UpscaleObstacle;

/** Milliseconds that a frame may take, half of the time between two frames at 60 Hz. */
export const maxFrameMs = 8;

/** A smaller enlargement is not visible. */
const minScale = 1.15;
/** Pixels of 4K, which no frame exceeds. */
const maxPixels = 3840 * 2160;

/** The size of the upscaled picture in device pixels; undefined if the display hardly enlarges it. */
export function upscaledSize(video: Size, box: Size, pixelRatio: number): Size | undefined {
  const pixels = video.width * video.height;
  if (!(pixels > 0)) return;
  const fit = Math.min(box.width / video.width, box.height / video.height) * pixelRatio;
  const scale = Math.min(fit, Math.sqrt(maxPixels / pixels));
  if (!(scale >= minScale)) return;
  return { width: Math.round(video.width * scale), height: Math.round(video.height * scale) };
}

/** Samples of the frame time (ms) that decide. The first ones compile shaders. */
const warmUpCount = 2;
const decidingCount = 7;

/** So many samples decide if they exceed the limit by this factor: such a device drops frames meanwhile. */
const hopelessCount = 3;
const hopelessFactor = 4;

/** Whether frames take too long: the median of the last samples, so that one late frame does not decide. */
export function isTooSlow(samples: readonly number[], limit: number): boolean {
  const warm = samples.slice(warmUpCount);
  return medianOf(warm, decidingCount) > limit || medianOf(warm, hopelessCount) > limit * hopelessFactor;
}

/** The median of the last values; 0 while there are fewer than `count`, which is odd. */
function medianOf(values: readonly number[], count: number): number {
  if (values.length < count) return 0;
  return values.slice(-count).sort((a, b) => a - b)[(count - 1) / 2] ?? 0;
}

/** Frames between two samples: all at first, then one a second. */
export const framesUntilSample = (sampleCount: number): number =>
  sampleCount < warmUpCount + decidingCount ? 1 : 30;

/** Whether upscaling starts without a choice of the viewer. Unknown power counts as a battery. */
export function startsByItself(option: 'auto' | false | undefined, isCharging: boolean | undefined): boolean {
  return option === 'auto' && isCharging === true;
}

/** Whether a draw failed because the page may not read the media. */
export const isForeign = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

export function isObstacle(status: UpscaleStatus): status is UpscaleObstacle {
  return status !== 'off' && status !== 'waiting' && status !== 'active';
}

/** Whether the viewer has to know an obstacle. Without their choice, only the menu names it. */
export function shouldAnnounce(
  obstacle: UpscaleObstacle,
  { isChosen, wasSwitchedOn }: { readonly isChosen: boolean; readonly wasSwitchedOn: boolean },
): boolean {
  // The size of the player changes often, so name this only as the result of the switch.
  return obstacle === 'sharp' ? wasSwitchedOn : isChosen;
}
