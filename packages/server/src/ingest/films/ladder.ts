import { QUALITY_NAMES } from '@tenger/api-contract';
import type { VideoSource } from './probe';

/** Codecs of a video. Every video has H.264, which all devices play. */
export const VIDEO_CODECS = ['h264', 'av1'] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];

/** A rendition: its height is its name; its width depends on the video. */
export interface VideoRendition {
  readonly height: number;
  /** Limits the bitrate (kbit/s) of complex scenes, so that they do not stall a slow connection. */
  readonly maxKbps: number;
}

/** The renditions of a video, lowest first. */
export type Ladder = readonly VideoRendition[];

const HEIGHTS: readonly number[] = QUALITY_NAMES.map((name) => Number.parseInt(name, 10));

export const DEFAULT_LADDER = '480:1400,720:3000,1080:6000';

/** Reads heights and bitrates, such as `480:1400,720:3000`; undefined if they are invalid or not in order. */
export function parseLadder(text: string): Ladder | undefined {
  const ladder = text.split(',').map((entry) => {
    const [, height, maxKbps] = /^\s*(\d{3,4}):(\d{3,5})\s*$/.exec(entry) ?? [];
    return { height: Number(height), maxKbps: Number(maxKbps) };
  });
  const isValid = ladder.every(
    ({ height, maxKbps }, index) =>
      HEIGHTS.includes(height) && maxKbps > 0 && height > (ladder[index - 1]?.height ?? 0),
  );
  return isValid ? ladder : undefined;
}

/** Renditions up to the video's quality, at least the lowest. A few missing rows (1072, 712) are tolerated. */
export function renditionsOf(
  { height, width }: Pick<VideoSource, 'height' | 'width'>,
  ladder: Ladder,
): Ladder {
  // A wide video has fewer rows than the name of its quality.
  const rowCount = Math.max(height, Math.round((width * 9) / 16));
  const [lowest] = ladder;
  return ladder.filter((one) => one === lowest || rowCount >= one.height * 0.95);
}
