import { defineFeature } from '../../engine/feature';

/** A browser pauses a film whose element leaves the page; this plays it on when the player is back in it. */
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
    // Called when the host gets a size again, which is when it is in the page again.
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
