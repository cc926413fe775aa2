/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { PlayerError } from '../../media/errors';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { failureTexts, toggleText, turnOffText, turnOnText } from './messages';
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

/** Toggles the subtitles of a media item that has some. */
export const subtitlesCommand: PlayerCommand = {
  id: 'subtitles',
  keys: ['KeyC'],
  label: toggleText,
  perform(player) {
    const { tracks, visible, setVisible } = player.get(subtitles);
    if (tracks.peek().length === 0) return false;
    setVisible(!visible.peek());
    return true;
  },
};

/** Reports through `notify` why the selected subtitles failed. */
export function failureNotice(notify: (player: Player, text: string) => void): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      let announced: PlayerError | undefined;
      return () => {
        const failure = player.get(subtitles).failure.value;
        const text = failure && failureTexts[failure.code];
        // Do not repeat the notice when the locale changes.
        if (text && failure !== announced) untracked(() => notify(player, t(text)));
        announced = failure;
        return null;
      };
    },
  };
}
