import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface KeyHelp {
  readonly open: Readable<boolean>;
  show(): void;
  close(): void;
}

/** The key help. Restores the focus when it closes. */
export const keyHelp = defineFeature('keyHelp', ({ player }): KeyHelp => {
  const open = signal(false);
  let focused: Element | null | undefined;
  return {
    open,
    show() {
      const host = player.surface.peek()?.host;
      focused = host?.shadowRoot?.activeElement ?? host;
      open.value = true;
    },
    close() {
      open.value = false;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
});
