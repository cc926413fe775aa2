import { message } from '../../foundation/message';

export const enterText = message('fullscreen.enter', 'Full screen');
export const exitText = message('fullscreen.exit', 'Exit full screen');
export const webEnterText = message('fullscreen.web-enter', 'Fill the page');
export const webExitText = message('fullscreen.web-exit', 'Leave full page');
