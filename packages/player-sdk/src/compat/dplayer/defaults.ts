import type { DPlayerOptions, DPlayerResolvedOptions } from './dplayer-options';

/** Adds the defaults of DPlayer, as `dp.options` shows them. Unlike in DPlayer, the page's object is not modified. */
export function withDefaults(options: DPlayerOptions, language: string): DPlayerResolvedOptions {
  const { video = {}, danmaku, subtitle, element } = options;
  const { quality, defaultQuality = 0 } = video;
  return {
    live: false,
    autoplay: false,
    theme: '#b7daff',
    loop: false,
    screenshot: false,
    airplay: true,
    chromecast: false,
    hotkey: true,
    preload: video.type === 'webtorrent' ? 'none' : 'metadata',
    volume: 0.7,
    playbackSpeed: [0.5, 0.75, 1, 1.25, 1.5, 2],
    contextmenu: [],
    mutex: true,
    pluginOptions: { hls: {}, flv: {}, dash: {}, webtorrent: {} },
    preventClickToggle: false,
    ...(withoutUndefined(options) as { [Name in keyof DPlayerOptions]: NonNullable<DPlayerOptions[Name]> }),
    container: options.container ?? element ?? globalThis.document?.querySelector('.dplayer'),
    lang: (options.lang ?? language).toLowerCase(),
    video: { ...video, type: video.type || 'auto', ...(quality && { url: quality[defaultQuality]?.url }) },
    // A page may pass null for none.
    danmaku:
      danmaku && danmaku !== true ? { ...danmaku, user: danmaku.user || 'DIYgod' } : (danmaku ?? undefined),
    subtitle: subtitle && {
      ...subtitle,
      type: subtitle.type || 'webvtt',
      fontSize: subtitle.fontSize || '20px',
      bottom: subtitle.bottom || '40px',
      color: subtitle.color || '#fff',
    },
  };
}

/** Removes undefined values. */
export function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
