export interface DragListeners {
  /** Fraction of the width while dragging; undefined when released or cancelled. */
  readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
  /** Fraction under a hovering pointer; undefined when it leaves. */
  readonly onHover?: ((fraction: number | undefined) => void) | undefined;
  /** Fraction at the release. */
  readonly onDrop: (fraction: number) => void;
  readonly isDisabled: () => boolean | undefined;
}

export function fractionAt(x: number, left: number, width: number): number {
  return width > 0 ? Math.min(1, Math.max(0, (x - left) / width)) : 0;
}

/** Event listeners that make an element draggable, by event name. Adds further listeners only during a press. */
export function dragListeners({ onDrag, onHover, onDrop, isDisabled }: DragListeners) {
  return {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0 || isDisabled()) return;
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
      pointermove(event: PointerEvent) {
        const isHeld = (event.currentTarget as HTMLElement).hasAttribute('data-held');
        if (!isHeld && !isDisabled() && event.pointerType !== 'touch') onHover(fractionOf(event));
      },
      pointerleave() {
        onHover(undefined);
      },
    }),
  };
}

function fractionOf(event: PointerEvent): number {
  const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return fractionAt(event.clientX, left, width);
}
