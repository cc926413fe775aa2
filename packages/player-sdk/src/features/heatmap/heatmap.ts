import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import { warn } from '../../foundation/warn';
import { fetchList } from '../../media/fetch-list';
import { findPeak, isBucketList, normalizeBuckets, parseBuckets } from './heatmap-rules';

/** A jump lands this long before the liveliest moment, so that the viewer sees what leads to it. Seconds. */
const leadSeconds = 3;

const none: readonly number[] = [];

export interface HeatmapOptions {
  /** Values from another feature, for media items without a heatmap. Reads signals. */
  readonly fallback?: ((player: Player) => readonly number[] | undefined) | undefined;
  /** The viewer may not seek now, such as during an ad. */
  readonly isLocked?: ((player: Player) => boolean) | undefined;
}

export interface Heatmap {
  /**
   * How lively each of equal parts of the duration is, from 0 to 1. Empty for live streams and without enough data.
   * Reads signals.
   */
  values(): readonly number[];
  /** The beginning of the liveliest moment, in seconds. Reads signals. */
  peak(): number | undefined;
  /** The viewer wants to see the curve; stored as "heatmap". */
  readonly shown: Readable<boolean>;
  setShown(shown: boolean): void;
  /** Seeks to a few seconds before the liveliest moment. Returns false without one. */
  jumpToPeak(): boolean;
}

/** How lively each part of the media item is, as a curve over the seek bar. */
export const heatmap = defineFeature(
  'heatmap',
  ({ player, scope, storage }, { fallback, isLocked }: HeatmapOptions): Heatmap => {
    const { state } = player;
    const shown = remembered(storage, 'heatmap', true, readFlag);
    const loaded = signal(none);
    const declared = computed(() => normalizeBuckets(loaded.value));
    /** The last values of the fallback, normalized once. */
    let last = { from: none, to: none };
    const fallbackValues = () => {
      const from = fallback?.(player) ?? none;
      if (from !== last.from) last = { from, to: normalizeBuckets(from) };
      return last.to;
    };

    scope.effect(() => {
      const option = state.source.value?.mediaItem?.heatmap;
      loaded.value = none;
      if (typeof option !== 'string') {
        if (isBucketList(option)) loaded.value = option;
        else if (option)
          warn('Option "video.heatmap" must be a list of at most 1,000 numbers from 0; it was ignored.');
        return;
      }
      const mediaScope = scope.child();
      const fetched = untracked(() => fetchList(option, mediaScope, parseBuckets));
      mediaScope.effect(() => {
        loaded.value = fetched.value ?? none;
      });
      return () => mediaScope.dispose();
    });

    const values = () => {
      const { duration, source } = state;
      if (!(duration.value > 0 && Number.isFinite(duration.value)) || source.value?.live) return none;
      return declared.value.length > 0 ? declared.value : fallbackValues();
    };
    const peak = () => {
      const segments = state.source.value?.mediaItem?.segments ?? [];
      const credits = segments.filter(({ kind }) => kind === 'outro' || kind === 'preview');
      return findPeak(values(), state.duration.value, credits);
    };

    return {
      values,
      peak,
      shown,
      setShown: shown.set,
      jumpToPeak() {
        const seconds = isLocked?.(player) ? undefined : untracked(peak);
        if (seconds === undefined) return false;
        player.seek(Math.max(0, seconds - leadSeconds));
        return true;
      },
    };
  },
);
