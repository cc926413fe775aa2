import { defineFeature } from '../../engine/feature';

/** Browsers pause a media element that is removed from the page; this resumes playback when it is back. */
export const reconnect = defineFeature('reconnect', ({ player, scope }) => {
  const { state } = player;
  let wasPlaying = false;
  let waiting = false;
  scope.effect(() => {
    const paused = state.paused.value;
    // Another source starts only if the page plays it.
    void state.source.value;
    const video = player.video.peek();
    // `player.pause` changes this state before the element pauses, and the browser afterwards.
    waiting = wasPlaying && paused && video.paused && !video.isConnected;
    wasPlaying = !paused;
  });
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    // Fires when the host has a size, which means it is in the page again.
    const size = new ResizeObserver(() => {
      if (waiting && host.isConnected) void player.play();
    });
    size.observe(host);
    return () => size.disconnect();
  });
  return {};
});
