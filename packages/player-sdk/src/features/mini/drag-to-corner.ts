import { type Corner, cornerAt } from './mini-rules';

/** CSS pixels that a press may move and still be a click. */
const strayPixels = 6;

export interface DragToCorner {
  readonly host: HTMLElement;
  readonly onDrop: (corner: Corner) => void;
  readonly onClick: (event: PointerEvent) => void;
}

/** Pointer handlers that drag the player and drop it in the nearest corner. */
export function dragToCorner({ host, onDrop, onClick }: DragToCorner) {
  let from: { readonly x: number; readonly y: number } | undefined;
  let moved = false;
  const end = (event: PointerEvent) => {
    from = undefined;
    (event.currentTarget as Element).removeAttribute('data-held');
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const element = event.currentTarget as Element;
      element.setPointerCapture(event.pointerId);
      element.setAttribute('data-held', '');
      host.removeAttribute('data-glide');
      from = { x: event.clientX, y: event.clientY };
      moved = false;
    },
    onPointerMove(event: PointerEvent) {
      if (!from) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      moved ||= Math.hypot(x, y) > strayPixels;
      if (moved) host.style.setProperty('--_mini-offset', `${x}px ${y}px`);
    },
    onPointerUp(event: PointerEvent) {
      if (!from) return;
      end(event);
      if (!moved) return onClick(event);
      const box = host.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = host.ownerDocument.documentElement;
      onDrop(cornerAt(box.left + box.width / 2, box.top + box.height / 2, { width, height }));
      host.style.removeProperty('--_mini-offset');
      const { left, top } = host.getBoundingClientRect();
      glideFrom(host, box.left - left, box.top - top);
    },
    onPointerCancel(event: PointerEvent) {
      if (!from) return;
      end(event);
      host.style.removeProperty('--_mini-offset');
    },
  };
}

/**
 * Animates the host to its position from this many pixels away. Uses a custom property and a transition, because the
 * host has `all: initial !important`.
 */
export function glideFrom(host: HTMLElement, x: number, y: number): void {
  host.removeAttribute('data-glide');
  host.style.setProperty('--_mini-offset', `${x}px ${y}px`);
  host.getBoundingClientRect();
  host.setAttribute('data-glide', '');
  host.style.removeProperty('--_mini-offset');
}
