import type { Language } from '../locales/languages';
import type { Ad } from '../media/ad';
import type { Backend } from '../media/backend';
import type { DanmakuOptions } from '../media/danmaku-options';
import type { MediaItem, NextMediaItem } from '../media/media-item';
import type { NamedFile } from '../media/source';
import type { StampOptions, SubtitleOptions } from '../media/subtitle-options';
import type { PlayerStorage } from './storage';

/** One named file or stream of the media item, such as "720 HD". */
export type QualityOption = NamedFile;

/** The media item to play. Set `url`, or `quality` for several files. */
export interface VideoOptions extends MediaItem {
  readonly url?: string | undefined;
  /** "auto" (by extension), "hls", "dash", "flv", "mpegts", "file" or a MIME type. */
  readonly type?: string | undefined;
  readonly quality?: readonly QualityOption[] | undefined;
  /** Index into `quality`. A stored choice of the viewer takes precedence. */
  readonly defaultQuality?: number | undefined;
  readonly poster?: string | undefined;
  /** Default "metadata". */
  readonly preload?: 'none' | 'metadata' | 'auto' | undefined;
  /** Start position in seconds. */
  readonly startTime?: number | undefined;
}

/** An entry of the context menu: a link to an http(s) URL, or a callback. */
export interface ContextMenuOption {
  readonly text: string;
  readonly link?: string | undefined;
  readonly click?: (() => void) | undefined;
}

/** The options of `TengerPlayer.create`, `<tenger-player>` and the React component. Never mutated. */
export interface PlayerOptions {
  readonly video: VideoOptions;
  readonly title?: { readonly main: string; readonly sub?: string | undefined } | undefined;
  /** A single subtitle file, and style and decryption of all subtitles. `video.subs` lists a media item's tracks. */
  readonly subtitle?: SubtitleOptions | undefined;
  /** Displays the viewer's code during one subtitle cue, the same at every playback. */
  readonly stamp?: StampOptions | undefined;
  /** Danmaku. `video.danmaku` or `id` identifies the comments of the media item. */
  readonly danmaku?: DanmakuOptions | undefined;
  /** URL of an image for the top corner. */
  readonly logo?: string | undefined;
  /** A CSS color for progress, selected and active elements. */
  readonly theme?: string | undefined;
  /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
  readonly speeds?: readonly number[] | undefined;
  /** From 0 to 1, default 0.7. A stored choice of the viewer takes precedence. */
  readonly volume?: number | undefined;
  /** Starts muted. Not stored, so it does not apply to other players. */
  readonly muted?: boolean | undefined;
  /**
   * Browsers may block autoplay with sound until the viewer has interacted with the page. With "muted", playback then
   * starts without sound and offers to unmute. With `true`, it waits for the viewer.
   */
  readonly autoplay?: boolean | 'muted' | undefined;
  readonly loop?: boolean | undefined;
  readonly live?: boolean | undefined;
  /** There is a previous episode: displays the button that emits "previous". */
  readonly previous?: boolean | undefined;
  /** There is a next episode. Its details are displayed before it begins. */
  readonly next?: boolean | NextMediaItem | undefined;
  /** `false`: no button offers to skip intros and recaps. */
  readonly skipIntro?: boolean | undefined;
  /** `false`: no button offers to skip outros and previews. */
  readonly skipOutro?: boolean | undefined;
  /** Ads before the media item, which loads meanwhile. If an ad fails or stalls, the media item starts. */
  readonly preroll?: Ad | readonly Ad[] | undefined;
  /** Default "mn". */
  readonly lang?: Language | undefined;
  /** Storage for the viewer's choices. Default: local storage of the browser. `false`: no storage. */
  readonly storage?: PlayerStorage | false | undefined;
  /** Take precedence over the built-in backends, in this order: `hls({ engine: p2p(…) })`, or a custom backend. */
  readonly backends?: readonly Backend[] | undefined;
  /**
   * The mini player in a corner of the page. By default it has a button. With `true` or `{ scroll: true }`, it also
   * opens when the viewer scrolls the playing player out of view. With `false`, there is none.
   */
  readonly mini?: boolean | { readonly scroll: boolean } | undefined;
  /** Default true: playback pauses the other players of the page. */
  readonly mutex?: boolean | undefined;
  /** Default true: key bindings work while the player has the focus. */
  readonly hotkeys?: boolean | undefined;
  /** Default true: swipe, double tap and long press on touch screens; long press and fullscreen wheel with a mouse. */
  readonly gestures?: boolean | undefined;
  /** Custom entries of the context menu. */
  readonly contextmenu?: readonly ContextMenuOption[] | undefined;
  /** The URL to share with a time, if it is not the URL of the document, for example in an iframe. */
  readonly shareUrl?: string | undefined;
  /**
   * Enlarges a small video on the GPU with sharp edges, made for drawn animation. By default, the settings menu has a
   * switch, which is off. With "auto", it is on where the device is known to be plugged in. With `false`, there is no
   * switch. It turns itself off where a frame takes longer than 8 ms. A stored choice of the viewer takes precedence.
   */
  readonly upscale?: 'auto' | false | undefined;
}

/** The options that `update` can change. A page that changes another one needs a new player. */
export const changeableOptions = [
  'title',
  'logo',
  'theme',
  'loop',
  'previous',
  'next',
] as const satisfies readonly (keyof PlayerOptions)[];

export type ChangeableOptions = Pick<PlayerOptions, (typeof changeableOptions)[number]>;

/** Separates the media item and the options that `update` can change from the others. */
export function splitOptions({ video, ...options }: PlayerOptions) {
  const changeable: Partial<Record<string, unknown>> = {};
  const fixed: Partial<Record<string, unknown>> = { ...options };
  for (const name of changeableOptions) {
    changeable[name] = options[name];
    delete fixed[name];
  }
  return { video, changeable: changeable as Partial<ChangeableOptions>, fixed };
}

/**
 * The options that only deferred features read. The core knows their names; the features declare their types and check
 * them when they load (`foundation/option-type.ts`).
 */
export const deferredOptions = [
  'skipIntro',
  'skipOutro',
  'mini',
  'mutex',
  'gestures',
  'contextmenu',
  'shareUrl',
  'upscale',
] as const satisfies readonly (keyof PlayerOptions)[];

/** The options that the core reads and checks. */
export type CoreOption = Exclude<keyof PlayerOptions, (typeof deferredOptions)[number]>;
