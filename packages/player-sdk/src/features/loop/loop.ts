import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface Loop {
  /** As the element has it: the page may change it, too. Read again whenever it was switched here. */
  readonly on: () => boolean;
  readonly switched: Readable<number>;
  set(on: boolean): void;
}

/** Lets the viewer have the film begin anew at its end. */
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
