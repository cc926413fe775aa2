import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Segment } from '../../media/media-item';
import { wasPlayedInto } from './position-change';
import { segmentAt, skipTarget } from './skip-target';

export interface SkipSegmentsOptions {
  /** `false`: intros and recaps are not skipped. */
  readonly skipIntro?: boolean | undefined;
  /** `false`: outros and previews are not skipped. */
  readonly skipOutro?: boolean | undefined;
  /** Another feature handles the segment, such as the next-episode card. */
  readonly isTaken?: ((player: Player, segment: Segment) => boolean) | undefined;
}

export interface SkipSegments {
  /** The segment that may be skipped now. */
  readonly current: Readable<Segment | undefined>;
  /** The segment that was just skipped automatically, while going back is offered. */
  readonly skipped: Readable<Segment | undefined>;
  /** The media item has segments that may be skipped. */
  readonly available: Readable<boolean>;
  /** Segments are skipped automatically; stored as "is-auto-skip". */
  readonly auto: Readable<boolean>;
  setAuto(auto: boolean): void;
  /** False when there is nothing to skip, or the page prevented it. */
  skip(): boolean;
  /** Seeks back to the segment that was skipped automatically. */
  goBack(): void;
}

/** Milliseconds that going back is offered after an automatic skip. */
const goBackMs = 5000;

const openingKinds: readonly string[] = ['intro', 'recap'];
const closingKinds: readonly string[] = ['outro', 'preview'];
const readFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

/** Skips intros, recaps and credits with a button, or automatically if the viewer chose so. */
export const skipSegments = defineFeature(
  'skipSegments',
  ({ player, scope, storage }, options: SkipSegmentsOptions): SkipSegments => {
    const { state } = player;
    const auto = remembered(storage, 'is-auto-skip', false, readFlag);
    const skipped = signal<Segment | undefined>(undefined);
    const segments = computed(() =>
      (state.source.value?.film?.segments ?? []).filter(
        ({ kind }) =>
          (openingKinds.includes(kind) && options.skipIntro !== false) ||
          (closingKinds.includes(kind) && options.skipOutro !== false),
      ),
    );
    const current = computed(() => {
      const segment = segmentAt(segments.value, state.time.value);
      return segment && !state.ended.value && !options.isTaken?.(player, segment) ? segment : undefined;
    });

    const skip = (isAutomatic: boolean) => {
      const segment = current.peek();
      if (!segment) return false;
      const to = skipTarget(segments.peek(), segment, state.duration.peek());
      const detail = { segment, to, auto: isAutomatic };
      const event = new CustomEvent('segmentskip', { cancelable: true, detail });
      player.emit('segmentskip', event);
      if (event.defaultPrevented) return false;
      player.seek(to);
      if (isAutomatic) offerReturn(segment);
      return true;
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const endOffer = () => {
      clearTimeout(timer);
      skipped.value = undefined;
    };
    const offerReturn = (segment: Segment) => {
      endOffer();
      skipped.value = segment;
      timer = setTimeout(endOffer, goBackMs);
    };
    scope.defer(endOffer);
    player.on('sourcechange', endOffer, { signal: scope.signal });

    let before: Segment | undefined;
    let from = 0;
    scope.effect(() => {
      const segment = current.value;
      const to = state.time.value;
      // A start position is not reached by playing.
      if (!state.started.value) return;
      const { seeking } = player.video.peek();
      const entered =
        segment !== before && wasPlayedInto({ from, to, seeking, duration: state.duration.peek() });
      before = segment;
      from = to;
      if (segment && entered && auto.peek()) untracked(() => skip(true));
      return undefined;
    });

    return {
      current,
      skipped,
      available: computed(() => segments.value.length > 0),
      auto,
      setAuto(on) {
        auto.set(on);
        if (on) skip(true);
      },
      skip: () => skip(false),
      goBack() {
        const segment = skipped.peek();
        endOffer();
        if (segment) player.seek(segment.start);
      },
    };
  },
);
