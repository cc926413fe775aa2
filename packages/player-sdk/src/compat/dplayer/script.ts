import { createDPlayer } from './dplayer';

/** The script for pages that use the API of DPlayer. Load `player.js` first. */
const sdk = (globalThis as { TengerPlayer?: Parameters<typeof createDPlayer>[0] }).TengerPlayer;
if (!sdk) throw new Error('dplayer.js: load player.js first. <script src="…/player.js"></script>');

Object.assign(globalThis, { DPlayer: createDPlayer(sdk) });
