import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { type Readable, signal } from '../../foundation/signal';

export interface Loop {
  /** The element's `loop`, which the page may change too. Updates when the viewer switches it. */
  readonly on: () => boolean;
  readonly switched: Readable<number>;
  set(on: boolean): void;
}

/** Lets the viewer loop the media. */
const loop = defineFeature('loop', ({ player }): Loop => {
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

const loopCommand: PlayerCommand = {
  id: 'loop',
  keys: [],
  label: message('context-menu.loop', 'Loop'),
  perform(player) {
    const { on, set } = player.get(loop);
    set(!on());
  },
  menu: {
    order: 10,
    on(player) {
      const { on, switched } = player.get(loop);
      // Subscribe, so that the entry shows the new state of the switch.
      switched.value;
      return on();
    },
  },
};

export const loopFeature = { features: [loop()], commands: [loopCommand] };
