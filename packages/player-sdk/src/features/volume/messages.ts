import { message } from '../../foundation/message';

export const volumeText = message('volume.volume', 'Volume');
export const muteText = message('volume.mute', 'Mute');
export const unmuteText = message('volume.unmute', 'Unmute');
export const percentText = message('volume.percent', '{percent} percent');
export const mutedText = message('volume.muted', 'muted');
