import { defineTengerPlayer } from './element/player-element';
import { TengerPlayer } from './tenger-player';

// The lazy parts of this build take these from the global (rollup.config.mjs).
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
/** What a page finds as `window.TengerPlayer` after the script tag: `create`, and the whole SDK beside it. */
export * from './index';
export { Icon } from './ui/kit/icon';
export const { create, version } = TengerPlayer;

defineTengerPlayer();
