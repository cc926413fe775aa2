import type { PlayerError } from '../media/errors';
import type { PlayerHandle } from '../tenger-player';

/** Read-only members, read from the current media element. */
export const readonlyMembers = [
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

/** Members that are read from and written to the player. */
export const writableMembers = [
  'currentTime',
  'muted',
  'playbackRate',
  'volume',
] as const satisfies readonly (keyof (HTMLVideoElement | PlayerHandle))[];

export type ReadonlyMember = (typeof readonlyMembers)[number];
export type WritableMember = (typeof writableMembers)[number];

/** Events that the element dispatches: media events, then the player's. The browser dispatches `fullscreenchange`. */
export const forwardedEvents =
  'abort canplay canplaythrough durationchange emptied ended loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting ready error sourcechange qualitychange previous next segmentskip nextcountdown adstart adend adskip aderror adclick command screenshot subtitlechange subtitleerror cuechange minichange miniclose danmakusend pipchange';

/** The codes of MediaError: 2 network, 3 decode, 4 everything else. */
export function toMediaError(cause: PlayerError | undefined) {
  if (!cause) return null;
  const isNetwork = /^(network|not-found|server|expired-url)$/.test(cause.code);
  return { code: isNetwork ? 2 : cause.code === 'decode' ? 3 : 4, message: cause.message, cause };
}
