import { defineFeature } from '../../engine/feature';
import { danmakuButton, writeButton } from '../../features/danmaku/button.view';
import { danmakuCard } from '../../features/danmaku/card.view';
import { composer } from '../../features/danmaku/composer.view';
import { danmaku } from '../../features/danmaku/danmaku';
import { danmakuCss } from '../../features/danmaku/danmaku.css';
import { danmakuDialogs } from '../../features/danmaku/dialogs.view';
import { heatCurve } from '../../features/danmaku/heat.view';
import { toggleText, writeText } from '../../features/danmaku/messages';
import { danmakuNews } from '../../features/danmaku/news.view';
import {
  danmakuDrawingPanel,
  danmakuLookPanel,
  danmakuPanel,
  danmakuTypesPanel,
} from '../../features/danmaku/panels.view';
import { danmakuPointAt } from '../../features/danmaku/point-at';
import { danmakuTalk } from '../../features/danmaku/talk';
import { hotkeys } from '../../features/hotkeys/hotkeys';
import { notice } from '../../features/notice/notice';
import type { LatePartModule } from '../late-part';

/** Long enough to read what a server says. */
const noticeMs = 4000;

const danmakuHotkeys = defineFeature('danmaku-hotkeys', ({ player }) => {
  player.find(hotkeys)?.add([
    {
      id: 'danmaku',
      label: toggleText,
      keys: ['KeyD'],
      perform(player) {
        const { status, settings, set } = player.get(danmaku);
        if (status.peek() === 'none') return false;
        set({ visible: !settings.peek().visible });
        return true;
      },
    },
    {
      id: 'danmaku-write',
      label: writeText,
      keys: ['Shift+KeyD'],
      perform(player) {
        if (!player.get(danmaku).writable.peek()) return false;
        player.get(danmakuTalk).compose(true);
        return true;
      },
    },
  ]);
  return {};
});

/** Comments on the picture; they come with the first film that has some, after its first picture. */
export const part: LatePartModule['part'] = (options) => ({
  features: [
    danmaku(options.danmaku ?? {}),
    danmakuTalk(),
    danmakuHotkeys(),
    danmakuPointAt({ of: (player) => player.get(danmaku) }),
  ],
  controls: [
    danmakuButton,
    writeButton,
    heatCurve,
    composer,
    danmakuCard,
    danmakuPanel,
    danmakuLookPanel,
    danmakuTypesPanel,
    danmakuDrawingPanel,
    danmakuDialogs,
    danmakuNews((player, text) => player.find(notice)?.show(text, noticeMs)),
  ],
  css: [danmakuCss],
});
