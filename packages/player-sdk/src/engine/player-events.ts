import type { Ad } from '../media/ad';
import type { DanmakuComment } from '../media/danmaku-options';
import type { PlayerError } from '../media/errors';
import type { Segment } from '../media/film';
import type { Source } from '../media/source';
import type { Quality } from '../media/stream';
import type { ShownCue, SubtitleTrack } from '../media/subtitle-options';

/** Media events, passed on under their own names. `error` is not among them: ours carries a PlayerError. */
export type MediaEventName =
  | 'abort'
  | 'canplay'
  | 'canplaythrough'
  | 'durationchange'
  | 'emptied'
  | 'ended'
  | 'loadeddata'
  | 'loadedmetadata'
  | 'loadstart'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'resize'
  | 'seeked'
  | 'seeking'
  | 'stalled'
  | 'suspend'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';

/** Moments a page can listen to with `player.on`. */
export interface PlayerEvents extends Record<MediaEventName, Event> {
  /** Length and picture size of a newly loaded source are known. */
  ready: undefined;
  error: PlayerError;
  sourcechange: Source;
  qualitychange: Quality;
  /** The viewer asked for the previous or the next episode. */
  previous: undefined;
  next: undefined;
  /** A part of the film is about to be skipped, to the second `to`. `preventDefault()` keeps it. */
  segmentskip: CustomEvent<{ readonly segment: Segment; readonly to: number; readonly auto: boolean }>;
  /** The next episode begins after so many seconds. `preventDefault()` makes it an offer without a countdown. */
  nextcountdown: CustomEvent<{ readonly seconds: number }>;
  adstart: Ad;
  /** The ad has been seen to its end. */
  adend: Ad;
  adskip: Ad;
  /** The ad could not be shown, or stopped moving. */
  aderror: { readonly ad: Ad; readonly reason: 'network' | 'stalled' };
  /** The viewer has opened the ad's `href`. */
  adclick: Ad;
  /** A key, or a gesture that stands for it, did something; the payload is the command's id. */
  command: string;
  /** A picture of the film was taken. */
  screenshot: Blob;
  fullscreenchange: 'none' | 'browser' | 'web';
  /** Another subtitle track is on the screen; undefined when there is none, or they were turned off. */
  subtitlechange: SubtitleTrack | undefined;
  /** A subtitle track could not be had; never fatal. The one before stays. */
  subtitleerror: PlayerError;
  /** Other words are on the screen. */
  cuechange: readonly ShownCue[];
  /** The player floats over the page, or is back in its place. */
  minichange: boolean;
  /** The viewer has closed the floating player, which pauses and goes back into its place. */
  miniclose: undefined;
  /** A comment of the viewer has reached its backend. */
  danmakusend: DanmakuComment;
  /** In a window of its own: the whole player ("document") or the bare picture ("video"). */
  pipchange: 'none' | 'document' | 'video';
  destroy: undefined;
}
