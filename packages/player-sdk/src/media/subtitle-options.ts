import type { Interval } from '../foundation/interval';
import type { Choice } from '../foundation/selection';

/** A subtitle track that the viewer can choose. */
export interface SubtitleTrack extends Choice {
  /** BCP 47, such as "mn". */
  readonly language: string;
}

/** A displayed cue without its style. Seconds. */
export interface ShownCue extends Interval {
  readonly text: string;
}

/** Subtitle options of the page. `video.subs` lists the tracks of a media item. */
export interface SubtitleOptions {
  /** An additional track, for pages with a single subtitle file. */
  readonly url?: string | undefined;
  /** Language of that track, and of the default track. BCP 47, such as "mn". */
  readonly code?: string | undefined;
  /** Default type of tracks: "vtt" (or "webvtt"), "srt" or "ass". The content takes precedence. */
  readonly type?: string | undefined;
  /** Default key of tracks. Every viewer receives the key, so encryption hides a file but does not protect it. */
  readonly key?: string | undefined;
  readonly iv?: string | undefined;
  /** Default of `isRaw` for tracks: the files are not encrypted, even if there is a key. */
  readonly isRaw?: boolean | undefined;
  /** Pixels on a picture of 450 pixels height, scaled for other heights. Default 20. A number or "20px". */
  readonly fontSize?: number | string | undefined;
  /** Distance from the bottom in the same pixels. Default 26. */
  readonly bottom?: number | string | undefined;
  /** A CSS color. Default white. */
  readonly color?: string | undefined;
  /** The default track until the viewer chooses one: its code, label or index in the list. */
  readonly defaultSub?: string | number | undefined;
}

/** Marks the picture for one viewer, so that a leaked copy can be traced. It does not prevent copying. */
export interface StampOptions {
  /** Position as fractions of the picture, from its left and top edge. */
  readonly x: number;
  readonly y: number;
  /** The displayed text. Use a short code that only you can trace to the viewer, never a name or a phone number. */
  readonly user: string;
}
