import { defineFeature } from '../../engine/feature';
import { danmakuButton, writeButton } from '../../features/danmaku/button.view';
import { danmakuCard } from '../../features/danmaku/card.view';
import { composer } from '../../features/danmaku/composer.view';
import { danmaku } from '../../features/danmaku/danmaku';
import danmakuCss from '../../features/danmaku/danmaku.css?inline';
import { danmakuUi } from '../../features/danmaku/danmaku-ui';
import { danmakuDialogs } from '../../features/danmaku/dialogs.view';
import { heatCurve } from '../../features/danmaku/heat.view';
import { danmakuHoldByPointer } from '../../features/danmaku/hold-by-pointer';
import { toggleText, writeText } from '../../features/danmaku/messages';
import { danmakuNotices } from '../../features/danmaku/notices.view';
import {
  danmakuDrawingPanel,
  danmakuPanel,
  danmakuStylePanel,
  danmakuTypesPanel,
} from '../../features/danmaku/panels.view';
import { hotkeys } from '../../features/hotkeys/hotkeys';
import { notice } from '../../features/notice/notice';
import type { DeferredFeatureModule } from '../deferred-feature';

/** Long enough to read a message of the server. */
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
        player.get(danmakuUi).compose(true);
        return true;
      },
    },
  ]);
  return {};
});

/** Danmaku. Loads with the first media item that has comments, after its first frame. */
export const create: DeferredFeatureModule['create'] = (options) => ({
  features: [
    danmaku(options.danmaku ?? {}),
    danmakuUi(),
    danmakuHotkeys(),
    danmakuHoldByPointer({ danmakuOf: (player) => player.get(danmaku) }),
  ],
  controls: [
    danmakuButton,
    writeButton,
    heatCurve,
    composer,
    danmakuCard,
    danmakuPanel,
    danmakuStylePanel,
    danmakuTypesPanel,
    danmakuDrawingPanel,
    danmakuDialogs,
    danmakuNotices((player, text) => player.find(notice)?.show(text, noticeMs)),
  ],
  css: [danmakuCss],
});
