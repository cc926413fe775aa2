import type { Backend } from '../../media/backend';
import type { DanmakuComment, DanmakuOptions, DanmakuSource } from '../../media/danmaku-options';
import { firstFile, typeOf } from '../../media/source';
import type { PlayerOptions, VideoOptions } from '../../options/player-options';
import { toComment } from './comments';
import type {
  DPlayerBackend,
  DPlayerDanmaku,
  DPlayerLike,
  DPlayerOptions,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer-options';

/** DPlayer's own defaults, where they differ from ours. */
const THEME = '#b7daff';
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const USER = 'DIYgod';

/** DPlayer's options in our words. `self` is the player that is being made, for callbacks that run later. */
export function toOptions(given: DPlayerOptions, self: () => DPlayerLike, language: string): PlayerOptions {
  const { subtitle, danmaku, contextmenu, apiBackend } = given;
  return said({
    video: toVideo(given.video ?? {}, given),
    theme: given.theme ?? THEME,
    speeds: given.playbackSpeed ?? SPEEDS,
    volume: given.volume,
    autoplay: given.autoplay,
    loop: given.loop,
    live: given.live,
    logo: given.logo,
    lang: (given.lang ?? language).toLowerCase().startsWith('mn') ? 'mn' : 'en',
    hotkeys: given.hotkey,
    mutex: given.mutex,
    subtitle: subtitle && toSubtitle(subtitle),
    danmaku: danmaku ? toDanmaku(aboutComments(danmaku), apiBackend) : undefined,
    contextmenu: contextmenu?.map(({ text, key, link, click }) =>
      said({ text: text ?? key ?? '', link, click: click && (() => click(self())) }),
    ),
    backends: given.video?.customType && [customTypes(given.video.customType, self)],
  }) as PlayerOptions;
}

/** A film in our words; the same for `new DPlayer` and `switchVideo`. */
export function toVideo(
  video: DPlayerVideo,
  { subtitle, danmaku, highlight, preload }: DPlayerOptions,
): VideoOptions {
  const files = typeof subtitle?.url === 'object' ? subtitle.url : [];
  return said({
    url: video.url,
    type: video.type,
    poster: video.pic,
    thumbnails: video.thumbnails,
    quality: video.quality,
    defaultQuality: video.defaultQuality,
    preload,
    // A page may end its list with an entry that turns them off; ours is always there.
    subs: files
      .filter(({ url }) => url)
      .map(({ url, lang, name }) => said({ url, code: lang ?? 'und', label: name ?? lang })),
    highlights: highlight,
    danmaku: danmaku ? said(filmComments(aboutComments(danmaku))) : undefined,
  }) as VideoOptions;
}

/** `danmaku: true` is how DPlayer's guide says that a live stream has comments: the page draws them itself. */
export const aboutComments = (danmaku: DPlayerDanmaku | true): DPlayerDanmaku =>
  danmaku === true ? { id: '' } : danmaku;

const filmComments = ({ id, addition }: DPlayerDanmaku) => ({ id, addition });

function toSubtitle({ url, type, fontSize, bottom, color, defaultSubtitle, index }: DPlayerSubtitle) {
  return said({
    url: typeof url === 'string' ? url : undefined,
    type,
    fontSize: fontSize ?? '20px',
    bottom: bottom ?? '40px',
    color: color ?? '#fff',
    defaultSub: defaultSubtitle ?? index,
  });
}

function toDanmaku(danmaku: DPlayerDanmaku, backend: DPlayerBackend | undefined): DanmakuOptions {
  const { id, api, token, maximum, addition, user = USER, unlimited } = danmaku;
  return said({
    ...{ id, api, token, maximum, addition, user, unlimited },
    source: backend ? asSource(backend, danmaku, user) : id ? undefined : drawnByPage,
  });
}

/** Nothing to read, nobody to send to: `dp.danmaku.draw` alone. */
const drawnByPage: DanmakuSource = { load: async () => [] };

/** `apiBackend` answers by callbacks and knows addresses; ours are promises. */
function asSource({ read, send }: DPlayerBackend, danmaku: DPlayerDanmaku, author: string): DanmakuSource {
  const address = `${danmaku.api ?? ''}v3/`;
  return {
    load: ({ id, maximum }) =>
      new Promise<readonly DanmakuComment[]>((resolve, reject) =>
        read({
          url: `${address}?id=${id}${maximum ? `&max=${maximum}` : ''}`,
          success: (rows) => resolve((Array.isArray(rows) ? rows : []).map((row) => toComment(row))),
          error: (message) => reject(new Error(message)),
        }),
      ),
    send: ({ time, type, color, text }, { id }) =>
      new Promise((resolve, reject) =>
        send({
          url: address,
          data: { token: danmaku.token, id, author, time, text, color, type },
          success: () => resolve(undefined),
          error: (message) => reject(new Error(message)),
        }),
      ),
  };
}

/** The page's own engines. They find the address at `video.src`, as with DPlayer, and attach whatever they like. */
function customTypes(types: NonNullable<DPlayerVideo['customType']>, self: () => DPlayerLike): Backend {
  const engineOf = (source: Parameters<Backend['canPlay']>[0]) => {
    const name = typeOf(source);
    return Object.hasOwn(types, name) ? types[name] : undefined;
  };
  return {
    name: 'custom',
    canPlay: (source) => engineOf(source) !== undefined,
    async open(source, stage, scope) {
      const video = stage.video.peek();
      // The address must be readable, and nothing be fetched from it before the engine says how.
      const { preload } = video;
      video.preload = 'none';
      video.src = firstFile(source)?.url ?? '';
      // By then the player that it is handed has been made.
      await Promise.resolve();
      engineOf(source)?.(video, self());
      video.preload = preload;
      if (source.startTime) video.currentTime = source.startTime;
      scope.defer(() => {
        video.removeAttribute('src');
        video.load();
      });
      return {};
    },
  };
}

/** Without what was not said. */
function said<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
