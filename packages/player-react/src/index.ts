/** The Tenger player for React. */
export type { PlayerHandle, PlayerOptions, VideoOptions } from '@tenger/player-sdk';
export { TengerPlayer, type TengerPlayerProps } from './player';
export { PlayerProvider, usePlayer } from './player-provider';
export { useValue } from './use-value';
