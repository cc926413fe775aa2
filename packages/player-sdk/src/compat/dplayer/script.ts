import { createDPlayer } from './dplayer';

/** The second script of a page that was written for DPlayer; `player.js` comes before it. */
const door = (globalThis as { TengerPlayer?: Parameters<typeof createDPlayer>[0] }).TengerPlayer;
if (!door) throw new Error('dplayer.js: put player.js before it. <script src="…/player.js"></script>');

Object.assign(globalThis, { DPlayer: createDPlayer(door) });
