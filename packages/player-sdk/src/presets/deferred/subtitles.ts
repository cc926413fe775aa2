import { notice } from '../../features/notice/notice';
import { stamp } from '../../features/stamp/stamp';
import { backgroundPanel, colorPanel, subtitleStylePanel } from '../../features/subtitles/style-panel.view';
import { subtitles } from '../../features/subtitles/subtitles';
import subtitlesCss from '../../features/subtitles/subtitles.css?inline';
import {
  failureNotice,
  subtitlesButton,
  subtitlesCommand,
} from '../../features/subtitles/subtitles-button.view';
import { secondPanel, subtitlesPanel } from '../../features/subtitles/subtitles-panel.view';
import { timingPanel } from '../../features/subtitles/timing-panel.view';
import { toCoreControls } from '../../ui/preact-control';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

const noticeMs = 5000;

/** Subtitles. Loads with the first media item that has some, after its first frame. */
export const create: DeferredFeatureModule['create'] = (options) => ({
  features: [
    subtitles(options.subtitle ?? {}),
    stamp({ stamp: options.stamp, cuesOf: (player) => player.get(subtitles) }),
  ],
  commands: [subtitlesCommand],
  controls: toCoreControls([
    subtitlesButton,
    subtitlesPanel,
    secondPanel,
    subtitleStylePanel,
    colorPanel,
    backgroundPanel,
    timingPanel,
    failureNotice((player, text) => player.find(notice)?.show(text, noticeMs)),
  ]),
  css: [subtitlesCss],
});
