/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { fullscreen } from './fullscreen';
import fullscreenCss from './fullscreen.css?inline';
import { enterText, exitText } from './messages';

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
