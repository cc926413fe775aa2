/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { PanelControl, ViewControl } from '../../ui/control';
import { lazyView } from '../../ui/lazy-view';
import { contextMenu } from './context-menu';
import type { ToolEntry } from './entries';
import { menuText, moreText } from './messages';

type EntriesOf = (player: Player) => readonly ToolEntry[];

/** The menu loads when it first opens. */
export function contextMenuView(entries: EntriesOf): ViewControl {
  return {
    slot: 'overlay',
    order: 95,
    view: ({ player, t, ui }) => {
      const { at, close } = player.get(contextMenu);
      const menu = lazyView(ui.host, () => import('./menu.view'), close);
      return () => {
        const point = at.value;
        const OpenMenu = point && menu()?.OpenMenu;
        if (!OpenMenu) return null;
        // Translate here: signals that a child component reads later are not tracked.
        const shown = entries(player).map(({ label, ...entry }) => ({ ...entry, label: label(t) }));
        return <OpenMenu at={point} label={t(menuText)} entries={shown} ui={ui} onClose={close} />;
      };
    },
  };
}

/** The same entries for touch, as the last page of the settings. */
export function morePanel(entries: EntriesOf): PanelControl {
  return {
    slot: 'settings',
    id: 'more',
    order: 90,
    panel: ({ player, t }) => {
      const shown = entries(player).filter(({ contextOnly }) => !contextOnly);
      return {
        title: t(moreText),
        summary: '',
        items: shown.map(({ id, label, on, run = () => {} }) =>
          on === undefined ? { id, label: label(t), run } : { id, label: label(t), on },
        ),
        select: (id) => shown.find((entry) => entry.id === id)?.run?.(),
      };
    },
  };
}
