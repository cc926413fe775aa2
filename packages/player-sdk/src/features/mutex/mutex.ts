import { defineFeature } from '../../engine/feature';

/** Heard by every copy of the player on the page, whatever script it came from; `detail` tells the speaker. */
const playingEvent = 'tenger-player:playing';

/** One plays at a time: beginning to play pauses the others on the page. */
export const mutex = defineFeature('mutex', ({ player, scope }) => {
  // Both sides of the rule: who does not pause others is not paused by them either.
  const self = {};
  player.on(
    'play',
    () => {
      document.dispatchEvent(new CustomEvent(playingEvent, { detail: self }));
    },
    { signal: scope.signal },
  );
  scope.effect(() => {
    if (player.state.paused.value) return;
    const hear = (event: Event) => {
      if (event instanceof CustomEvent && event.detail !== self) player.pause();
    };
    document.addEventListener(playingEvent, hear);
    return () => document.removeEventListener(playingEvent, hear);
  });
  return {};
});
