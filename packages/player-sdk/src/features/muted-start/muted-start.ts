import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface MutedStart {
  /** The film runs silently because the browser would not let it begin with sound. */
  readonly silent: Readable<boolean>;
  unmute(): void;
}

/** Begins silently where the browser refuses to begin with sound, and offers the sound. */
export const mutedStart = defineFeature('mutedStart', ({ player, scope, storage }): MutedStart => {
  const silent = signal(false);
  const { state } = player;
  let tried = false;

  scope.effect(() => {
    const refused = state.stream.value && state.paused.value && !state.started.value && !state.error.value;
    // A viewer who has touched the page could have had sound: a pause is then a wish.
    if (!refused || tried || navigator.userActivation?.hasBeenActive) return;
    tried = true;
    if (state.muted.peek()) return;
    silent.value = true;
    player.setMuted(true);
    void player.play();
    return;
  });
  player.on(
    'volumechange',
    () => {
      if (!silent.peek()) return;
      if (!state.muted.peek()) silent.value = false;
      // The browser's wish, not the viewer's: the next visit begins with sound again.
      else storage?.set('muted', false);
    },
    { signal: scope.signal },
  );

  return {
    silent,
    unmute: () => player.setMuted(false),
  };
});
