import type { Playback } from '@tenger/api-contract';

/** What a viewer gets who never chose a quality. */
const USUAL_QUALITY = '720 HD';

export interface Embedded {
  readonly title: string;
  /** Undefined for a movie. */
  readonly episode: number | undefined;
  readonly poster: string | undefined;
  /** Second at which it begins. */
  readonly start?: number | undefined;
  /** Of the page on the site, for links that viewers share. */
  readonly address: string;
}

/** An episode as the options of the player in a frame: the counterpart of the site's own translator. */
export function embedOptions(
  { title, episode, poster, start, address }: Embedded,
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
      ...{ segments, dubs, subs, highlights },
    },
    title: { main: title, ...(episode !== undefined && { sub: `${episode}-р анги` }) },
    shareUrl: address,
    lang: 'mn',
  };
}
