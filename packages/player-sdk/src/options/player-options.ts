import type { Ad } from '../media/ad';
import type { Backend } from '../media/backend';
import type { DanmakuOptions } from '../media/danmaku-options';
import type { Film, NextFilm } from '../media/film';
import type { StampOptions, SubtitleOptions } from '../media/subtitle-options';
import type { PlayerStorage } from './storage';

/** One file or stream of the film under a name, such as "720 HD". */
export interface QualityOption {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** What to play. Give `url`, or `quality` when the film is there in several files. */
export interface VideoOptions extends Film {
  readonly url?: string | undefined;
  /** "auto" (by extension), "hls", "dash", "flv", "mpegts", "file" or a MIME type. */
  readonly type?: string | undefined;
  readonly quality?: readonly QualityOption[] | undefined;
  /** Index into `quality`; a quality the viewer chose before comes first. */
  readonly defaultQuality?: number | undefined;
  readonly poster?: string | undefined;
  /** Default "metadata". */
  readonly preload?: 'none' | 'metadata' | 'auto' | undefined;
  /** Seconds to begin at. */
  readonly startTime?: number | undefined;
}

/** An entry of the context menu: leads to an http(s) address, or does what the page says. */
export interface ContextMenuOption {
  readonly text: string;
  readonly link?: string | undefined;
  readonly click?: (() => void) | undefined;
}

/** The one options object of every door: `TengerPlayer.create`, `<tenger-player>` and React. Never mutated. */
export interface PlayerOptions {
  readonly video: VideoOptions;
  readonly title?: { readonly main: string; readonly sub?: string | undefined } | undefined;
  /** A single subtitle file, and how all subtitles look and are opened; a film's own tracks are `video.subs`. */
  readonly subtitle?: SubtitleOptions | undefined;
  /** Shows the viewer's code together with one subtitle cue, the same for every viewing. */
  readonly stamp?: StampOptions | undefined;
  /** Comments on the picture; those of a film are named by `video.danmaku` or by `id` here. */
  readonly danmaku?: DanmakuOptions | undefined;
  /** Address of an image for the top corner. */
  readonly logo?: string | undefined;
  /** A CSS colour for what is played, chosen and pressed. */
  readonly theme?: string | undefined;
  /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
  readonly speeds?: readonly number[] | undefined;
  /** From 0 to 1, default 0.7; what the viewer chose before comes first. */
  readonly volume?: number | undefined;
  /**
   * Browsers may refuse it with sound until the viewer has clicked on the page. With "muted" the film then begins
   * silently and offers its sound; with `true` it waits for the viewer.
   */
  readonly autoplay?: boolean | 'muted' | undefined;
  readonly loop?: boolean | undefined;
  readonly live?: boolean | undefined;
  /** There is an episode before this one: shows the button that emits "previous". */
  readonly previous?: boolean | undefined;
  /** There is an episode after this one; what is known of it is shown before it begins. */
  readonly next?: boolean | NextFilm | undefined;
  /** `false`: intros and recaps are played like the rest, and no button offers to skip them. */
  readonly skipIntro?: boolean | undefined;
  /** The same for outros and previews. */
  readonly skipOutro?: boolean | undefined;
  /** Shown before the film, which is prepared behind it. An ad that fails or stalls gives way to the film. */
  readonly preroll?: Ad | readonly Ad[] | undefined;
  /** Default "mn". */
  readonly lang?: 'mn' | 'en' | undefined;
  /** Where choices are kept; the browser's local storage by default, nowhere with `false`. */
  readonly storage?: PlayerStorage | false | undefined;
  /** Asked before ours, in this order: `hls({ engine: p2p(…) })`, or a backend of your own. */
  readonly backends?: readonly Backend[] | undefined;
  /**
   * The small player in a corner of the page. By default it has a button; with `true` or `{ scroll: true }` it also
   * comes by itself when the playing player is scrolled out of sight; with `false` there is none.
   */
  readonly mini?: boolean | { readonly scroll: boolean } | undefined;
  /** Default true: beginning to play pauses the other players of the page. */
  readonly mutex?: boolean | undefined;
  /** Default true: keys work while the focus is in the player. */
  readonly hotkeys?: boolean | undefined;
  /** Default true: swipes, double taps and holding on touch, holding and the wheel in full screen with a mouse. */
  readonly gestures?: boolean | undefined;
  /** Entries of the page's own in the context menu. */
  readonly contextmenu?: readonly ContextMenuOption[] | undefined;
  /** The page's address to copy with a time, when it is not the one in the address bar, as in a frame. */
  readonly shareUrl?: string | undefined;
}

/** What may change while the player lives. */
export type ChangeableOptions = Pick<
  PlayerOptions,
  'title' | 'logo' | 'theme' | 'loop' | 'previous' | 'next'
>;
