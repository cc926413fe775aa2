import type { Player } from '../../../engine/player';
import { abLoopFeature } from '../../../features/ab-loop/ab-loop.view';
import { contextMenuFeature } from '../../../features/context-menu/context-menu.view';
import type { Danmaku } from '../../../features/danmaku/danmaku';
import { seekFeedback, volumeFeedback } from '../../../features/feedback/action-feedback';
import { feedback, feedbackFeature } from '../../../features/feedback/feedback.view';
import { frameStepFeature } from '../../../features/frame-step/frame-step';
import { fullscreen } from '../../../features/fullscreen/fullscreen';
import { gesturesFeature } from '../../../features/gestures/gestures.view';
import { heatmapFeature } from '../../../features/heatmap/heatmap.view';
import { holdSpeed, holdSpeedFeature } from '../../../features/hold-speed/hold-speed.view';
import { keyHelpFeature } from '../../../features/key-help/key-help.view';
import { loopFeature } from '../../../features/loop/loop';
import { screenshotFeature } from '../../../features/screenshot/screenshot';
import { statisticsFeature } from '../../../features/statistics/statistics.view';
import { title } from '../../../features/title/title';
import { upscale } from '../../../features/upscale/upscale';
import { fixedVolumeFeature } from '../../../features/volume/fixed-volume';
import type { FeatureEntry } from '../../deferred-feature-loader';
import { commandsOf } from './core-commands';
import { isAdShown } from './is-ad-shown';

const version = '3.6.0';

/** Gestures, more key bindings, the context menu and its tools. */
export const tools: readonly FeatureEntry[] = [
  feedbackFeature(commandsOf),
  holdSpeedFeature({ isLocked: isAdShown }),
  gesturesFeature({
    hold: (player) => player.get(holdSpeed).hold(),
    release: (player) => player.get(holdSpeed).release(),
    doubleClick: (player) => void player.find(fullscreen)?.toggle('browser'),
    isFullscreen: (player) => player.find(fullscreen)?.mode.value !== 'none',
    sought(player, seconds) {
      const { current, show } = player.get(feedback);
      show(seekFeedback(seconds, current.peek(), seconds < 0 ? 'start' : 'end'));
    },
    volumeChanged(player) {
      const { volume, muted } = player.state;
      player.get(feedback).show(volumeFeedback(volume.peek(), muted.peek()));
    },
  }),
  fixedVolumeFeature,
  frameStepFeature,
  abLoopFeature,
  loopFeature,
  heatmapFeature({
    fallback(player) {
      const danmaku = player.find<Danmaku>({ featureName: 'danmaku' });
      return danmaku?.settings.value.visible ? danmaku.heat.value : undefined;
    },
    isLocked: isAdShown,
  }),
  screenshotFeature({ title: titleOf, picture: (player) => player.find(upscale)?.draw() }),
  statisticsFeature({ version }),
  contextMenuFeature({ commands: commandsOf, version: `Tenger Player ${version.slice(0, 3)}` }),
  keyHelpFeature(commandsOf),
];

function titleOf(player: Player): string {
  const { main, sub } = player.get(title).title.peek() ?? {};
  return [main, sub].filter(Boolean).join(' ');
}
