import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { connecting } from './connecting';
import connectingCss from './connecting.css?inline';
import { connectingText } from './messages';

/** A line below the loading indicator. */
export const connectingNote: ElementControl = {
  slot: 'overlay',
  css: connectingCss,
  // The live region stays: screen readers announce changes in it, not a region that appears.
  create: ({ player, t }) =>
    element(
      'div',
      { class: 'connecting', role: 'status', part: 'connecting' },
      () => player.get(connecting).connecting.value && t(connectingText),
    ),
};
