import type { Ad } from '../media/ad';
import type { DanmakuComment } from '../media/danmaku-options';
import type { PlayerError } from '../media/errors';
import type { Segment } from '../media/media-item';
import type { Source } from '../media/source';
import type { Quality } from '../media/stream';
import type { ShownCue, SubtitleTrack } from '../media/subtitle-options';

/** Media events that keep their names. `error` is not included, because the player's event carries a PlayerError. */
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

/** The events that `player.on` accepts. */
export interface PlayerEvents extends Record<MediaEventName, Event> {
  /** The duration and the picture size of a new source are known. */
  ready: undefined;
  error: PlayerError;
  sourcechange: Source;
  qualitychange: Quality;
  /** The viewer has requested the previous or the next episode. */
  previous: undefined;
  next: undefined;
  /** A segment is about to be skipped, to the second `to`. `preventDefault()` keeps it. */
  segmentskip: CustomEvent<{ readonly segment: Segment; readonly to: number; readonly auto: boolean }>;
  /** The next episode begins after this many seconds. `preventDefault()` removes the countdown and keeps the offer. */
  nextcountdown: CustomEvent<{ readonly seconds: number }>;
  adstart: Ad;
  /** The ad has ended. */
  adend: Ad;
  adskip: Ad;
  /** The ad failed to load, or stalled. */
  aderror: { readonly ad: Ad; readonly reason: 'network' | 'stalled' };
  /** The viewer has opened the ad's `href`. */
  adclick: Ad;
  /** A key or a gesture ran a command. The payload is the command's id. */
  command: string;
  /** A screenshot was taken. */
  screenshot: Blob;
  fullscreenchange: 'none' | 'browser' | 'web';
  /** Another subtitle track is displayed. Undefined when there is none, or subtitles are off. */
  subtitlechange: SubtitleTrack | undefined;
  /** A subtitle track failed to load. Never fatal; the previous track stays. */
  subtitleerror: PlayerError;
  /** The displayed cues have changed. */
  cuechange: readonly ShownCue[];
  /** The mini player has opened (true) or closed (false). */
  minichange: boolean;
  /** The viewer has closed the mini player, which pauses and returns to its position in the page. */
  miniclose: undefined;
  /** The backend has accepted a comment of the viewer. */
  danmakusend: DanmakuComment;
  /** Picture-in-picture: the whole player ("document") or only the video ("video"). */
  pipchange: 'none' | 'document' | 'video';
  destroy: undefined;
}
