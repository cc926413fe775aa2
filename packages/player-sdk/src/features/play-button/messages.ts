import { message } from '../../foundation/message';

export const playText = message('play-button.play', 'Play');
export const pauseText = message('play-button.pause', 'Pause');
export const replayText = message('play-button.replay', 'Watch again');
