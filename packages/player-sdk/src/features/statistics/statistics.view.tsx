/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { ViewControl } from '../../ui/control';
import { fetchedView } from '../../ui/fetched';
import { statistics } from './statistics';

/** The panel is fetched when it is first opened. */
export function statisticsView(copy: (player: Player, json: string) => void): ViewControl {
  return {
    slot: 'overlay',
    order: 80,
    view: ({ player, t, ui }) => {
      const { open, figures, close } = player.get(statistics);
      const panel = fetchedView(ui.host, () => import('./panel.view'), close);
      return () => {
        const shown = figures.value;
        if (!open.value || !shown) return null;
        const onCopy = (json: string) => copy(player, json);
        return panel()?.drawStatistics({ figures: shown, t, onCopy, onClose: close }) ?? null;
      };
    },
  };
}
