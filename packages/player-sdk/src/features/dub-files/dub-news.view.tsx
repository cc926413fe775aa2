/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { dubFiles } from './dub-files';
import { failedText, lateText, originalFailedText } from './messages';

export interface DubNewsOptions {
  readonly show: (player: Player, text: string, ms?: number) => void;
}

/** Long enough to read a sentence. */
const readMs = 5000;

/** Says in a notice what happened to a dub. */
export function dubNews({ show }: DubNewsOptions): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      const news = player.get(dubFiles).news.value;
      if (!news) return null;
      const { kind, dub } = news;
      const failed = dub.label ? t(failedText, { dub: dub.label }) : t(originalFailedText);
      untracked(() => show(player, kind === 'late' ? t(lateText) : failed, readMs));
      return null;
    },
  };
}
