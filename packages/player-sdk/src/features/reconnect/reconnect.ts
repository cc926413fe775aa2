import { defineFeature } from '../../engine/feature';

/** Browsers pause a media element that is removed from the page; this resumes playback when it is back. */
export const reconnect = defineFeature('reconnect', ({ player, scope }) => {
  let waiting = false;
  player.on(
    'pause',
    () => {
      waiting ||= !player.video.peek().isConnected && !player.state.ended.peek();
    },
    { signal: scope.signal },
  );
  player.on(
    'play',
    () => {
      waiting = false;
    },
    { signal: scope.signal },
  );
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    // Fires when the host has a size, which means it is in the page again.
    const size = new ResizeObserver(() => {
      if (!waiting || !host.isConnected) return;
      waiting = false;
      void player.play();
    });
    size.observe(host);
    return () => size.disconnect();
  });
  return {};
});
