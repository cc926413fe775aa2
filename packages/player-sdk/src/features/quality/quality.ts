import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, untracked } from '../../foundation/signal';
import type { Quality } from '../../media/stream';

export interface QualityControl {
  readonly options: Readable<readonly Quality[]>;
  readonly selected: Readable<Quality | undefined>;
  /** The quality on screen. */
  readonly active: Readable<Quality | undefined>;
  /** Selects for this media item and the next ones. */
  select(id: string): void;
}

/** Lets the viewer choose the quality, and stores the choice. */
export const quality = defineFeature('quality', ({ player, scope, storage, beforeLoad }): QualityControl => {
  const index = remembered<number | undefined>(storage, 'quality', undefined, readIndex);
  const selection = computed(() => player.state.stream.value?.qualities);

  // Open files at the stored quality, instead of switching after playback starts.
  beforeLoad((source) => {
    const file = index.peek();
    return file !== undefined && source.files?.[file] ? { ...source, file } : source;
  });

  // The next media item must not start with the file that failed.
  scope.effect(() => {
    const qualities = selection.value;
    if (qualities?.failed?.value) index.set(qualities.active.peek()?.index);
  });
  scope.effect(() => {
    const qualities = selection.value;
    if (!qualities) return;
    untracked(() => {
      const stored = storedQuality(qualities.options.peek(), index.peek());
      if (stored) qualities.select(stored.id);
    });
    let last = qualities.active.peek();
    return qualities.active.subscribe((now) => {
      if (now && last && now !== last) player.emit('qualitychange', now);
      last = now ?? last;
    });
  });

  return {
    options: computed(() => selection.value?.options.value ?? []),
    selected: computed(() => selection.value?.selected.value),
    active: computed(() => selection.value?.active.value),
    select(id) {
      const qualities = selection.peek();
      const chosen = qualities?.options.peek().find((option) => option.id === id);
      if (!qualities || !chosen) return;
      index.set(chosen.index);
      qualities.select(id);
    },
  };
});

/** The stored quality, if the media item has it. -1 is "auto". */
export function storedQuality(options: readonly Quality[], index: number | undefined): Quality | undefined {
  return options.find((option) => option.index === index);
}

export function readIndex(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= -1 ? stored : undefined;
}
