import { message } from '../../foundation/message';

export const speedText = message('playback-rate.speed', 'Speed');
export const normalText = message('playback-rate.normal', 'Normal');
export const fasterText = message('playback-rate.faster', 'Faster');
export const slowerText = message('playback-rate.slower', 'Slower');
