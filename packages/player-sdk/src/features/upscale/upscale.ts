import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import type { Scope } from '../../foundation/scope';
import { batch, computed, type Readable, signal, untracked } from '../../foundation/signal';
import { watchCharging } from './power';
import type { UpscaledPicture } from './show-upscaled';
import {
  isObstacle,
  maxFrameMs,
  shouldAnnounce,
  startsByItself,
  type UpscaleObstacle,
  type UpscaleStatus,
} from './upscale-rules';

export type { UpscaleObstacle, UpscaleStatus } from './upscale-rules';

export interface UpscaleOptions {
  /** See `PlayerOptions.upscale`. */
  readonly upscale?: 'auto' | false | undefined;
  /** Whether the picture is displayed where a canvas cannot cover it. Reads signals. */
  readonly elsewhere?: ((player: Player) => 'picture-in-picture' | 'remote' | undefined) | undefined;
  /** Milliseconds that a frame may take, default 8. */
  readonly maxFrameMs?: number | undefined;
}

export interface Upscale {
  /** The viewer's choice; without one, the option `upscale`. False after frames were too slow. */
  readonly enabled: Readable<boolean>;
  /** "active" while the upscaled picture is on screen, or what prevents it. */
  readonly status: Readable<UpscaleStatus>;
  /** The last obstacle that the viewer has to know; a new object each time. */
  readonly announcement: Readable<{ readonly obstacle: UpscaleObstacle } | undefined>;
  /** The fraction of the width, from the left, that shows the original; undefined without a comparison. */
  readonly comparison: Readable<number | undefined>;
  /** Stores the viewer's choice. `true` tries again after frames were too slow. */
  set(enabled: boolean): void;
  /** Shows the original in a fraction of the width, from 0 to 1; undefined ends the comparison. */
  compare(fraction: number | undefined): void;
  /** Draws the current frame. The canvas keeps its pixels until the current task ends. Undefined unless active. */
  draw(): HTMLCanvasElement | undefined;
}

/** Enlarges a small video on the GPU with sharp edges, for drawn animation on a slow connection. */
export const upscale = defineFeature(
  'upscale',
  ({ player, scope, storage }, options: UpscaleOptions | undefined): Upscale => {
    const choice = remembered<boolean | undefined>(storage, 'upscale', undefined, readFlag);
    const isCharging = signal<boolean | undefined>(undefined);
    const wasSlow = signal(false);
    const enabled = computed(
      () => !wasSlow.value && (choice.value ?? startsByItself(options?.upscale, isCharging.value)),
    );
    const status = signal<UpscaleStatus>('off');
    const announcement = signal<{ readonly obstacle: UpscaleObstacle } | undefined>(undefined);
    const comparison = signal<number | undefined>(undefined);
    let wasSwitchedOn = false;
    let picture: UpscaledPicture | undefined;

    if (options?.upscale === 'auto' && choice.peek() === undefined) watchCharging(isCharging, scope.signal);

    const setStatus = (next: UpscaleStatus) => {
      if (next === status.peek()) return;
      status.value = next;
      if (next === 'active') wasSwitchedOn = false;
      if (isObstacle(next) && shouldAnnounce(next, { isChosen: choice.peek() === true, wasSwitchedOn }))
        announcement.value = { obstacle: next };
    };

    const start = (session: Scope) => {
      setStatus('waiting');
      const report = (next: UpscaleStatus) => {
        if (session.signal.aborted) return;
        setStatus(next);
        if (!isObstacle(next) || next === 'sharp') return;
        session.dispose();
        picture = undefined;
        if (next !== 'slow') return;
        batch(() => {
          wasSlow.value = true;
          if (choice.peek()) choice.set(false);
        });
      };
      import('./show-upscaled').then(
        ({ showUpscaled }) => {
          if (session.signal.aborted) return;
          const shown = showUpscaled({
            player,
            scope: session,
            maxFrameMs: options?.maxFrameMs ?? maxFrameMs,
            report,
          });
          if (session.signal.aborted) return;
          picture = shown;
          shown.compare(comparison.peek() ?? 0);
        },
        () => report('unloaded'),
      );
    };

    scope.effect(() => {
      const elsewhere = options?.elsewhere?.(player);
      // A new source has not started, so it begins without the obstacle of the previous one.
      const isReady = player.state.started.value && player.surface.value !== undefined;
      if (!enabled.value) return setStatus(wasSlow.peek() ? 'slow' : 'off');
      if (elsewhere) return setStatus(elsewhere);
      if (!isReady) return setStatus('waiting');
      const session = scope.child();
      untracked(() => start(session));
      return () => {
        session.dispose();
        picture = undefined;
      };
    });

    return {
      enabled,
      status,
      announcement,
      comparison,
      set(next) {
        if (scope.signal.aborted) return;
        wasSwitchedOn = next;
        batch(() => {
          wasSlow.value = false;
          choice.set(next);
          if (!next) comparison.value = undefined;
        });
      },
      compare(fraction) {
        comparison.value = fraction;
        picture?.compare(fraction ?? 0);
      },
      draw: () => (status.peek() === 'active' ? picture?.draw() : undefined),
    };
  },
);
