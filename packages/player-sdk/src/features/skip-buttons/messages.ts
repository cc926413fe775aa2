import { message } from '../../foundation/message';

export const backText = message('skip-buttons.back', 'Back {seconds} seconds');
export const forwardText = message('skip-buttons.forward', 'Forward {seconds} seconds');
