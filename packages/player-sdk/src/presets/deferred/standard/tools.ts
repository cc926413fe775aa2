import { defineFeature } from '../../../engine/feature';
import type { Player } from '../../../engine/player';
import { abLoop } from '../../../features/ab-loop/ab-loop';
import { abLoopMarks } from '../../../features/ab-loop/ab-loop.view';
import { contextMenu } from '../../../features/context-menu/context-menu';
import { contextMenuView, morePanel } from '../../../features/context-menu/context-menu.view';
import { seekFeedback, volumeFeedback } from '../../../features/feedback/command-feedback';
import { feedback } from '../../../features/feedback/feedback';
import { feedbackPlate } from '../../../features/feedback/feedback.view';
import { frameStep } from '../../../features/frame-step/frame-step';
import { fullscreen } from '../../../features/fullscreen/fullscreen';
import { gestures } from '../../../features/gestures/gestures';
import { gestureLayer, swipePreview } from '../../../features/gestures/gestures.view';
import { holdSpeed } from '../../../features/hold-speed/hold-speed';
import { holdBadge } from '../../../features/hold-speed/hold-speed.view';
import { hotkeys } from '../../../features/hotkeys/hotkeys';
import { keyHelp } from '../../../features/key-help/key-help';
import { keyHelpDialog } from '../../../features/key-help/key-help.view';
import { loop } from '../../../features/loop/loop';
import { screenshot } from '../../../features/screenshot/screenshot';
import { copiedText } from '../../../features/statistics/messages';
import { statistics } from '../../../features/statistics/statistics';
import { statisticsView } from '../../../features/statistics/statistics.view';
import { title } from '../../../features/title/title';
import type { DeferredFeatureModule } from '../../deferred-feature';
import { copyWithFeedback } from './tool-actions';
import { toolCommands } from './tool-commands';
import { createToolEntries } from './tool-entries';

/** Gestures, more key bindings, the context menu and its tools. */
export const tools: DeferredFeatureModule['create'] = (options) => {
  const entries = (player: Player) => createToolEntries(player, options);
  return {
    features: [
      feedback(),
      holdSpeed({ keys: options.hotkeys !== false }),
      ...(options.gestures === false ? [] : [createGestures()]),
      frameStep(),
      abLoop(),
      loop(),
      screenshot({ title: titleOf }),
      statistics({ version: '3.6.0' }),
      keyHelp(),
      contextMenu(),
      commands(),
    ],
    controls: [
      ...(options.gestures === false ? [] : [gestureLayer, swipePreview]),
      feedbackPlate,
      holdBadge,
      abLoopMarks,
      statisticsView((player, json) => void copyWithFeedback(player, json, copiedText)),
      keyHelpDialog({ commands: (player) => player.find(hotkeys)?.commands }),
      contextMenuView(entries),
      morePanel(entries),
    ],
  };
};

/** Adds the key bindings when the player exists. */
const commands = defineFeature('toolCommands', ({ player }) => player.find(hotkeys)?.add(toolCommands));

/** Connects the gestures with the other features. */
function createGestures() {
  return gestures({
    hold: (player) => player.get(holdSpeed).hold(),
    release: (player) => player.get(holdSpeed).release(),
    doubleClick: (player) => void player.find(fullscreen)?.toggle('browser'),
    full: (player) => player.find(fullscreen)?.mode.value !== 'none',
    sought(player, seconds) {
      const { news, show } = player.get(feedback);
      show(seekFeedback(seconds, news.peek(), seconds < 0 ? 'start' : 'end'));
    },
    volumeChanged(player) {
      const { volume, muted } = player.state;
      player.get(feedback).show(volumeFeedback(volume.peek(), muted.peek()));
    },
  });
}

function titleOf(player: Player): string {
  const { main, sub } = player.get(title).title.peek() ?? {};
  return [main, sub].filter(Boolean).join(' ');
}
