import type { Player } from '../../engine/player';
import { expandText, miniText } from './messages';
import { mini } from './mini';

const miniIcon = ['M11 18.5H5.5L4 17V5.5h14.5L20 7v4', 'M12.5 13.5h6l1 1v5h-6l-1-1z'] as const;
const backIcon = [
  'M11 18.5H5.5L4 17V5.5h14.5L20 7v4M12.5 13.5h6l1 1v5h-6l-1-1zM7.5 12V9h3M7.5 9l3.5 3.5',
  '',
] as const;

/** The mini player, as a tool of the control bar (features/control-overflow). */
export const miniTool = {
  id: 'mini-player',
  order: 80,
  from: 720,
  name: miniText,
  leave: expandText,
  icon: (on: boolean) => (on ? backIcon : miniIcon),
  shortcut: 'I',
  on: (player: Player) => player.get(mini).active.value,
  toggle: (player: Player) => player.get(mini).toggle(),
};
