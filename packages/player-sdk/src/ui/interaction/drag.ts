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

/** Pointer handlers that turn an element into something to drag along. */
export function dragAlong({ onDrag, onHover, onDrop }: DragListeners) {
  const fractionOf = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return fractionAt(event.clientX, box.left, box.width);
  };
  const isHeld = (event: PointerEvent) => (event.currentTarget as HTMLElement).hasAttribute('data-held');
  const release = (event: PointerEvent) => {
    (event.currentTarget as HTMLElement).removeAttribute('data-held');
    onDrag?.(undefined);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const element = event.currentTarget as HTMLElement;
      element.setPointerCapture(event.pointerId);
      element.setAttribute('data-held', '');
      onDrag?.(fractionOf(event));
    },
    onPointerMove(event: PointerEvent) {
      if (isHeld(event)) onDrag?.(fractionOf(event));
      else if (event.pointerType !== 'touch') onHover?.(fractionOf(event));
    },
    onPointerUp(event: PointerEvent) {
      if (!isHeld(event)) return;
      const fraction = fractionOf(event);
      release(event);
      onDrop(fraction);
    },
    onPointerCancel: release,
    onPointerLeave() {
      onHover?.(undefined);
    },
  };
}
