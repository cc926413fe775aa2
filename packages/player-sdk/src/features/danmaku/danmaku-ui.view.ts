import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal, untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { lazyView } from '../../ui/lazy-view';
import { type DanmakuNotice, danmaku } from './danmaku';

export type DanmakuDialog = 'list' | 'filters';

export interface DanmakuUi {
  /** The composer replaces the control bar. */
  readonly composing: Readable<boolean>;
  compose(open: boolean): void;
  readonly dialog: Readable<DanmakuDialog | undefined>;
  open(dialog: DanmakuDialog): void;
  /** Restores the focus. */
  close(): void;
}

/** Which danmaku dialog is open, and whether the composer is. */
export const danmakuUi = defineFeature('danmakuUi', ({ player }): DanmakuUi => {
  const composing = signal(false);
  const dialog = signal<DanmakuDialog | undefined>(undefined);
  let focused: Element | null | undefined;
  const rememberFocus = () => {
    const host = player.surface.peek()?.host;
    focused = host?.shadowRoot?.activeElement ?? host;
  };
  const restoreFocus = () => {
    // The element that opened it may be gone after a render.
    const target = focused?.isConnected ? focused : player.surface.peek()?.host;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return {
    composing,
    compose(open) {
      if (open === composing.peek()) return;
      if (open) rememberFocus();
      composing.value = open;
      if (!open) restoreFocus();
    },
    dialog,
    open(next) {
      rememberFocus();
      dialog.value = next;
    },
    close() {
      if (!dialog.peek()) return;
      dialog.value = undefined;
      restoreFocus();
    },
  };
});

/** The list and the filters load when one of them first opens. */
export const danmakuDialogs: ViewControl = {
  slot: 'overlay',
  order: 88,
  view: (props) => {
    const { dialog, close } = props.player.get(danmakuUi);
    const dialogs = lazyView(props.ui.host, () => import('./dialog.view'), close);
    return () => dialog.value && (dialogs()?.renderDialog(dialog.value, close, props) ?? null);
  },
};

/** Reports the results of loading and sending through `notify`. */
export function danmakuNotices(notify: (player: Player, text: string) => void): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      let announced: DanmakuNotice | undefined;
      return () => {
        const notice = player.get(danmaku).notice.value;
        if (notice && notice !== announced) {
          untracked(() => notify(player, typeof notice.text === 'string' ? notice.text : t(notice.text)));
        }
        announced = notice;
        return null;
      };
    },
  };
}
