import type { PlayerOptions } from '../options/player-options';
import type { TengerPlayer } from '../tenger-player';
import { serveEmbedding } from './frame';

/**
 * Creates the player of an embed page. The page contains the options and the allowed origins as JSON in
 * `<script type="application/json" id="tenger-embed">`. Load `player.js` first.
 */
const { create } = (globalThis as unknown as { TengerPlayer: typeof TengerPlayer }).TengerPlayer;
const optionsJson = document.querySelector('#tenger-embed')?.textContent ?? '{}';
const { options, origins } = JSON.parse(optionsJson) as {
  options: PlayerOptions;
  origins: readonly string[];
};

serveEmbedding(create(document.querySelector('#player'), options), { origins });
