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
  /** Whoever has had the player in hand wishes a film to stand still that does. */
  let touched = false;
  const touch = () => {
    touched = true;
  };

  scope.effect(() => {
    const own = scope.child();
    for (const sign of ['pointerdown', 'keydown'])
      player.surface.value?.host.addEventListener(sign, touch, { capture: true, signal: own.signal });
    return own.dispose;
  });
  player.on('command', touch, { signal: scope.signal });
  scope.effect(() => {
    const refused = state.stream.value && state.paused.value && !state.started.value && !state.error.value;
    if (!refused || tried || touched) return;
    tried = true;
    // Whoever has touched the page meanwhile may hear it: the browser refuses no longer.
    if (!navigator.userActivation?.hasBeenActive) {
      if (state.muted.peek()) return;
      silent.value = true;
      player.setMuted(true);
    }
    void player.play();
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
