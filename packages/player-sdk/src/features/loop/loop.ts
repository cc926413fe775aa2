import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface Loop {
  /** The element's `loop`, which the page may change too. Updates when the viewer switches it. */
  readonly on: () => boolean;
  readonly switched: Readable<number>;
  set(on: boolean): void;
}

/** Lets the viewer loop the media. */
export const loop = defineFeature('loop', ({ player }): Loop => {
  const switched = signal(0);
  return {
    on: () => player.video.value.loop,
    switched,
    set(on) {
      player.setLoop(on);
      switched.value = switched.peek() + 1;
    },
  };
});
