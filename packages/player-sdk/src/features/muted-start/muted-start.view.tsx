/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Icon } from '../../ui/kit/icon';
import { unmuteText } from './messages';
import { mutedStart } from './muted-start';
import mutedStartCss from './muted-start.css?inline';

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
