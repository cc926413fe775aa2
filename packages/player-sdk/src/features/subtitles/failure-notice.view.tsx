/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { PlayerError } from '../../media/errors';
import type { ViewControl } from '../../ui/control';
import { failureTexts } from './messages';
import { subtitles } from './subtitles';

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
