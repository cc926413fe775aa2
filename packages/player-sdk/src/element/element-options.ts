import { warn } from '../foundation/warn';
import { languageOf } from '../locales/languages';
import type { PlayerError } from '../media/errors';
import type { PlayerOptions, VideoOptions } from '../options/player-options';
import type { PlayerHandle } from '../tenger-player';

/** Read-only members, read from the current media element. */
export const readonlyMembers = [
  'buffered',
  'currentSrc',
  'duration',
  'ended',
  'networkState',
  'played',
  'readyState',
  'seekable',
  'seeking',
  'textTracks',
  'videoHeight',
  'videoWidth',
] as const satisfies readonly (keyof HTMLVideoElement)[];

/** Members that are read from and written to the player. */
export const writableMembers = [
  'currentTime',
  'muted',
  'playbackRate',
  'volume',
] as const satisfies readonly (keyof (HTMLVideoElement | PlayerHandle))[];

export type ReadonlyMember = (typeof readonlyMembers)[number];
export type WritableMember = (typeof writableMembers)[number];

/** Events that the element dispatches: media events, then the player's. The browser dispatches `fullscreenchange`. */
export const forwardedEvents =
  'abort canplay canplaythrough durationchange emptied ended loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting ready error sourcechange qualitychange previous next segmentskip nextcountdown adstart adend adskip aderror adclick command screenshot subtitlechange subtitleerror cuechange minichange miniclose danmakusend pipchange';

/** Attributes of the element. The attribute `options` holds all other options as JSON. */
export const textAttributes = ['src', 'type', 'poster', 'preload', 'theme', 'logo'] as const;
export const booleanAttributes = ['autoplay', 'loop', 'live', 'nocontrols'] as const;
export const observedAttributes = [
  ...textAttributes,
  ...booleanAttributes,
  'lang',
  'start-time',
  'options',
] as const;

/**
 * The options of an element. Later sources override earlier ones: children, the attribute `options`, the property
 * `options`, other attributes.
 */
export function optionsOf(element: Element, options: Partial<PlayerOptions>): PlayerOptions {
  const attribute = (name: string) => element.getAttribute(name) ?? undefined;
  const json = parseOptions(attribute('options'));
  const children = videoOfChildren(element);
  const lang = attribute('lang');
  const start = Number(attribute('start-time'));
  return {
    ...(children.sub ? { subtitle: { defaultSub: children.sub } } : {}),
    ...json,
    ...options,
    ...withoutUndefined({
      theme: attribute('theme'),
      logo: attribute('logo'),
      lang: lang ? languageOf(lang) : undefined,
      autoplay: attribute('autoplay') === 'muted' ? 'muted' : element.hasAttribute('autoplay') || undefined,
      loop: element.hasAttribute('loop') || undefined,
      live: element.hasAttribute('live') || undefined,
      // A page with custom controls handles the keys itself.
      hotkeys: element.hasAttribute('nocontrols') ? false : undefined,
    }),
    video: {
      ...children.video,
      ...json.video,
      ...options.video,
      ...withoutUndefined({
        url: attribute('src'),
        type: attribute('type'),
        poster: attribute('poster'),
        preload: attribute('preload') as VideoOptions['preload'],
        startTime: start > 0 ? start : undefined,
      }),
    },
  };
}

export const isPlayable = ({ url, quality }: VideoOptions): boolean => !!(url || quality?.length);

/** `<source label>` is a quality; without labels, the first playable one. `<track>`: subtitles, chapters, images. */
function videoOfChildren(element: Element): { video: VideoOptions; sub: string | undefined } {
  const all = [...element.children].filter((child) => child.hasAttribute('src'));
  const attributeOf = (child: Element, name: string) => child.getAttribute(name) ?? '';
  const sources = all.filter(({ localName }) => localName === 'source');
  const tracks = all.filter(({ localName }) => localName === 'track');
  const named = sources.filter((child) => attributeOf(child, 'label'));
  const single = sources.find((child) => canPlay(attributeOf(child, 'type')));
  const subs = tracks.filter((child) => /^(|subtitles|captions)$/.test(attributeOf(child, 'kind')));
  const first = subs.find((child) => child.hasAttribute('default'));
  const chapters = tracks.find((child) => attributeOf(child, 'kind') === 'chapters');
  const pictures = tracks.find((child) => attributeOf(child, 'label') === 'thumbnails');
  const defaultIndex = named.findIndex((child) => child.hasAttribute('default'));
  return {
    sub: first && (attributeOf(first, 'label') || attributeOf(first, 'srclang')),
    video: {
      ...(named.length > 0
        ? {
            quality: named.map((child) => ({
              name: attributeOf(child, 'label'),
              url: attributeOf(child, 'src'),
              ...withoutUndefined({ type: attributeOf(child, 'type') || undefined }),
            })),
            ...withoutUndefined({ defaultQuality: defaultIndex >= 0 ? defaultIndex : undefined }),
          }
        : single && {
            url: attributeOf(single, 'src'),
            ...withoutUndefined({ type: attributeOf(single, 'type') || undefined }),
          }),
      ...(subs.length > 0 && {
        subs: subs.map((child) => ({
          url: attributeOf(child, 'src'),
          code: attributeOf(child, 'srclang') || 'und',
          ...withoutUndefined({ label: attributeOf(child, 'label') || undefined }),
        })),
      }),
      ...withoutUndefined({
        chapters: chapters && attributeOf(chapters, 'src'),
        thumbnails: pictures && attributeOf(pictures, 'src'),
      }),
    },
  };
}

const canPlay = (type: string) =>
  !type ||
  /mpegurl|dash\+xml|flv|mp2t/i.test(type) ||
  document.createElement('video').canPlayType(type) !== '';

/** Removes undefined values. */
function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function parseOptions(text: string | undefined): Partial<PlayerOptions> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    // Invalid members are reported and ignored when the player is created.
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    warn('The "options" attribute of <tenger-player> is not JSON; it was ignored.');
    return {};
  }
}

/** The codes of MediaError: 2 network, 3 decode, 4 everything else. */
export function toMediaError(cause: PlayerError | undefined) {
  if (!cause) return null;
  const isNetwork = /^(network|not-found|server|expired-url)$/.test(cause.code);
  return { code: isNetwork ? 2 : cause.code === 'decode' ? 3 : 4, message: cause.message, cause };
}
