import type { PlayerStorage } from './storage';

/** One file or stream of the film under a name, such as "720 HD". */
export interface QualityOption {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** What to play. Give `url`, or `quality` when the film is there in several files. */
export interface VideoOptions {
  readonly url?: string | undefined;
  /** "auto" (by extension), "hls", "file" or a MIME type. */
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

/** The one options object of every door: `TengerPlayer.create`, `<tenger-player>` and React. Never mutated. */
export interface PlayerOptions {
  readonly video: VideoOptions;
  readonly title?: { readonly main: string; readonly sub?: string | undefined } | undefined;
  /** Address of an image for the top corner. */
  readonly logo?: string | undefined;
  /** A CSS colour for what is played, chosen and pressed. */
  readonly theme?: string | undefined;
  /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
  readonly speeds?: readonly number[] | undefined;
  /** From 0 to 1, default 0.7; what the viewer chose before comes first. */
  readonly volume?: number | undefined;
  /** Browsers may refuse it with sound until the viewer has clicked on the page. */
  readonly autoplay?: boolean | undefined;
  readonly loop?: boolean | undefined;
  readonly live?: boolean | undefined;
  /** There is an episode before this one: shows the button that emits "previous". */
  readonly previous?: boolean | undefined;
  readonly next?: boolean | undefined;
  /** Default "mn". */
  readonly lang?: 'mn' | 'en' | undefined;
  /** Where choices are kept; the browser's local storage by default, nowhere with `false`. */
  readonly storage?: PlayerStorage | false | undefined;
  /** Default true: keys work while the focus is in the player. */
  readonly hotkeys?: boolean | undefined;
}

/** What may change while the player lives. */
export type ChangeableOptions = Pick<
  PlayerOptions,
  'title' | 'logo' | 'theme' | 'loop' | 'previous' | 'next'
>;
