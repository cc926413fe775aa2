/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { dubFiles } from './dub-files';
import { failedText, lateText, originalFailedText } from './messages';

export interface DubNoticeOptions {
  readonly show: (player: Player, text: string, ms?: number) => void;
}

/** Milliseconds to read a sentence. */
const readMs = 5000;

/** Shows a notice when a dub fails or is late. */
export function dubNotices({ show }: DubNoticeOptions): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      const notice = player.get(dubFiles).news.value;
      if (!notice) return null;
      const { kind, dub } = notice;
      const failed = dub.label ? t(failedText, { dub: dub.label }) : t(originalFailedText);
      untracked(() => show(player, kind === 'late' ? t(lateText) : failed, readMs));
      return null;
    },
  };
}
