import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { contains } from '../../foundation/interval';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Segment } from '../../media/media-item';

/** Seconds. A skip must save more than this, and a seek may land this much before its target. */
const minSeconds = 0.75;

/** How the position changed. */
interface PositionChange {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly seeking: boolean;
  readonly duration: number;
}

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

/** Skips intros, recaps and credits with a button, or automatically if the viewer chose so. */
export const skipSegments = defineFeature(
  'skipSegments',
  ({ player, scope, storage }, options: SkipSegmentsOptions): SkipSegments => {
    const { state } = player;
    const auto = remembered(storage, 'is-auto-skip', false, readFlag);
    const skipped = signal<Segment | undefined>(undefined);
    const segments = computed(() =>
      (state.source.value?.mediaItem?.segments ?? []).filter(
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

/**
 * Whether playback reached the position, rather than a seek of the viewer, whose target is not skipped. Media that
 * restarts, by looping or by the replay button, also seeks, but the viewer did not choose the position.
 */
export function wasPlayedInto({ from, to, seeking, duration }: PositionChange): boolean {
  const isReplay = duration > 0 && from >= duration - 1 && to < 1;
  return !seeking || isReplay;
}

/** The segment to skip at a time; of overlapping ones, the one that ends last. */
export function segmentAt(segments: readonly Segment[], time: number): Segment | undefined {
  return segments
    .filter((segment) => contains(segment, time) && segment.end - time > minSeconds)
    .sort((a, b) => b.end - a.end)[0];
}

/** The target of a skip: after all segments that follow directly, such as an intro right after a recap. */
export function skipTarget(segments: readonly Segment[], from: Segment, duration: number): number {
  let to = from.end;
  for (;;) {
    const next = segmentAt(segments, to);
    if (!next) break;
    to = next.end;
  }
  return isEndOfMedia(to, duration) ? duration : to;
}

/** Whether the media practically ends at this second. */
function isEndOfMedia(end: number, duration: number): boolean {
  return duration > 0 && Number.isFinite(duration) && end >= duration - 1.5;
}
