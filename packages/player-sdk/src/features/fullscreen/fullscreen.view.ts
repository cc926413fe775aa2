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
    const isActive = () => mode.value === main;
    return createButton({
      icon: () => (isActive() ? 'fullscreen-exit' : 'fullscreen'),
      attributes: () => ({ label: t(isActive() ? exitText : enterText), shortcut: 'F', align: 'end' }),
      onPress: () => void toggle(main),
    });
  },
};
