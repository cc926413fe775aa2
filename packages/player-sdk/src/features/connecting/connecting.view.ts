import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import connectingCss from './connecting.css?inline';

export interface ConnectingOptions {
  /** Whether playback waits for data. */
  readonly isLoading: (player: Player) => boolean;
}

export interface Connecting {
  readonly waiting: Readable<boolean>;
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
    const waiting = computed(() => isLoading(player));
    scope.effect(() => {
      if (!waiting.value) {
        isLong.value = false;
        return;
      }
      const timer = setTimeout(() => {
        isLong.value = true;
      }, explainAfterMs);
      return () => clearTimeout(timer);
    });
    return { waiting, connecting: isLong };
  },
);

const connectingText = message('connecting.connecting', 'Connecting…');

/** A line below the loading indicator. */
export const connectingNote: ElementControl = {
  slot: 'overlay',
  css: connectingCss,
  // The live region exists from the start of the wait: screen readers announce changes in it, not a region that appears.
  create: ({ player, t }) => {
    const { waiting, connecting: isLong } = player.get(connecting);
    return () =>
      waiting.value &&
      element(
        'div',
        { class: 'connecting', role: 'status', part: 'connecting' },
        () => isLong.value && t(connectingText),
      );
  },
};
