/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { type DanmakuNotice, danmaku } from './danmaku';

/** Reports the results of loading and sending through `notify`. */
export function danmakuNotices(notify: (player: Player, text: string) => void): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      let announced: DanmakuNotice | undefined;
      return () => {
        const notice = player.get(danmaku).notice.value;
        if (notice && notice !== announced) {
          untracked(() => notify(player, typeof notice.text === 'string' ? notice.text : t(notice.text)));
        }
        announced = notice;
        return null;
      };
    },
  };
}
