import { defineFeature } from '../../engine/feature';
import { effect, type Readable, signal } from '../../foundation/signal';
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
export const statistics = defineFeature(
  'statistics',
  ({ player, scope }, options: FiguresOptions): Statistics => {
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
  },
);
