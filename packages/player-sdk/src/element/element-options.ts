import type { PlayerOptions, VideoOptions } from '../options/player-options';
import { warn } from '../options/report';

/** Attributes that say what is played, and how the player is made; `options` holds everything else as JSON. */
export const texts = ['src', 'type', 'poster', 'preload', 'theme', 'logo'] as const;
export const flags = ['autoplay', 'loop', 'live', 'nocontrols'] as const;
export const observed = [...texts, ...flags, 'lang', 'start-time', 'options'] as const;

/**
 * Everything an element says: its children, then the options in JSON, then those given by a program, then its own
 * attributes. Whichever comes later wins.
 */
export function optionsOf(element: Element, given: Partial<PlayerOptions>): PlayerOptions {
  const said = (name: string) => element.getAttribute(name) ?? undefined;
  const json = parseOptions(said('options'));
  const children = videoOfChildren(element);
  const lang = said('lang');
  const start = Number(said('start-time'));
  return {
    ...(children.sub ? { subtitle: { defaultSub: children.sub } } : {}),
    ...json,
    ...given,
    ...known({
      theme: said('theme'),
      logo: said('logo'),
      lang: lang === 'mn' || lang === 'en' ? lang : undefined,
      autoplay: said('autoplay') === 'muted' ? 'muted' : element.hasAttribute('autoplay') || undefined,
      loop: element.hasAttribute('loop') || undefined,
      live: element.hasAttribute('live') || undefined,
      // Who draws the controls handles the keys.
      hotkeys: element.hasAttribute('nocontrols') ? false : undefined,
    }),
    video: {
      ...children.video,
      ...json.video,
      ...given.video,
      ...known({
        url: said('src'),
        type: said('type'),
        poster: said('poster'),
        preload: said('preload') as VideoOptions['preload'],
        startTime: start > 0 ? start : undefined,
      }),
    },
  };
}

export const isPlayable = ({ url, quality }: VideoOptions): boolean => Boolean(url || quality?.length);

/** `<source label>` are qualities; without labels the first that can be played. `<track>` are subtitles, chapters and thumbnails. */
function videoOfChildren(element: Element): { video: VideoOptions; sub: string | undefined } {
  const all = [...element.children].filter((child) => child.hasAttribute('src'));
  const of = (child: Element, name: string) => child.getAttribute(name) ?? '';
  const sources = all.filter(({ localName }) => localName === 'source');
  const tracks = all.filter(({ localName }) => localName === 'track');
  const named = sources.filter((child) => of(child, 'label'));
  const single = sources.find((child) => canPlay(of(child, 'type')));
  const subs = tracks.filter((child) => /^(|subtitles|captions)$/.test(of(child, 'kind')));
  const first = subs.find((child) => child.hasAttribute('default'));
  const chapters = tracks.find((child) => of(child, 'kind') === 'chapters');
  const pictures = tracks.find((child) => of(child, 'label') === 'thumbnails');
  const usual = named.findIndex((child) => child.hasAttribute('default'));
  return {
    sub: first && (of(first, 'label') || of(first, 'srclang')),
    video: {
      ...(named.length > 0
        ? {
            quality: named.map((child) => ({
              name: of(child, 'label'),
              url: of(child, 'src'),
              ...known({ type: of(child, 'type') || undefined }),
            })),
            ...known({ defaultQuality: usual >= 0 ? usual : undefined }),
          }
        : single && { url: of(single, 'src'), ...known({ type: of(single, 'type') || undefined }) }),
      ...(subs.length > 0 && {
        subs: subs.map((child) => ({
          url: of(child, 'src'),
          code: of(child, 'srclang') || 'und',
          ...known({ label: of(child, 'label') || undefined }),
        })),
      }),
      ...known({
        chapters: chapters && of(chapters, 'src'),
        thumbnails: pictures && of(pictures, 'src'),
      }),
    },
  };
}

const canPlay = (type: string) =>
  !type ||
  /mpegurl|dash\+xml|flv|mp2t/i.test(type) ||
  document.createElement('video').canPlayType(type) !== '';

/** Without what was not said. */
function known<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function parseOptions(text: string | undefined): Partial<PlayerOptions> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    // Wrong members are named and left out when the player is made.
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    warn('The "options" attribute of <tenger-player> is not JSON; it was ignored.');
    return {};
  }
}
