/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { Readable } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { lazyView } from '../../ui/lazy-view';
import { keyHelp } from './key-help';
import type { ListedCommand } from './key-list.view';

export interface KeyHelpViewOptions {
  readonly commands: (player: Player) => Readable<readonly ListedCommand[]> | undefined;
}

/** The list loads when it first opens. */
export function keyHelpDialog({ commands }: KeyHelpViewOptions): ViewControl {
  return {
    slot: 'overlay',
    order: 90,
    view: ({ player, t, ui }) => {
      const { open, close } = player.get(keyHelp);
      const list = lazyView(ui.host, () => import('./key-list.view'), close);
      return () => {
        if (!open.value) return null;
        const shown = commands(player)?.value ?? [];
        return list()?.renderKeyList({ host: ui.host, commands: shown, t, onClose: close }) ?? null;
      };
    },
  };
}
