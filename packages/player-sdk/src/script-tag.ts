import { defineTengerPlayer } from './element/player-element';
import { TengerPlayer } from './tenger-player';

/** What a page finds as `window.TengerPlayer` after the script tag: `create`, and the whole SDK beside it. */
export * from './index';
export const { create, version } = TengerPlayer;

defineTengerPlayer();
