import { danmakuButton, danmakuCommands, writeButton } from '../../features/danmaku/button.view';
import { danmakuCard } from '../../features/danmaku/card.view';
import { composer } from '../../features/danmaku/composer.view';
import { danmaku } from '../../features/danmaku/danmaku';
import danmakuCss from '../../features/danmaku/danmaku.css?inline';
import { danmakuDialogs, danmakuNotices, danmakuUi } from '../../features/danmaku/danmaku-ui.view';
import { danmakuHoldByPointer } from '../../features/danmaku/hold-by-pointer';
import {
  danmakuDrawingPanel,
  danmakuPanel,
  danmakuStylePanel,
  danmakuTypesPanel,
} from '../../features/danmaku/panels.view';
import { notice } from '../../features/notice/notice';
import { toCoreControls } from '../../ui/preact-control';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** Long enough to read a message of the server. */
const noticeMs = 4000;

/** Danmaku. Loads with the first media item that has comments, after its first frame. */
export const create: DeferredFeatureModule['create'] = (options) => ({
  features: [
    danmaku(options.danmaku ?? {}),
    danmakuUi(),
    danmakuHoldByPointer({ danmakuOf: (player) => player.get(danmaku) }),
  ],
  commands: danmakuCommands,
  controls: toCoreControls([
    danmakuButton,
    writeButton,
    composer,
    danmakuCard,
    danmakuPanel,
    danmakuStylePanel,
    danmakuTypesPanel,
    danmakuDrawingPanel,
    danmakuDialogs,
    danmakuNotices((player, text) => player.find(notice)?.show(text, noticeMs)),
  ]),
  css: [danmakuCss],
});
