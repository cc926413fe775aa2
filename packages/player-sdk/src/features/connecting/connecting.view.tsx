/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { connecting } from './connecting';
import connectingCss from './connecting.css?inline';
import { connectingText } from './messages';

/** A line below the loading indicator. */
export const connectingNote: ViewControl = {
  slot: 'overlay',
  css: connectingCss,
  // The live region stays: screen readers announce changes in it, not a region that appears.
  view: ({ player, t }) => (
    <div class="connecting" role="status" part="connecting">
      {player.get(connecting).connecting.value && t(connectingText)}
    </div>
  ),
};
