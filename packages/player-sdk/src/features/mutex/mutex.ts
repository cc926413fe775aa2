import { claimOnPlay } from '../../engine/claim-on-play';
import { defineFeature } from '../../engine/feature';

/** One player plays at a time: starting one pauses the others on the page. */
export const mutex = defineFeature('mutex', ({ player, scope }) => {
  // Works both ways: a player that does not pause others is not paused by them.
  claimOnPlay(player, scope, 'tenger-player:playing', (isThis) => isThis || player.pause());
  return {};
});
