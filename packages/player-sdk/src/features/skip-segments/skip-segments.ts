import { defineFeature, type FeatureKey } from '../../engine/feature';
import type { Player } from '../../engine/player';
import type { Message } from '../../foundation/message';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Segment } from '../../media/film';
import { playedInto } from './arrival';
import { skipText } from './messages';
import { segmentAt, skipTarget } from './skip-target';

export interface SkipSegmentsOptions {
  /** `false`: intros and recaps are left alone. */
  readonly skipIntro?: boolean | undefined;
  /** `false`: outros and previews are left alone. */
  readonly skipOutro?: boolean | undefined;
  /** Where the key for it is made known. */
  readonly hotkeys?: FeatureKey<{ add(commands: readonly SkipCommand[]): void }> | undefined;
  /** Someone else takes care of that part, such as a card with the next episode. */
  readonly isTaken?: ((player: Player, segment: Segment) => boolean) | undefined;
}

interface SkipCommand {
  readonly id: string;
  readonly label: Message;
  readonly keys: readonly string[];
  perform(): boolean;
}

export interface SkipSegments {
  /** The part that may be skipped now. */
  readonly current: Readable<Segment | undefined>;
  /** The part that has just been skipped by itself, for as long as going back is offered. */
  readonly skipped: Readable<Segment | undefined>;
  /** The film has parts that may be skipped. */
  readonly available: Readable<boolean>;
  /** Parts are skipped by themselves; remembered as "is-auto-skip". */
  readonly auto: Readable<boolean>;
  setAuto(auto: boolean): void;
  /** False when there is nothing to skip, or the page has kept it. */
  skip(): boolean;
  /** Back to what was skipped by itself. */
  goBack(): void;
}

/** Going back is offered this long after a part was skipped by itself. */
const goBackMs = 5000;

const ofTheStart: readonly string[] = ['intro', 'recap'];
const ofTheEnd: readonly string[] = ['outro', 'preview'];
const flag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

/** Skips intros, recaps and credits: by a button, or by itself for those who chose so. */
export const skipSegments = defineFeature(
  'skipSegments',
  ({ player, scope, storage }, options: SkipSegmentsOptions): SkipSegments => {
    const { state } = player;
    const auto = remembered(storage, 'is-auto-skip', false, flag);
    const skipped = signal<Segment | undefined>(undefined);
    const segments = computed(() =>
      (state.source.value?.film?.segments ?? []).filter(
        ({ kind }) =>
          (ofTheStart.includes(kind) && options.skipIntro !== false) ||
          (ofTheEnd.includes(kind) && options.skipOutro !== false),
      ),
    );
    const current = computed(() => {
      const segment = segmentAt(segments.value, state.time.value);
      return segment && !state.ended.value && !options.isTaken?.(player, segment) ? segment : undefined;
    });

    const skip = (byItself: boolean) => {
      const segment = current.peek();
      if (!segment) return false;
      const to = skipTarget(segments.peek(), segment, state.duration.peek());
      const detail = { segment, to, auto: byItself };
      const event = new CustomEvent('segmentskip', { cancelable: true, detail });
      player.emit('segmentskip', event);
      if (event.defaultPrevented) return false;
      player.seek(to);
      if (byItself) offerWayBack(segment);
      return true;
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const endOffer = () => {
      clearTimeout(timer);
      skipped.value = undefined;
    };
    const offerWayBack = (segment: Segment) => {
      endOffer();
      skipped.value = segment;
      timer = setTimeout(endOffer, goBackMs);
    };
    scope.defer(endOffer);
    player.on('sourcechange', endOffer, { signal: scope.signal });

    if (options.hotkeys) {
      const perform = () => skip(false);
      player.find(options.hotkeys)?.add([{ id: 'skip', label: skipText, keys: ['KeyS'], perform }]);
    }

    let before: Segment | undefined;
    let from = 0;
    scope.effect(() => {
      const segment = current.value;
      const to = state.time.value;
      // A position to begin at is not one the viewer has gone to.
      if (!state.started.value) return;
      const { seeking } = player.video.peek();
      const entered =
        segment !== before && playedInto({ from, to, seeking, duration: state.duration.peek() });
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
