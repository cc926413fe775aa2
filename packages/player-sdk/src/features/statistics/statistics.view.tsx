/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { copyWithFeedback } from '../../ui/interaction/copy-text';
import { lazyView } from '../../ui/lazy-view';
import { copiedText, titleText } from './messages';
import type { FiguresOptions } from './read';
import { statistics } from './statistics';

/** The panel loads when it first opens. */
const statisticsPanel: ViewControl = {
  slot: 'overlay',
  order: 80,
  view: ({ player, t, ui }) => {
    const { open, figures, close } = player.get(statistics);
    const panel = lazyView(ui.host, () => import('./panel.view'), close);
    return () => {
      const shown = figures.value;
      if (!open.value || !shown) return null;
      const onCopy = (json: string) => void copyWithFeedback(player, json, copiedText);
      return panel()?.renderStatistics({ figures: shown, t, onCopy, onClose: close }) ?? null;
    };
  },
};

const statisticsCommand: PlayerCommand = {
  id: 'statistics',
  keys: [],
  label: titleText,
  perform: (player) => player.get(statistics).toggle(),
  menu: { order: 60, on: (player) => player.get(statistics).open.value },
};

export const statisticsFeature = (options: FiguresOptions): DeferredFeature => ({
  features: [statistics(options)],
  commands: [statisticsCommand],
  controls: [statisticsPanel],
});
