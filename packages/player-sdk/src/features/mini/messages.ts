import { message } from '../../foundation/message';

export const miniText = message('mini.mini', 'Mini player');
export const expandText = message('mini.expand', 'Back to the page');
export const closeText = message('mini.close', 'Close the mini player');
export const cornerText = message('mini.corner', 'Move the mini player to another corner');
