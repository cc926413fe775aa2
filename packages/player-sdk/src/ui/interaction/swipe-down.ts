/** Whether a release closes: after enough distance or speed. `speed` is in pixels per millisecond. */
export function shouldClose(distance: number, height: number, speed: number): boolean {
  return distance > Math.min(120, height / 3) || (distance > 24 && speed > 0.5);
}

export interface SwipeDownListeners {
  /** Pixels below the initial position; 0 resets it. */
  readonly onMove: (distance: number) => void;
  readonly onClose: () => void;
}

/** Pointer handlers for an element that closes by swiping down. */
export function swipeDown({ onMove, onClose }: SwipeDownListeners) {
  let from: { readonly id: number; readonly y: number; readonly ms: number } | undefined;
  let moving = false;

  const end = (event: PointerEvent, closing: boolean) => {
    if (event.pointerId !== from?.id) return;
    const distance = event.clientY - from.y;
    const speed = distance / Math.max(1, event.timeStamp - from.ms);
    const { height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    from = undefined;
    if (!moving) return;
    moving = false;
    if (closing && shouldClose(distance, height, speed)) onClose();
    else onMove(0);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      from = { id: event.pointerId, y: event.clientY, ms: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== from?.id) return;
      const distance = event.clientY - from.y;
      if (!moving && distance > 10) {
        moving = true;
        // From here on it is a swipe, not a press on an entry.
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      }
      if (moving) onMove(Math.max(0, distance));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
