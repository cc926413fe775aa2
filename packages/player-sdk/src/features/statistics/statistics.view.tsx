/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { effect, type Readable, signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { copyWithFeedback } from '../../ui/interaction/copy-text';
import { lazyView } from '../../ui/lazy-view';
import { copiedText, titleText } from './messages';
import { type Figures, type FiguresOptions, readFigures } from './read';

export interface Statistics {
  readonly open: Readable<boolean>;
  /** Read once a second, only while open. */
  readonly figures: Readable<Figures | undefined>;
  show(): void;
  close(): void;
  toggle(): void;
  /** Reads the figures now. */
  read(): Figures;
}

const intervalMs = 1000;

/** Figures about playback for support. */
const statistics = defineFeature('statistics', ({ player, scope }, options: FiguresOptions): Statistics => {
  const open = signal(false);
  const figures = signal<Figures | undefined>(undefined);
  const set = (next: boolean) => {
    open.value = next && !scope.signal.aborted;
  };

  scope.defer(
    effect(() => {
      if (!open.value) return;
      const refresh = () => {
        figures.value = readFigures(player, options, figures.peek()?.frames.total);
      };
      figures.value = undefined;
      refresh();
      const timer = setInterval(refresh, intervalMs);
      return () => clearInterval(timer);
    }),
  );
  return {
    open,
    figures,
    show: () => set(true),
    close: () => set(false),
    toggle: () => set(!open.peek()),
    read: () => readFigures(player, options, undefined),
  };
});

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
