import { message } from '../../foundation/message';

export const deltaText = message('gestures.delta', '{seconds} s');
export const cancelText = message('gestures.cancel', 'Let go to stay here');
