export interface DragListeners {
  /** Fraction of the width while dragging; undefined when released or cancelled. */
  readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
  /** Fraction under a hovering pointer; undefined when it leaves. */
  readonly onHover?: ((fraction: number | undefined) => void) | undefined;
  /** Fraction at the release. */
  readonly onDrop: (fraction: number) => void;
}

export function fractionAt(x: number, left: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(0, (x - left) / width)) : 0;
}

/** Pointer handlers that make an element draggable. Adds further listeners only during a press. */
export function dragAlong({ onDrag, onHover, onDrop }: DragListeners) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const element = event.currentTarget as HTMLElement;
      const held = new AbortController();
      const listen = (
        name: 'pointermove' | 'pointerup' | 'pointercancel',
        run: (event: PointerEvent) => void,
      ) => element.addEventListener(name, run, { signal: held.signal });
      const release = () => {
        held.abort();
        element.removeAttribute('data-held');
        onDrag?.(undefined);
      };

      element.setPointerCapture(event.pointerId);
      element.setAttribute('data-held', '');
      onDrag?.(fractionOf(event));
      listen('pointermove', (move) => onDrag?.(fractionOf(move)));
      listen('pointercancel', release);
      listen('pointerup', (up) => {
        const fraction = fractionOf(up);
        release();
        onDrop(fraction);
      });
    },
    ...(onHover && {
      onPointerMove(event: PointerEvent) {
        const isHeld = (event.currentTarget as HTMLElement).hasAttribute('data-held');
        if (!isHeld && event.pointerType !== 'touch') onHover(fractionOf(event));
      },
      onPointerLeave() {
        onHover(undefined);
      },
    }),
  };
}

function fractionOf(event: PointerEvent): number {
  const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return fractionAt(event.clientX, left, width);
}
