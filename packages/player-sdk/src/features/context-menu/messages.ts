import { message } from '../../foundation/message';

export const menuText = message('context-menu.menu', 'Player menu');
export const moreText = message('context-menu.more', 'More');
export const loopText = message('context-menu.loop', 'Loop');
export const copyText = message('context-menu.copy', 'Copy address at this time');
export const copiedText = message('context-menu.copied', 'Address copied');
export const copyFailedText = message('context-menu.copy-failed', 'The browser does not allow copying');
export const statisticsText = message('context-menu.statistics', 'Statistics');
export const keysText = message('context-menu.keys', 'Keys');
