/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { fullscreen } from './fullscreen';
import fullscreenCss from './fullscreen.css?inline';

const enterText = message('fullscreen.enter', 'Full screen');
const exitText = message('fullscreen.exit', 'Exit full screen');

export const fullscreenButton: ViewControl = {
  slot: 'end',
  order: 100,
  css: fullscreenCss,
  view: ({ player, t }) => {
    const { mode, main, toggle } = player.get(fullscreen);
    const isActive = mode.value === main;
    return (
      <Button
        icon={isActive ? 'fullscreen-exit' : 'fullscreen'}
        label={t(isActive ? exitText : enterText)}
        shortcut="F"
        align="end"
        onPress={() => void toggle(main)}
      />
    );
  },
};
