import { defineFeature } from '../../engine/feature';
import { type Readable, signal, untracked } from '../../foundation/signal';
import { canSetVolume } from '../../media/can-set-volume';

export interface MutedStart {
  /** Playback is muted because the browser blocked autoplay with sound. */
  readonly silent: Readable<boolean>;
  unmute(): void;
}

/** Starts muted where the browser blocks autoplay with sound, and offers to unmute. */
export const mutedStart = defineFeature('mutedStart', ({ player, scope, storage }): MutedStart => {
  const silent = signal(false);
  const { state } = player;
  let hasTried = false;
  /** After an interaction, paused media is the viewer's choice. */
  let hasInteracted = false;
  const markInteraction = () => {
    hasInteracted = true;
  };

  scope.effect(() => {
    const surfaceScope = scope.child();
    for (const type of ['pointerdown', 'keydown'])
      player.surface.value?.host.addEventListener(type, markInteraction, {
        capture: true,
        signal: surfaceScope.signal,
      });
    return surfaceScope.dispose;
  });
  player.on('command', markInteraction, { signal: scope.signal });
  scope.effect(() => {
    const isAutoplayBlocked =
      state.stream.value && state.paused.value && !state.started.value && !state.error.value;
    if (!isAutoplayBlocked || hasTried || hasInteracted) return;
    hasTried = true;
    void untracked(start);
  });

  async function start(): Promise<void> {
    // After user activation, browsers allow sound, but WebKit only in the elements that the viewer has started.
    if (navigator.userActivation?.hasBeenActive) await player.play();
    if (!state.paused.peek() || state.muted.peek() || hasInteracted) return;
    silent.value = true;
    player.setMuted(true);
    // With an audio file, the player mutes only that file.
    player.video.peek().muted = true;
    await player.play();
  }
  player.on(
    'volumechange',
    () => {
      if (!silent.peek()) return;
      if (!state.muted.peek()) {
        silent.value = false;
        // Browsers pause a muted video in a hidden tab. Without a volume, it stays muted beside an audio file.
        if (canSetVolume()) player.video.peek().muted = false;
      }
      // Muted by the autoplay policy, not by the viewer: the next visit starts with sound.
      else storage?.set('muted', false);
    },
    { signal: scope.signal },
  );

  return {
    silent,
    unmute: () => player.setMuted(false),
  };
});
