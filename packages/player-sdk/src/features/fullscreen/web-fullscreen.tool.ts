import type { Player } from '../../engine/player';
import { fullscreen } from './fullscreen';
import { webEnterText, webExitText } from './messages';

const fillIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM8 9.5h3M8 9.5v3M16 14.5h-3M16 14.5v-3', ''] as const;
const leaveIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM10.5 9v3h-3M13.5 15v-3h3', ''] as const;

/** Web fullscreen, as a tool of the control bar (features/control-overflow). */
export const webFullscreenTool = {
  id: 'web-fullscreen',
  order: 90,
  from: 501,
  name: webEnterText,
  leave: webExitText,
  icon: (on: boolean) => (on ? leaveIcon : fillIcon),
  shortcut: 'W',
  on(player: Player) {
    const { mode, main } = player.get(fullscreen);
    // Not where the fullscreen button itself fills the page.
    return main === 'web' ? undefined : mode.value === 'web';
  },
  toggle: (player: Player) => void player.get(fullscreen).toggle('web'),
};
