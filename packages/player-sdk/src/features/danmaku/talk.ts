import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export type DanmakuDialog = 'list' | 'filters';

export interface DanmakuTalk {
  /** The control bar is a line to write in. */
  readonly composing: Readable<boolean>;
  compose(open: boolean): void;
  readonly dialog: Readable<DanmakuDialog | undefined>;
  open(dialog: DanmakuDialog): void;
  /** The focus goes back to where it was. */
  close(): void;
}

/** What of the comments' own controls is open. */
export const danmakuTalk = defineFeature('danmakuTalk', ({ player }): DanmakuTalk => {
  const composing = signal(false);
  const dialog = signal<DanmakuDialog | undefined>(undefined);
  let focused: Element | null | undefined;
  const remember = () => {
    const host = player.surface.peek()?.host;
    focused = host?.shadowRoot?.activeElement ?? host;
  };
  const restore = () => {
    // What opened it may have been drawn anew meanwhile.
    const target = focused?.isConnected ? focused : player.surface.peek()?.host;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return {
    composing,
    compose(open) {
      if (open === composing.peek()) return;
      if (open) remember();
      composing.value = open;
      if (!open) restore();
    },
    dialog,
    open(next) {
      remember();
      dialog.value = next;
    },
    close() {
      if (!dialog.peek()) return;
      dialog.value = undefined;
      restore();
    },
  };
});
