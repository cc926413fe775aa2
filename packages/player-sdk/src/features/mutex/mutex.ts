import { defineFeature } from '../../engine/feature';

/** Reaches every player on the page, from any copy of the script; `detail` identifies the sender. */
const playingEvent = 'tenger-player:playing';

/** One player plays at a time: starting one pauses the others on the page. */
export const mutex = defineFeature('mutex', ({ player, scope }) => {
  // Works both ways: a player that does not pause others is not paused by them.
  const self = {};
  const pauseOthers = () => {
    document.dispatchEvent(new CustomEvent(playingEvent, { detail: self }));
  };
  player.on('play', pauseOthers, { signal: scope.signal });
  // This feature may load after playback has started.
  if (!player.video.peek().paused) pauseOthers();
  scope.effect(() => {
    if (player.state.paused.value) return;
    const onClaim = (event: Event) => {
      if (event instanceof CustomEvent && event.detail !== self) player.pause();
    };
    document.addEventListener(playingEvent, onClaim);
    return () => document.removeEventListener(playingEvent, onClaim);
  });
  return {};
});
