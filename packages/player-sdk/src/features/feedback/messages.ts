import { message } from '../../foundation/message';

export const secondsText = message('feedback.seconds', '{seconds} s');
export const volumeText = message('feedback.volume', '{percent}%');
export const mutedText = message('feedback.muted', 'Muted');
export const playingText = message('feedback.playing', 'Playing');
export const pausedText = message('feedback.paused', 'Paused');
