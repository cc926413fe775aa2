import type { PlayerOptions } from '../options/player-options';
import type { TengerPlayer } from '../tenger-player';
import { answerEmbedding } from './frame';

/**
 * Makes the player of a page that stands in a frame: its options, and who may steer it, lie in the page as JSON in
 * `<script type="application/json" id="tenger-embed">`. `player.js` comes before it.
 */
const { create } = (globalThis as unknown as { TengerPlayer: typeof TengerPlayer }).TengerPlayer;
const given = document.querySelector('#tenger-embed')?.textContent ?? '{}';
const { options, origins } = JSON.parse(given) as { options: PlayerOptions; origins: readonly string[] };

answerEmbedding(create(document.querySelector('#player'), options), { origins });
