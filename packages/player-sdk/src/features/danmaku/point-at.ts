import { defineFeature } from '../../engine/feature';
import type { Danmaku } from './danmaku';

export interface PointAtOptions {
  readonly of: (player: Parameters<Parameters<typeof defineFeature>[1]>[0]['player']) => Danmaku;
}

/** Milliseconds a mouse must rest on the picture: crossing it stops nothing. */
const restMs = 160;
/** Milliseconds a comment stopped by a finger stays. */
const touchMs = 6000;

/** Stops the comment under a resting mouse or a tap. */
export const danmakuPointAt = defineFeature('danmakuPointAt', ({ player, scope }, { of }: PointAtOptions) => {
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const feature = of(player);
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPicture = (event: Event) =>
      (event.composedPath()[0] as Partial<Element>).matches?.('.picture') === true;
    const place = (event: MouseEvent) => {
      const { left, top } = host.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top] as const;
    };
    host.addEventListener(
      'pointermove',
      (event) => {
        clearTimeout(timer);
        if (event.pointerType !== 'mouse' || event.buttons > 0) return;
        if (!onPicture(event)) return;
        feature.release();
        const at = place(event);
        timer = setTimeout(() => void feature.holdAt(...at), restMs);
      },
      { signal, passive: true },
    );
    host.addEventListener('pointerleave', () => clearTimeout(timer), { signal });
    host.addEventListener(
      'click',
      (event) => {
        clearTimeout(timer);
        if (!onPicture(event)) return;
        feature.release();
        if ((event as PointerEvent).pointerType !== 'touch') return;
        void feature.holdAt(...place(event)).then((held) => {
          if (held) timer = setTimeout(feature.release, touchMs);
        });
      },
      { signal, capture: true },
    );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  });
  return {};
});
