import { message } from '../../foundation/message';

export const elsewhereText = message('placeholder.elsewhere', 'Playing in a small window');
export const returnText = message('placeholder.return', 'Back here');
