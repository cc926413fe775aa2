import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface HoldSpeedOptions {
  /** Default true: holding space plays faster, pressing it briefly plays or pauses. */
  readonly keys?: boolean | undefined;
}

export interface HoldSpeed {
  /** The playback rate while held. */
  readonly held: Readable<number | undefined>;
  /** Plays faster until `release`; false while there is nothing playing. */
  hold(): boolean;
  release(): void;
}

/** Milliseconds after which a press is a hold. */
const holdMs = 500;

/** Plays twice as fast while a finger, the mouse or the space bar is held down; restores the rate on release. */
export const holdSpeed = defineFeature(
  'holdSpeed',
  ({ player, scope }, { keys = true }: HoldSpeedOptions): HoldSpeed => {
    const held = signal<number | undefined>(undefined);
    let before = 1;

    const feature: HoldSpeed = {
      held,
      hold() {
        const { paused, rate, ended } = player.state;
        if (held.peek() !== undefined || paused.peek() || ended.peek()) return false;
        before = rate.peek();
        held.value = rateWhileHeld(before);
        player.setRate(held.peek() ?? before);
        return true;
      },
      release() {
        if (held.peek() === undefined) return;
        held.value = undefined;
        player.setRate(before);
      },
    };
    scope.defer(feature.release);

    scope.effect(() => {
      const host = player.surface.value?.host;
      if (!host || !keys) return;
      const listening = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** While the space bar is down. */
      let down: AbortController | undefined;

      const up = (toggles: boolean) => {
        if (!down) return;
        down.abort();
        down = undefined;
        clearTimeout(timer);
        if (held.peek() !== undefined) return feature.release();
        if (!toggles) return;
        player.toggle();
        player.emit('command', 'toggle');
      };
      // Before the hotkeys, which ignore prevented events.
      host.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
          if (!isHoldTarget(event.composedPath()[0])) return;
          if (event.repeat && isToggleKey(event.code)) event.preventDefault();
          if (event.key !== ' ') return;
          event.preventDefault();
          if (down || event.repeat) return;
          down = new AbortController();
          timer = setTimeout(feature.hold, holdMs);
          const { signal } = down;
          host.addEventListener('keyup', ({ key }) => key === ' ' && up(true), { signal, capture: true });
          // The window lost the focus with the key down: no keyup follows.
          host.addEventListener('focusout', () => up(false), { signal });
        },
        { signal: listening.signal, capture: true },
      );
      return () => {
        up(false);
        listening.abort();
      };
    });
    return feature;
  },
);

/** Twice the speed, or twice a chosen higher rate up to the limit of browsers. */
export function rateWhileHeld(rate: number): number {
  return rate < 2 ? 2 : Math.min(16, rate * 2);
}

/** Whether a held key must not repeat: toggles must not flicker, while seek and volume keys repeat. */
export function isToggleKey(code: string): boolean {
  return /^(Space|Key[^JL]|Digit\d)$/.test(code);
}

/** Focused buttons, fields and menu entries handle space and letters themselves. */
function isHoldTarget(target: EventTarget | undefined): boolean {
  return !(
    target instanceof Element &&
    target.closest('button, input, textarea, select, [contenteditable], [role^=menu], [role=dialog]')
  );
}
