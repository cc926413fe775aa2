import type { Player } from '../../engine/player';
import { enterText, exitText } from './messages';
import { pictureInPicture } from './picture-in-picture';

const enterIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17z', 'M11.5 11.5h6v5h-5l-1-1z'] as const;
const exitIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM8 14V9.5h4.5M8 9.5l5 5', ''] as const;

/** Picture-in-picture, as a tool of the control bar (features/control-overflow). */
export const pictureInPictureTool = {
  id: 'pip',
  order: 85,
  from: 600,
  name: enterText,
  leave: exitText,
  icon: (on: boolean) => (on ? exitIcon : enterIcon),
  shortcut: 'P',
  on(player: Player) {
    const { kind, mode } = player.get(pictureInPicture);
    return kind && mode.value !== 'none';
  },
  toggle: (player: Player) => void player.get(pictureInPicture).toggle(),
};
