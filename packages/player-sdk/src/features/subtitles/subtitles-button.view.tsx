/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { turnOffText, turnOnText } from './messages';
import { subtitles } from './subtitles';
import subtitlesButtonCss from './subtitles-button.css?inline';

const icon: IconPaths = [
  'M5.5 5h13L20 6.5v11L18.5 19h-13L4 17.5v-11zM7.5 11.5h5M15 11.5h1.5M7.5 15h2M12 15h4.5',
  '',
];

/** Turns subtitles on or off; the settings menu selects the track. */
export const subtitlesButton: ViewControl = {
  slot: 'end',
  order: 40,
  css: subtitlesButtonCss,
  view: ({ player, t }) => {
    const { tracks, visible, setVisible } = player.get(subtitles);
    if (tracks.value.length === 0) return null;
    const on = visible.value;
    return (
      <Button
        class={`subtitles-button${on ? ' subtitles-on' : ''}`}
        icon={icon}
        label={t(on ? turnOffText : turnOnText)}
        shortcut="C"
        onPress={() => setVisible(!on)}
      />
    );
  },
};
