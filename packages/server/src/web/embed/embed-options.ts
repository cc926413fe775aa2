import type { Playback } from '@tenger/api-contract';

/** The default quality. */
const USUAL_QUALITY = '720 HD';

export interface Embedded {
  readonly title: string;
  /** Undefined for a movie. */
  readonly episode: number | undefined;
  readonly poster: string | undefined;
  /** The URL of the heatmap. */
  readonly heatmap: string;
  /** Start position. Seconds. */
  readonly start?: number | undefined;
  /** The URL of the site's page, for sharing. */
  readonly address: string;
}

/** Player options of an embedded episode. */
export function embedOptions(
  { title, episode, poster, heatmap, start, address }: Embedded,
  { hls, qualities, thumbnails, segments, dubs, subs, highlights }: Playback,
) {
  const usual = qualities.findIndex(({ name }) => name === USUAL_QUALITY);
  return {
    video: {
      ...(hls
        ? { url: hls, type: 'hls' }
        : { quality: qualities, defaultQuality: usual >= 0 ? usual : Math.max(0, qualities.length - 1) }),
      ...(poster && { poster }),
      ...(start !== undefined && { startTime: start }),
      ...(thumbnails && { thumbnails }),
      ...{ heatmap, segments, dubs, subs, highlights },
    },
    title: { main: title, ...(episode !== undefined && { sub: `${episode}-р анги` }) },
    shareUrl: address,
    lang: 'mn',
  };
}
