/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { fullscreen } from './fullscreen';
import { fullscreenCss } from './fullscreen.css';
import { enterText, exitText, webEnterText, webExitText } from './messages';

export const fullscreenButton: ViewControl = {
  slot: 'end',
  view: ({ player, t }) => {
    const { mode, toggle } = player.get(fullscreen);
    const full = mode.value === 'browser';
    return (
      <Button
        icon={full ? 'fullscreen-exit' : 'fullscreen'}
        label={t(full ? exitText : enterText)}
        shortcut="F"
        align="end"
        onPress={() => void toggle('browser')}
      />
    );
  },
};

export const webFullscreenButton: ViewControl = {
  slot: 'end',
  css: fullscreenCss,
  view: ({ player, t }) => {
    const { mode, toggle } = player.get(fullscreen);
    const full = mode.value === 'web';
    return (
      <Button
        class="web-fullscreen"
        icon={full ? 'web-fullscreen-exit' : 'web-fullscreen'}
        label={t(full ? webExitText : webEnterText)}
        onPress={() => void toggle('web')}
      />
    );
  },
};
