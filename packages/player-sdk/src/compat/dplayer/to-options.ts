import { languageOf } from '../../locales/languages';
import type { Backend } from '../../media/backend';
import type { DanmakuComment, DanmakuOptions, DanmakuSource } from '../../media/danmaku-options';
import { firstFile, type Source } from '../../media/source';
import type { PlayerOptions, VideoOptions } from '../../options/player-options';
import { toComment } from './comments';
import { withoutUndefined } from './defaults';
import type {
  DPlayerBackend,
  DPlayerDanmaku,
  DPlayerLike,
  DPlayerOptions,
  DPlayerResolvedOptions,
  DPlayerSent,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer-options';

/** The comments of the page, and how they reach its server. */
export interface DPlayerComments {
  /** The connection now: `switchVideo` and `danmaku.reload` replace it. */
  current(): DPlayerDanmaku;
  /** A comment with the values that the page has passed, for `apiBackend` and `danmaku_send`. */
  toSent(comment: DanmakuComment): DPlayerSent;
  /** The server's reply to a comment of the page. */
  replied(comment: DanmakuComment, reply: unknown): void;
}

/** Converts the options of DPlayer. `self` returns the player, for callbacks that run later. */
export function toOptions(
  options: DPlayerResolvedOptions,
  self: () => DPlayerLike,
  comments: DPlayerComments,
  native: () => Backend,
): PlayerOptions {
  const { subtitle, danmaku, contextmenu, apiBackend } = options;
  return withoutUndefined({
    video: toVideo(options.video, options),
    theme: options.theme,
    speeds: options.playbackSpeed,
    volume: options.volume,
    autoplay: options.autoplay,
    loop: options.loop,
    live: options.live,
    logo: options.logo,
    lang: languageOf(options.lang),
    hotkeys: options.hotkey,
    mutex: options.mutex,
    subtitle: subtitle && toSubtitle(subtitle, options.lang),
    danmaku: danmaku ? toDanmaku(toCommentOptions(danmaku), apiBackend, comments) : undefined,
    contextmenu: contextmenu.map(({ text, key, link, click }) =>
      withoutUndefined({ text: text ?? key ?? '', link, click: click && (() => click(self())) }),
    ),
    backends: options.video.customType && [createCustomBackend(options.video.customType, self, native)],
  }) as PlayerOptions;
}

/** Converts the video options, for `new DPlayer` and `switchVideo`. */
export function toVideo(
  video: DPlayerVideo,
  { subtitle, danmaku, highlight, preload }: DPlayerOptions,
): VideoOptions {
  const files = typeof subtitle?.url === 'object' ? subtitle.url : [];
  return withoutUndefined({
    url: video.url,
    type: video.type,
    poster: video.pic,
    thumbnails: video.thumbnails,
    quality: video.quality,
    defaultQuality: video.defaultQuality,
    preload,
    // Omit entries without a URL, which turn subtitles off in DPlayer. The menu always has this entry.
    subs: files
      .filter(({ url }) => url)
      .map(({ url, lang, name }) => withoutUndefined({ url, code: lang ?? 'und', label: name ?? lang })),
    highlights: highlight,
    danmaku: danmaku ? filmComments(toCommentOptions(danmaku)) : undefined,
  }) as VideoOptions;
}

/** In DPlayer, `danmaku: true` means that the page draws the comments of a live stream. */
export const toCommentOptions = (danmaku: DPlayerDanmaku | true): DPlayerDanmaku =>
  danmaku === true ? { id: '' } : danmaku;

/** Has both members: for one that is absent, the player uses the page's, which belongs to the first film. */
const filmComments = ({ id, addition }: DPlayerDanmaku) => ({
  // Pages also pass numbers.
  id: String(id ?? ''),
  addition: addition ?? [],
});

function toSubtitle(
  { url, type, fontSize, bottom, color, defaultSubtitle, index }: DPlayerSubtitle,
  lang: string,
) {
  const isFile = typeof url === 'string';
  return withoutUndefined({
    url: isFile ? url : undefined,
    // A single file has no language in DPlayer. Without a code, the player would take it for Mongolian.
    code: isFile ? '' : undefined,
    type,
    fontSize,
    bottom,
    color,
    defaultSub: defaultSubtitle ?? index ?? (isFile ? undefined : lang),
  });
}

function toDanmaku(
  danmaku: DPlayerDanmaku,
  backend: DPlayerBackend | undefined,
  comments: DPlayerComments,
): DanmakuOptions {
  const { id, api, token, maximum, addition, user, unlimited } = danmaku;
  return withoutUndefined({
    ...{ id, api, token, maximum, addition, user, unlimited },
    source: backend ? toDanmakuSource(backend, comments) : id ? undefined : drawnByPage,
  });
}

/** An empty source, for pages that use only `dp.danmaku.draw`. */
const drawnByPage: DanmakuSource = { load: async () => [] };

/** Adapts the callbacks of `apiBackend` to promises. */
function toDanmakuSource({ read, send }: DPlayerBackend, comments: DPlayerComments): DanmakuSource {
  const address = () => `${comments.current().api ?? ''}v3/`;
  return {
    load: ({ id, maximum }) =>
      new Promise<readonly DanmakuComment[]>((resolve, reject) =>
        read({
          url: `${address()}?id=${id}${maximum ? `&max=${maximum}` : ''}`,
          success: (rows) => resolve((Array.isArray(rows) ? rows : []).map((row) => toComment(row))),
          error: (message) => reject(new Error(message)),
        }),
      ),
    send: (comment) =>
      new Promise((resolve, reject) =>
        send({
          url: address(),
          data: comments.toSent(comment),
          success: (reply) => {
            comments.replied(comment, reply);
            resolve(undefined);
          },
          error: (message) => reject(new Error(message)),
        }),
      ),
  };
}

/** A backend with custom playback functions. They read the URL from `video.src`, as in DPlayer. */
function createCustomBackend(
  types: NonNullable<DPlayerVideo['customType']>,
  self: () => DPlayerLike,
  native: () => Backend,
): Backend {
  const engineOf = ({ files, file = 0, type = 'auto' }: Source) => {
    // As the page writes it, because `typeOf` knows only types in lower case.
    const name = files?.[file]?.type ?? type;
    return Object.hasOwn(types, name) ? types[name] : undefined;
  };
  return {
    name: 'custom',
    canPlay: (source) => engineOf(source) !== undefined,
    async open(source, host, scope) {
      // It opens each file of a list with the backend of its type.
      if (source.files && source.files.length > 1) return native().open(source, host, scope);
      const video = host.video.peek();
      // Set `src`, but do not load it before the custom function has run.
      const { preload } = video;
      video.preload = 'none';
      video.src = firstFile(source)?.url ?? '';
      scope.defer(() => {
        video.removeAttribute('src');
        video.load();
        video.preload = preload;
      });
      // Wait until the player exists.
      await Promise.resolve();
      // The page has destroyed the player, or switched to a video that uses this element.
      if (scope.signal.aborted) return {};
      engineOf(source)?.(video, self());
      video.preload = preload;
      if (source.startTime) video.currentTime = source.startTime;
      return {};
    },
  };
}
