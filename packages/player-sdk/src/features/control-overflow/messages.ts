import { message } from '../../foundation/message';

export const displayText = message('control-overflow.display', 'Screen');
