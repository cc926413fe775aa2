import { message } from '../../foundation/message';
import type { PanelControl } from '../../ui/control';
import { sharing } from './sharing';

const sharingText = message('sharing.share', 'Share with other viewers');

/** A switch on the first page of the settings, while the stream has peers. */
export const sharingPanel: PanelControl = {
  slot: 'settings',
  id: 'sharing',
  order: 65,
  inline: true,
  panel: ({ player, t }) => {
    const { on, set } = player.get(sharing);
    if (on.value === undefined) return;
    const title = t(sharingText);
    return {
      title,
      summary: '',
      items: [{ id: 'share', label: title, on: on.value }],
      select: () => set(!on.peek()),
    };
  },
};
