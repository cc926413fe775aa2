import type { PlayerError } from '../media/errors';
import type { Source } from '../media/source';
import type { Quality } from '../media/stream';

/** Media events passed on under their own names. `error` is not among them: ours carries a PlayerError. */
export const mediaEvents = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'ended',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'resize',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timeupdate',
  'volumechange',
  'waiting',
] as const;

export type MediaEventName = (typeof mediaEvents)[number];

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
  fullscreenchange: 'none' | 'browser' | 'web';
  destroy: undefined;
}
