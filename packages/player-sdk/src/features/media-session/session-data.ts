import type { Chapter } from '../../media/media-item';

export interface NowPlaying {
  readonly title?: { readonly main: string; readonly sub?: string | undefined } | undefined;
  readonly poster?: string | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  /** Base URL of relative addresses. */
  readonly base: string;
}

export type Metadata = MediaMetadataInit & {
  readonly chapterInfo?: readonly { readonly title: string; readonly startTime: number }[];
};

/** The media item as metadata of the Media Session API. */
export function createMetadata({ title, poster, chapters = [], base }: NowPlaying): Metadata {
  const src = absolute(poster, base);
  const artwork = src ? [{ src }] : [];
  return {
    title: title?.main ?? '',
    artist: title?.sub ?? '',
    artwork,
    chapterInfo: chapters
      .filter(({ start }) => start >= 0 && Number.isFinite(start))
      .sort((a, b) => a.start - b.start)
      .map(({ title, start }) => ({ title, startTime: start })),
  };
}

/** Undefined for invalid values, for which the browser throws. */
export function createPositionState(
  time: number,
  duration: number,
  rate: number,
): MediaPositionState | undefined {
  if (!(duration > 0) || !Number.isFinite(duration) || !(rate > 0)) return;
  return { duration, playbackRate: rate, position: Math.min(duration, Math.max(0, time || 0)) };
}

function absolute(url: string | undefined, base: string): string | undefined {
  try {
    return url ? new URL(url, base).href : undefined;
  } catch {
    return;
  }
}
