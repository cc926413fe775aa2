import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import type { NextMediaItem } from '../../media/media-item';

export interface EpisodesOptions {
  readonly previous?: boolean | undefined;
  readonly next?: boolean | NextMediaItem | undefined;
}

export interface Episodes {
  readonly previous: Readable<boolean>;
  readonly next: Readable<boolean | NextMediaItem>;
  /** Updates which neighboring episodes exist. */
  set(available: EpisodesOptions): void;
  goPrevious(): void;
  goNext(): void;
}

/** Knows whether a previous or next episode exists; the page navigates. */
export const episodes = defineFeature(
  'episodes',
  ({ player }, options: EpisodesOptions | undefined): Episodes => {
    const previous = signal(options?.previous ?? false);
    const next = signal<boolean | NextMediaItem>(options?.next ?? false);
    return {
      previous,
      next,
      set(available) {
        previous.value = available.previous ?? previous.peek();
        next.value = available.next ?? next.peek();
      },
      goPrevious: () => previous.peek() && player.emit('previous', undefined),
      goNext: () => next.peek() && player.emit('next', undefined),
    };
  },
);
