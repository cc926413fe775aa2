/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { ViewControl } from '../../ui/control';
import { lazyView } from '../../ui/lazy-view';
import { statistics } from './statistics';

/** The panel loads when it first opens. */
export function statisticsView(copy: (player: Player, json: string) => void): ViewControl {
  return {
    slot: 'overlay',
    order: 80,
    view: ({ player, t, ui }) => {
      const { open, figures, close } = player.get(statistics);
      const panel = lazyView(ui.host, () => import('./panel.view'), close);
      return () => {
        const shown = figures.value;
        if (!open.value || !shown) return null;
        const onCopy = (json: string) => copy(player, json);
        return panel()?.renderStatistics({ figures: shown, t, onCopy, onClose: close }) ?? null;
      };
    },
  };
}
