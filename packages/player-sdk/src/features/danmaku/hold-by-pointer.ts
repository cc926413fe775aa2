import { defineFeature } from '../../engine/feature';
import type { Danmaku } from './danmaku';

export interface HoldByPointerOptions {
  readonly danmakuOf: (player: Parameters<Parameters<typeof defineFeature>[1]>[0]['player']) => Danmaku;
}

/** Milliseconds that a mouse must rest on the picture before it holds a comment. */
const hoverMs = 160;
/** Milliseconds that a tap holds a comment. */
const holdAfterTapMs = 6000;

/** Holds the comment under a resting mouse or a tap. */
export const danmakuHoldByPointer = defineFeature(
  'danmakuHoldByPointer',
  ({ player, scope }, { danmakuOf }: HoldByPointerOptions) => {
    scope.effect(() => {
      const host = player.surface.value?.host;
      if (!host) return;
      const feature = danmakuOf(player);
      const listening = new AbortController();
      const { signal } = listening;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let byTouch = false;
      const isOnPicture = (event: Event) =>
        (event.composedPath()[0] as Partial<Element>).matches?.('.picture') === true;
      // In pixels of the host, also on a page that is zoomed or transformed: the picture fills the host.
      const positionOf = ({ offsetX, offsetY }: MouseEvent) => [offsetX, offsetY] as const;
      host.addEventListener(
        'pointermove',
        (event) => {
          // A finger must not stop the timer that ends its own hold.
          if (event.pointerType !== 'mouse') return;
          clearTimeout(timer);
          if (event.buttons > 0 || !isOnPicture(event)) return;
          feature.release();
          const at = positionOf(event);
          timer = setTimeout(() => void feature.holdAt(...at), hoverMs);
        },
        { signal, passive: true },
      );
      // A click does not name the pointer everywhere, see picture.view.ts.
      host.addEventListener(
        'pointerdown',
        ({ pointerType }) => {
          byTouch = pointerType === 'touch';
        },
        { signal, capture: true },
      );
      host.addEventListener(
        'pointerleave',
        ({ pointerType }) => {
          if (pointerType === 'mouse') clearTimeout(timer);
        },
        { signal },
      );
      host.addEventListener(
        'click',
        (event) => {
          clearTimeout(timer);
          if (!isOnPicture(event)) return;
          feature.release();
          if (!byTouch) return;
          void feature.holdAt(...positionOf(event)).then((held) => {
            if (held) timer = setTimeout(feature.release, holdAfterTapMs);
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
  },
);
