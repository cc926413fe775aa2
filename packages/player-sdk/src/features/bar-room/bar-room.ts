import { defineFeature } from '../../engine/feature';
import { computed, type Readable, signal } from '../../foundation/signal';

export interface BarRoom {
  /** Whether the player is at least so many CSS pixels wide. */
  roomFor(width: number): Readable<boolean>;
}

/** Knows how much the control bar can hold. */
export const barRoom = defineFeature('barRoom', ({ player, scope }): BarRoom => {
  const width = signal(Number.POSITIVE_INFINITY);
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const size = new ResizeObserver(([entry]) => {
      // 0 while it is out of the page, which says nothing.
      width.value = entry?.contentRect.width || width.peek();
    });
    size.observe(host);
    return () => size.disconnect();
  });
  return { roomFor: (pixels) => computed(() => width.value >= pixels) };
});
