import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

/** Pixels from the player's top left corner. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

export interface ContextMenu {
  readonly at: Readable<MenuPoint | undefined>;
  open(at: MenuPoint): void;
  /** Opens next to the focused element, for the keyboard. */
  openAtFocus(): void;
  /** Restores the focus. */
  close(): void;
}

/** The player's menu for the right mouse button, Shift+F10 and the menu key; Shift+click opens the browser's menu. */
export const contextMenu = defineFeature('contextMenu', ({ player, scope }): ContextMenu => {
  const at = signal<MenuPoint | undefined>(undefined);
  let focused: Element | null | undefined;

  const feature: ContextMenu = {
    at,
    open(point) {
      const host = player.surface.peek()?.host;
      if (at.peek() === undefined) focused = host?.shadowRoot?.activeElement ?? host;
      at.value = point;
    },
    openAtFocus() {
      const host = player.surface.peek()?.host;
      const box = host?.getBoundingClientRect();
      const from = host?.shadowRoot?.activeElement?.getBoundingClientRect() ?? box;
      if (box && from) feature.open({ x: from.left - box.left + 16, y: from.top - box.top + 16 });
    },
    close() {
      if (at.peek() === undefined) return;
      at.value = undefined;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };

  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const listening = new AbortController();
    host.addEventListener(
      'contextmenu',
      (event) => {
        const byMouse = event.button === 2;
        if ((byMouse && event.shiftKey) || isField(event.composedPath()[0])) return;
        event.preventDefault();
        // On touch, a long press plays faster.
        if (isTouch(event)) return;
        const box = host.getBoundingClientRect();
        if (byMouse) feature.open({ x: event.clientX - box.left, y: event.clientY - box.top });
        else if (at.peek() === undefined) feature.openAtFocus();
      },
      { signal: listening.signal },
    );
    return () => {
      at.value = undefined;
      listening.abort();
    };
  });
  return feature;
});

/** In text fields the browser's menu opens, which can paste. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
