/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { Icon } from '../../ui/kit/icon';
import { mutedStart } from './muted-start';
import mutedStartCss from './muted-start.css?inline';

const unmuteText = message('muted-start.unmute', 'Tap for sound');

export const unmuteOffer: ViewControl = {
  slot: 'offer',
  css: mutedStartCss,
  view: ({ player, t }) => {
    const { silent, unmute } = player.get(mutedStart);
    if (!silent.value) return null;
    return (
      <button type="button" class="unmute" part="button" onClick={unmute}>
        <Icon name="muted" size={22} />
        {t(unmuteText)}
      </button>
    );
  },
};
