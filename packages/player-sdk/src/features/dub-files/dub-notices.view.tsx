/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { dubFiles } from './dub-files';

const failedText = message('dub-files.failed', '“{dub}” could not be loaded. The original audio is playing.');
const originalFailedText = message('dub-files.original-failed', 'The audio could not be loaded.');
const lateText = message('dub-files.late', 'The audio is still loading.');

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
      const notice = player.get(dubFiles).notice.value;
      if (!notice) return null;
      const { kind, dub } = notice;
      const failed = dub.label ? t(failedText, { dub: dub.label }) : t(originalFailedText);
      untracked(() => show(player, kind === 'late' ? t(lateText) : failed, readMs));
      return null;
    },
  };
}
