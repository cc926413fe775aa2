import type { Interval } from '../foundation/interval';
import type { Choice } from '../foundation/selection';

/** A subtitle track the viewer can choose. */
export interface SubtitleTrack extends Choice {
  /** BCP 47, such as "mn". */
  readonly language: string;
}

/** Words on the screen, without their looks. Seconds. */
export interface ShownCue extends Interval {
  readonly text: string;
}

/** The page's say on subtitles, as opposed to what a film brings (`video.subs`). */
export interface SubtitleOptions {
  /** One more track beside `video.subs`, for pages with a single file. */
  readonly url?: string | undefined;
  /** Language of that track, and of the one shown first. BCP 47, such as "mn". */
  readonly code?: string | undefined;
  /** For tracks that do not say: "vtt" (or "webvtt"), "srt" or "ass". The content comes first. */
  readonly type?: string | undefined;
  /** For tracks without a key of their own. The key reaches every viewer, so this hides a file and protects nothing. */
  readonly key?: string | undefined;
  readonly iv?: string | undefined;
  /** Tracks that do not say are not encrypted, whatever the keys say. */
  readonly isRaw?: boolean | undefined;
  /** Pixels on a picture 450 pixels high, and in proportion on others; default 20. Numbers or "20px". */
  readonly fontSize?: number | string | undefined;
  /** Distance from the bottom, in the same pixels; default 26. */
  readonly bottom?: number | string | undefined;
  /** A CSS colour; white by default. */
  readonly color?: string | undefined;
  /** The track shown first when the viewer has not chosen one: its code, label or place in the list. */
  readonly defaultSub?: string | number | undefined;
}

/** Marks the picture for one viewer, so that a leaked copy tells where it came from. It finds a leak, it stops none. */
export interface StampOptions {
  /** Fractions of the picture, from its left and top edge. */
  readonly x: number;
  readonly y: number;
  /** What is shown. Give a short code that only you can trace back to the viewer, never a name or a number of theirs. */
  readonly user: string;
}
