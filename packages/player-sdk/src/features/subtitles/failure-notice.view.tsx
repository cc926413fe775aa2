/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { PlayerError } from '../../media/errors';
import type { ViewControl } from '../../ui/control';
import { failureTexts } from './messages';
import { subtitles } from './subtitles';

/** Tells the viewer why the chosen subtitles do not come; `notify` shows it. */
export function failureNotice(notify: (player: Player, text: string) => void): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      let told: PlayerError | undefined;
      return () => {
        const failure = player.get(subtitles).failure.value;
        const text = failure && failureTexts[failure.code];
        // Words of a language that arrives later are no new failure.
        if (text && failure !== told) untracked(() => notify(player, t(text)));
        told = failure;
        return null;
      };
    },
  };
}
