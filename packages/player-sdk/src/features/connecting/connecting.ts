import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';

export interface ConnectingOptions {
  /** Whether playback waits for data. */
  readonly isLoading: (player: Player) => boolean;
}

export interface Connecting {
  /** Playback has waited for so long that the viewer needs an explanation. */
  readonly connecting: Readable<boolean>;
}

/** Milliseconds. Shorter waits need no words. */
const explainAfterMs = 4000;

/** Notices a long wait, which may still end well or in an error. */
export const connecting = defineFeature(
  'connecting',
  ({ player, scope }, { isLoading }: ConnectingOptions): Connecting => {
    const isLong = signal(false);
    scope.effect(() => {
      if (!isLoading(player)) {
        isLong.value = false;
        return;
      }
      const timer = setTimeout(() => {
        isLong.value = true;
      }, explainAfterMs);
      return () => clearTimeout(timer);
    });
    return { connecting: isLong };
  },
);
