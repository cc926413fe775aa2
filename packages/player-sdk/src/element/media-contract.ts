import type { PlayerError } from '../media/errors';
import type { PlayerHandle } from '../tenger-player';

/** What the browser knows best: read from the element that plays now. */
export const facts = [
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

/** Read from the player and set on it. */
export const choices = ['currentTime', 'muted', 'playbackRate', 'volume'] as const satisfies readonly (keyof (
  | HTMLVideoElement
  | PlayerHandle
))[];

export type MediaFact = (typeof facts)[number];
export type MediaChoice = (typeof choices)[number];

/** Moments of the media, and then ours, as the element fires them. Fullscreen's own event leaves the player by itself. */
export const moments =
  'abort canplay canplaythrough durationchange emptied ended loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting ready error sourcechange qualitychange previous next segmentskip nextcountdown adstart adend adskip aderror adclick command screenshot subtitlechange subtitleerror cuechange minichange miniclose danmakusend pipchange';

/** As a media element says it: 2 is the network, 3 the decoder, 4 everything else that cannot be played. */
export function toMediaError(cause: PlayerError | undefined) {
  if (!cause) return null;
  const isNetwork = /^(network|not-found|server|expired-url)$/.test(cause.code);
  return { code: isNetwork ? 2 : cause.code === 'decode' ? 3 : 4, message: cause.message, cause };
}
