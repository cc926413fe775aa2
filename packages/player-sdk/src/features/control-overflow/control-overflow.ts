import { defineFeature } from '../../engine/feature';
import { computed, type Readable, signal } from '../../foundation/signal';

export interface ControlOverflow {
  /** Whether the player has at least this width in CSS pixels. */
  fits(width: number): Readable<boolean>;
}

/** Reports whether controls fit in the control bar. */
export const controlOverflow = defineFeature('controlOverflow', ({ player, scope }): ControlOverflow => {
  const width = signal(Number.POSITIVE_INFINITY);
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const size = new ResizeObserver(([entry]) => {
      // The width is 0 while the host is not in the page.
      width.value = entry?.contentRect.width || width.peek();
    });
    size.observe(host);
    return () => size.disconnect();
  });
  return { fits: (pixels) => computed(() => width.value >= pixels) };
});
