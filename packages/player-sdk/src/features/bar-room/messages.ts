import { message } from '../../foundation/message';

export const displayText = message('bar-room.display', 'Screen');
