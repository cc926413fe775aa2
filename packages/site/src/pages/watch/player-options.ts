import type { EpisodeDetail, Playback } from '@tenger/api-contract';
import type { PlayerOptions } from '@tenger/player-react';
import { words } from '../../i18n';
import { imageUrl } from '../../lib/image';

const POSTER_WIDTH = 1280;
/** What a viewer gets who never chose a quality: good on a phone, fair on a television. */
const USUAL_QUALITY = '720 HD';

export interface Watching {
  readonly episode: EpisodeDetail;
  readonly playback: Playback;
  /** Seconds. */
  readonly startTime: number;
  /** A movie is named by its title alone. */
  readonly movie: boolean;
}

/** The one place that knows both the API's words and the player's: an episode as the player's options. */
export function playerOptions({ episode, playback, startTime, movie }: Watching): PlayerOptions {
  const poster = episode.image ?? episode.media.poster;
  return {
    video: {
      ...sourceOf(playback),
      ...(poster && { poster: imageUrl(poster, POSTER_WIDTH) }),
      startTime,
    },
    title: { main: episode.media.title, ...(!movie && { sub: words.episode(episode.number) }) },
    theme: 'var(--accent)',
    autoplay: true,
    previous: episode.previous_id !== null,
    next: episode.next_id !== null,
    lang: 'mn',
  };
}

/** The adaptive stream where there is one: it holds every quality and dub. Else the files, one per quality. */
function sourceOf({ hls, qualities }: Playback): PlayerOptions['video'] {
  if (hls) return { url: hls, type: 'hls' };
  const usual = qualities.findIndex((quality) => quality.name === USUAL_QUALITY);
  return { quality: qualities, defaultQuality: usual >= 0 ? usual : qualities.length - 1 };
}
