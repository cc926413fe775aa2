import { type EpisodeDetail, type Playback, readHeatmap, toWire } from '@tenger/api-contract';
import { DANMAKU_OPACITY } from '@tenger/api-contract/preference-rules';
import type { PlayerOptions } from '@tenger/player-react';
import { hls } from '@tenger/player-sdk';
import { language } from '../../i18n/language';
import { isDataSaverOn } from '../../lib/data-saver';
import { episodeLabel } from '../../lib/episode-label';
import { imageUrl } from '../../lib/image';
import { NARROW, playerPoster } from '../../lib/player-poster';
import { playerStorage } from '../../state/preferences';

const NEXT_POSTER_WIDTH = 320;
/** The quality for viewers who have never chosen one. */
const DEFAULT_QUALITY = '720 HD';
const DATA_SAVER_QUALITY = '480 SD';
/** The position of the viewer's visible code, as fractions of the picture. */
const VIEWER_CODE_POSITION = { x: 0.92, y: 0.12 } as const;
/** The URL prefix of the danmaku API. */
const DANMAKU_API = '/danmaku/';

/** The identity and the actions of a viewer for danmaku. */
export interface DanmakuAccess {
  /** An episode's id, or a movie's id with the prefix `m`. */
  readonly thread: string;
  readonly nickname: string | undefined;
  /** Returns the current session token. Called for each request. */
  token(): string | undefined;
  like?(comment: { readonly id?: string | undefined }): Promise<void>;
  report?(comment: { readonly id?: string | undefined; readonly text: string }): Promise<void>;
}

export interface PlayableItem {
  readonly episode: Pick<EpisodeDetail, 'image' | 'media' | 'name' | 'number' | 'previous_id' | 'next_id'>;
  readonly playback: Playback;
  /** Seconds. */
  readonly startTime: number;
  /** Playback was interrupted there, because the URLs have expired. */
  readonly continued?: boolean | undefined;
  /** A movie has no episode label. */
  readonly movie: boolean;
  /** Danmaku is off without it. */
  readonly talk?: DanmakuAccess | undefined;
  /** The image of the next episode, if known. */
  readonly nextImage?: string | null | undefined;
  /** The name of the next episode, if known. */
  readonly nextName?: string | null | undefined;
}

/** Maps an episode of the API to the player's options. */
export function createPlayerOptions(watching: PlayableItem): PlayerOptions {
  const { episode, playback, startTime, continued, movie, talk } = watching;
  const poster = playerPoster(episode, globalThis.matchMedia?.(NARROW).matches ?? false);
  return {
    video: {
      ...sourceOf(playback),
      ...(poster && { poster }),
      startTime,
      ...(continued && { continued }),
      ...extrasOf(playback),
      ...(episode.media.translater && { author: { name: episode.media.translater } }),
      ...(talk && { danmaku: { id: talk.thread }, heatmap: heatmapUrl(talk.thread) }),
    },
    title: { main: episode.media.title, ...(!movie && { sub: episodeLabel(episode) }) },
    theme: 'var(--accent)',
    autoplay: true,
    previous: episode.previous_id !== null,
    next: nextOf(watching),
    stamp: { ...VIEWER_CODE_POSITION, user: playback.stamp },
    ...(talk && { danmaku: danmakuOf(talk) }),
    backends,
    ...(playback.preroll && { preroll: playback.preroll }),
    mini: { scroll: true },
    storage: playerStorage,
    lang: language,
  };
}

/** The player requests it after the start. */
const heatmapUrl = (thread: string): string => toWire(readHeatmap, { params: { id: thread } }).url;

function nextOf({ episode, movie, nextImage, nextName = null }: PlayableItem): PlayerOptions['next'] {
  if (episode.next_id === null) return false;
  if (movie) return true;
  return {
    title: episode.media.title,
    sub: episodeLabel({ number: episode.number + 1, name: nextName }),
    ...(nextImage && { poster: imageUrl(nextImage, NEXT_POSTER_WIDTH) }),
  };
}

const danmakuOf = ({ nickname, token, like, report }: DanmakuAccess): PlayerOptions['danmaku'] => ({
  api: DANMAKU_API,
  live: true,
  opacity: DANMAKU_OPACITY,
  token,
  ...(nickname && { user: nickname }),
  ...(like && { like }),
  ...(report && { report }),
});

/** Audio tracks, subtitles and the data of the seek bar. */
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

/** The player itself knows only the data saver of the browser. Read for each stream, because the viewer may change it. */
const backends: PlayerOptions['backends'] = [
  hls({
    get dataSaver() {
      return isDataSaverOn();
    },
  }),
];

const sources = new WeakMap<Playback, PlayerOptions['video']>();

/** A playback keeps its source when the data saver changes: another one would start the video again. */
function sourceOf(playback: Playback): PlayerOptions['video'] {
  const source = sources.get(playback) ?? createSource(playback);
  sources.set(playback, source);
  return source;
}

/** The HLS stream if there is one, otherwise one file per quality. */
function createSource({ hls: url, peers, qualities }: Playback): PlayerOptions['video'] {
  const savesData = isDataSaverOn();
  if (url) return { url, type: 'hls', ...(peers && !savesData && { peers }) };
  const usual = savesData
    ? { name: DATA_SAVER_QUALITY, otherwise: 0 }
    : { name: DEFAULT_QUALITY, otherwise: qualities.length - 1 };
  const index = qualities.findIndex(({ name }) => name === usual.name);
  return { quality: qualities, defaultQuality: index >= 0 ? index : usual.otherwise };
}
