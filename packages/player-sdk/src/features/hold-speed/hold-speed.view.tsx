/** @jsxImportSource preact */

import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { Icon, type IconPaths } from '../../ui/kit/icon';

export interface HoldSpeedOptions {
  /** Default true: holding space plays faster, pressing it briefly plays or pauses. */
  readonly keys?: boolean | undefined;
  /** Whether the viewer cannot change playback, such as during an ad. */
  readonly isLocked: (player: Player) => boolean;
}

export interface HoldSpeed {
  /** The playback rate while held. */
  readonly held: Readable<number | undefined>;
  /** Plays faster until `release`; false while nothing plays, and during an ad. */
  hold(): boolean;
  release(): void;
}

/** Milliseconds after which a press is a hold. */
const holdMs = 500;

/** Plays twice as fast while a finger, the mouse or the space bar is held down; restores the rate on release. */
export const holdSpeed = defineFeature(
  'holdSpeed',
  ({ player, scope }, { keys = true, isLocked }: HoldSpeedOptions): HoldSpeed => {
    const held = signal<number | undefined>(undefined);
    let before = 1;

    const feature: HoldSpeed = {
      held,
      hold() {
        const { paused, rate, ended } = player.state;
        if (held.peek() !== undefined || paused.peek() || ended.peek() || isLocked(player)) return false;
        before = rate.peek();
        held.value = rateWhileHeld(before);
        player.setRate(held.peek() ?? before);
        // The viewer's rate, which stays when the player is replaced meanwhile.
        player.video.peek().defaultPlaybackRate = before;
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

      /** `pressMs`: duration of the press; undefined if it has no end. */
      const up = (pressMs?: number) => {
        if (!down) return;
        down.abort();
        down = undefined;
        clearTimeout(timer);
        const wasHeld = held.peek() !== undefined;
        feature.release();
        // A busy page handles the end of a short press late, after the timer.
        if (pressMs === undefined || (wasHeld && pressMs >= holdMs)) return;
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
          const end = ({ key, timeStamp }: KeyboardEvent) => key === ' ' && up(timeStamp - event.timeStamp);
          host.addEventListener('keyup', end, { signal, capture: true });
          // The window lost the focus with the key down: no keyup follows.
          host.addEventListener('focusout', () => up(), { signal });
        },
        { signal: listening.signal, capture: true },
      );
      return () => {
        up();
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

const forward: IconPaths = ['', 'M12.5 5v14h1l7.5-6.2v-1.6L13.5 5zM3.5 5v14h1l7.5-6.2v-1.6L4.5 5z'];

/** Shows the faster rate while a key or pointer is held. */
const holdBadge: ViewControl = {
  slot: 'overlay',
  css: `
.hold { position: absolute; z-index: 1; top: 24px; left: 0; right: 0; display: flex; justify-content: center; pointer-events: none }
.hold > span {
  display: flex; align-items: center; gap: 6px; padding: 6px 14px; color: var(--_text); background: rgb(6 10 18 / .78); font-size: 15px; line-height: 22px; font-weight: 700;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.hold .icon { color: var(--_accent) }
@container player (width <= 500px) { .hold { top: 10px } .hold > span { font-size: 14px } .chrome:has(.hold) .top { opacity: 0 } }
@media (forced-colors: active) { .hold > span { border: 1px solid CanvasText; clip-path: none } }
`,
  view: ({ player }) => {
    const { held } = player.get(holdSpeed);
    if (held.value === undefined) return null;
    return (
      <div class="hold">
        <span>
          {held.value}×<Icon name={forward} size={18} />
        </span>
      </div>
    );
  },
};

export const holdSpeedFeature = ({
  isLocked,
}: Pick<HoldSpeedOptions, 'isLocked'>): ConfigurableFeature<{ readonly hotkeys?: boolean | undefined }> => ({
  create: ({ hotkeys }) => ({
    features: [holdSpeed({ keys: hotkeys !== false, isLocked })],
    controls: [holdBadge],
  }),
});
