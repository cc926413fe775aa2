export interface DragListeners {
  /** Fraction of the width while held; undefined when let go or cancelled. */
  readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
  /** Fraction under a pointer that is not held down; undefined when it leaves. */
  readonly onHover?: ((fraction: number | undefined) => void) | undefined;
  /** Where it was let go. */
  readonly onDrop: (fraction: number) => void;
}

export function fractionAt(x: number, left: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(0, (x - left) / width)) : 0;
}

/** Pointer handlers that turn an element into something to drag along. What follows a press is heard only while it lasts. */
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
