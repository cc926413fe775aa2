import type { EpisodeDetail, Playback } from '@tenger/api-contract';
import type { PlayerOptions } from '@tenger/player-react';
import { language } from '../../i18n/language';
import { episodeLine } from '../../lib/episode-line';
import { filmPoster, NARROW } from '../../lib/film-poster';
import { imageUrl } from '../../lib/image';
import { DANMAKU_OPACITY, playerStorage } from '../../state/preferences';

const NEXT_POSTER_WIDTH = 320;
/** What a viewer gets who never chose a quality: good on a phone, fair on a television. */
const USUAL_QUALITY = '720 HD';
/** Where the viewer's code stands while its one subtitle is shown: fractions of the picture. */
const STAMP_AT = { x: 0.92, y: 0.12 } as const;
/** Where player comments are read and written, and arrive live. */
const DANMAKU_API = '/danmaku/';

/** Who may write comments on the picture, and to whom they are reported. */
export interface Talk {
  /** The comments' place: an episode's number, a movie's after `m`. */
  readonly thread: string;
  readonly nickname: string | undefined;
  /** The session's token as it is when something is sent. */
  token(): string | undefined;
  like?(comment: { readonly id?: string | undefined }): Promise<void>;
  report?(comment: { readonly id?: string | undefined; readonly text: string }): Promise<void>;
}

export interface Watching {
  readonly episode: Pick<EpisodeDetail, 'image' | 'media' | 'name' | 'number' | 'previous_id' | 'next_id'>;
  readonly playback: Playback;
  /** Seconds. */
  readonly startTime: number;
  /** A movie is named by its title alone. */
  readonly movie: boolean;
  /** Absent: no comments on the picture. */
  readonly talk?: Talk | undefined;
  /** The next episode's picture, where it is known. */
  readonly nextImage?: string | null | undefined;
  /** And its name. */
  readonly nextName?: string | null | undefined;
}

/** The one place that knows both the API's words and the player's: an episode as the player's options. */
export function playerOptions(watching: Watching): PlayerOptions {
  const { episode, playback, startTime, movie, talk } = watching;
  const poster = filmPoster(episode, globalThis.matchMedia?.(NARROW).matches ?? false);
  return {
    video: {
      ...sourceOf(playback),
      ...(poster && { poster }),
      startTime,
      ...extrasOf(playback),
      ...(episode.media.translater && { author: { name: episode.media.translater } }),
      ...(talk && { danmaku: { id: talk.thread } }),
    },
    title: { main: episode.media.title, ...(!movie && { sub: episodeLine(episode) }) },
    theme: 'var(--accent)',
    autoplay: true,
    previous: episode.previous_id !== null,
    next: nextOf(watching),
    stamp: { ...STAMP_AT, user: playback.stamp },
    ...(talk && { danmaku: danmakuOf(talk) }),
    ...(playback.preroll && { preroll: playback.preroll }),
    mini: { scroll: true },
    storage: playerStorage,
    lang: language,
  };
}

function nextOf({ episode, movie, nextImage, nextName = null }: Watching): PlayerOptions['next'] {
  if (episode.next_id === null) return false;
  if (movie) return true;
  return {
    title: episode.media.title,
    sub: episodeLine({ number: episode.number + 1, name: nextName }),
    ...(nextImage && { poster: imageUrl(nextImage, NEXT_POSTER_WIDTH) }),
  };
}

const danmakuOf = ({ nickname, token, like, report }: Talk): PlayerOptions['danmaku'] => ({
  api: DANMAKU_API,
  live: true,
  opacity: DANMAKU_OPACITY,
  token,
  ...(nickname && { user: nickname }),
  ...(like && { like }),
  ...(report && { report }),
});

/** What lies beside the picture: dubs, subtitles, and what the seek bar shows. */
const extrasOf = ({
  dubs,
  subs,
  thumbnails,
  highlights,
  segments,
}: Playback): Partial<PlayerOptions['video']> => ({
  dubs,
  subs,
  highlights,
  segments,
  ...(thumbnails && { thumbnails }),
});

/** The adaptive stream where there is one: it holds every quality and dub. Else the files, one per quality. */
function sourceOf({ hls, peers, qualities }: Playback): PlayerOptions['video'] {
  if (hls) return { url: hls, type: 'hls', ...(peers && { peers }) };
  const usual = qualities.findIndex((quality) => quality.name === USUAL_QUALITY);
  return { quality: qualities, defaultQuality: usual >= 0 ? usual : qualities.length - 1 };
}
