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
  /** Beside what has the focus: how the keyboard opens it. */
  openAtFocus(): void;
  /** The focus goes back to where it was. */
  close(): void;
}

/** The player's own menu on the right mouse button, Shift+F10 and the menu key; with Shift the browser's comes. */
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
        // A long press means playing faster.
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

/** Where text is written, the browser's menu pastes it. */
function isField(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
