import { message } from '../../foundation/message';

export const unmuteText = message('muted-start.unmute', 'Tap for sound');
