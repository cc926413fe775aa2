/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import { untracked } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { type DanmakuNews, danmaku } from './danmaku';

/** Says what became of loading and sending; `notify` shows it. */
export function danmakuNews(notify: (player: Player, text: string) => void): ViewControl {
  return {
    slot: 'overlay',
    view: ({ player, t }) => {
      let told: DanmakuNews | undefined;
      return () => {
        const news = player.get(danmaku).news.value;
        if (news && news !== told) {
          untracked(() => notify(player, typeof news.text === 'string' ? news.text : t(news.text)));
        }
        told = news;
        return null;
      };
    },
  };
}
