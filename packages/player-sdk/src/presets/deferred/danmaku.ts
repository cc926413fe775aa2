import type { PlayerCommand } from '../../engine/command';
import { danmakuButton, writeButton } from '../../features/danmaku/button.view';
import { danmakuCard } from '../../features/danmaku/card.view';
import { composer } from '../../features/danmaku/composer.view';
import { danmaku } from '../../features/danmaku/danmaku';
import { danmakuCss } from '../../features/danmaku/danmaku.css';
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
import { notice } from '../../features/notice/notice';
import type { DeferredFeatureModule } from '../deferred-feature';

/** Long enough to read a message of the server. */
const noticeMs = 4000;

const commands: readonly PlayerCommand[] = [
  {
    id: 'danmaku',
    keys: ['KeyD'],
    label: toggleText,
    perform(player) {
      const { status, settings, set } = player.get(danmaku);
      if (status.peek() === 'none') return false;
      set({ visible: !settings.peek().visible });
      return true;
    },
  },
  {
    id: 'danmaku-write',
    keys: ['Shift+KeyD'],
    label: writeText,
    perform(player) {
      if (!player.get(danmaku).writable.peek()) return false;
      player.get(danmakuUi).compose(true);
      return true;
    },
  },
];

/** Danmaku. Loads with the first media item that has comments, after its first frame. */
export const create: DeferredFeatureModule['create'] = (options) => ({
  features: [
    danmaku(options.danmaku ?? {}),
    danmakuUi(),
    danmakuHoldByPointer({ danmakuOf: (player) => player.get(danmaku) }),
  ],
  commands,
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
