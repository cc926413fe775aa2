import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';
import { swipeCancelled, swipeTarget, swipeVolume, tapSeconds } from './rules';

export interface GesturesOptions {
  /** Plays faster; false while that is not possible. */
  readonly hold: (player: Player) => boolean;
  readonly release: (player: Player) => void;
  readonly doubleClick: (player: Player) => void;
  /** The player fills the screen, so there is no page to scroll. Reads a signal, so that views track it. */
  readonly isFullscreen: (player: Player) => boolean;
  /** Called after a seek, to show feedback. */
  readonly sought: (player: Player, seconds: number) => void;
  readonly volumeChanged: (player: Player) => void;
}

/** A swipe in progress, in seconds. */
export interface Swipe {
  readonly from: number;
  readonly to: number;
  readonly cancelled: boolean;
}

export interface Gestures extends Pick<GesturesOptions, 'doubleClick' | 'isFullscreen' | 'hold' | 'release'> {
  readonly swipe: Readable<Swipe | undefined>;
  /** True for a known, finite duration: live streams cannot be swiped. */
  canSeek(): boolean;
  swipeTo(dx: number, dy: number, width: number, height: number): void;
  /** Seeks to the target of the swipe, unless it was cancelled or `keep` is false. */
  endSwipe(keep: boolean): void;
  slideVolume(from: number, dy: number, height: number): void;
  seekBy(direction: -1 | 1): void;
  toggle(): void;
}

/** Touch gestures and long mouse presses on the picture. */
export const gestures = defineFeature('gestures', ({ player }, options: GesturesOptions): Gestures => {
  const swipe = signal<Swipe | undefined>(undefined);
  const { state } = player;
  return {
    ...options,
    swipe,
    canSeek: () => state.duration.peek() > 0 && Number.isFinite(state.duration.peek()),
    swipeTo(dx, dy, width, height) {
      const from = swipe.peek()?.from ?? state.time.peek();
      const to = swipeTarget(from, dx, width, state.duration.peek());
      swipe.value = { from, to, cancelled: swipeCancelled(dy, height) };
    },
    endSwipe(keep) {
      const done = swipe.peek();
      swipe.value = undefined;
      if (done && keep && !done.cancelled) player.seek(done.to);
    },
    slideVolume(from, dy, height) {
      player.setVolume(swipeVolume(from, dy, height));
      options.volumeChanged(player);
    },
    seekBy(direction) {
      player.seekBy(direction * tapSeconds);
      options.sought(player, direction * tapSeconds);
    },
    toggle() {
      player.toggle();
      player.emit('command', 'toggle');
    },
  };
});
