import { message } from '../../foundation/message';

export const helpText = message('key-help.title', 'Keys');
export const closeText = message('key-help.close', 'Close');
export const toggleText = message('key-help.toggle', 'Play or pause');
export const holdText = message('key-help.hold', 'Play at twice the speed while held');
export const backFiveText = message('key-help.back-5', 'Back 5 seconds');
export const backTenText = message('key-help.back-10', 'Back 10 seconds');
export const forwardTenText = message('key-help.forward-10', 'Forward 10 seconds');
export const louderText = message('key-help.louder', 'Louder');
export const quieterText = message('key-help.quieter', 'Quieter');
export const muteText = message('key-help.mute', 'Sound off or on');
export const fullscreenText = message('key-help.fullscreen', 'Full screen');
export const leaveText = message('key-help.leave', 'Leave full page, close menus');
export const tenthText = message('key-help.tenth', 'To a tenth of the video');
export const spaceText = message('key-help.space', 'Space');
export const holdSpaceText = message('key-help.hold-space', 'Hold Space');
export const homeText = message('key-help.home', 'To the beginning');
export const endText = message('key-help.end', 'To the end');
