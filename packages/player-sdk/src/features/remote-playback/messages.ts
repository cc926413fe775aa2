import { message } from '../../foundation/message';

export const castText = message('remote-playback.cast', 'Play on another screen');
export const castingText = message('remote-playback.casting', 'Playing on another screen');
export const airPlayText = message('remote-playback.airplay', 'AirPlay');
