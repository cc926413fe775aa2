import { message } from '../../foundation/message';
import type { ElementControl } from '../../ui/control';
import { createButton } from '../../ui/kit/button-element';
import { fullscreen } from './fullscreen';
import fullscreenCss from './fullscreen.css?inline';

const enterText = message('fullscreen.enter', 'Full screen');
const exitText = message('fullscreen.exit', 'Exit full screen');

export const fullscreenButton: ElementControl = {
  slot: 'end',
  order: 100,
  css: fullscreenCss,
  create: ({ player, t }) => {
    const { mode, main, toggle } = player.get(fullscreen);
    return createButton(
      () => {
        const isActive = mode.value === main;
        return {
          icon: isActive ? 'fullscreen-exit' : 'fullscreen',
          label: t(isActive ? exitText : enterText),
          shortcut: 'F',
          align: 'end',
        };
      },
      () => void toggle(main),
    );
  },
};
