import { defineFeature } from '../../engine/feature';
import { numberWithin, remembered } from '../../foundation/remembered';
import { canSetVolume } from '../../media/can-set-volume';

export interface VolumeOptions {
  /** Initial volume from 0 to 1, unless the viewer stored one. */
  readonly volume?: number | undefined;
  /** Starts muted. Not stored: it is the choice of the page. */
  readonly muted?: boolean | undefined;
}

export interface Volume {
  /** Changes the volume by a difference from -1 to 1. */
  change(by: number): void;
  toggleMuted(): void;
  /** Applies values of the page. They are not stored, and a volume does not unmute: browsers may then pause. */
  setByPage(volume: number | undefined, muted: boolean): void;
}

export const defaultVolume = 0.7;

/** Stores volume and muting between visits. */
export const volume = defineFeature(
  'volume',
  ({ player, scope, storage }, options: VolumeOptions | undefined): Volume => {
    const level = remembered(storage, 'volume', options?.volume ?? defaultVolume, numberWithin(0, 1));
    const muted = remembered(storage, 'muted', options?.muted ?? false, (stored) =>
      stored === true ? true : undefined,
    );
    player.setVolume(level.peek());
    player.setMuted(muted.peek());

    player.on(
      'volumechange',
      () => {
        const { state } = player;
        // Elsewhere it is the volume of the device; the stored one is for other devices.
        if (state.volume.peek() !== level.peek() && canSetVolume()) level.set(state.volume.peek());
        if (state.muted.peek() !== muted.peek()) muted.set(state.muted.peek());
      },
      { signal: scope.signal },
    );

    return {
      change: (by) => player.setVolume(player.state.volume.peek() + by),
      toggleMuted() {
        const { state } = player;
        const silent = state.muted.peek() || state.volume.peek() === 0;
        // Unmuting at volume 0 would be inaudible.
        if (silent && state.volume.peek() === 0) player.setVolume(defaultVolume);
        player.setMuted(!silent);
      },
      setByPage(wanted = Number.NaN, isMuted) {
        if (wanted >= 0) {
          player.setVolume(wanted, true);
          level.value = player.state.volume.peek();
        }
        muted.value = isMuted;
        player.setMuted(isMuted);
      },
    };
  },
);
