/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { lazyView } from '../../ui/lazy-view';
import { keyHelp } from './key-help';

const helpText = message('key-help.title', 'Keys');

const showCommand: PlayerCommand = {
  id: 'key-help',
  keys: ['?'],
  label: helpText,
  perform: (player) => player.get(keyHelp).show(),
  menu: { order: 70, id: 'keys', contextOnly: true },
};

/** `commands` are all commands of a player; those with a key and a label are listed. */
export const keyHelpFeature = (commands: (player: Player) => readonly PlayerCommand[]): DeferredFeature => ({
  features: [keyHelp()],
  commands: [showCommand],
  controls: [keyHelpDialog(commands)],
});

/** The list loads when it first opens. */
function keyHelpDialog(commands: (player: Player) => readonly PlayerCommand[]): ViewControl {
  return {
    slot: 'overlay',
    order: 90,
    view: ({ player, t, ui }) => {
      const { open, close } = player.get(keyHelp);
      const list = lazyView(ui.host, () => import('./key-list.view'), close);
      return () => {
        if (!open.value) return null;
        const shown = { host: ui.host, title: t(helpText), commands: commands(player), t, onClose: close };
        return list()?.renderKeyList(shown) ?? null;
      };
    },
  };
}
