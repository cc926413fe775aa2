import { defineFeature, type FeatureKey } from '../../engine/feature';
import { contains } from '../../foundation/interval';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { NextMediaItem, Segment } from '../../media/media-item';
import { createCountdown } from './countdown';

interface Position {
  readonly time: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly segments: readonly Segment[];
}

/** Seconds. Credits that end this close to the end of the media count as its end. */
const grace = 1.5;

export interface UpNextOptions {
  /** The feature that knows the next episode and navigates to it. */
  readonly episodes: FeatureKey<{ readonly next: Readable<boolean | NextMediaItem>; goNext(): void }>;
  /** `false`: the card waits for the end of the media, even if it has final credits. */
  readonly skipOutro?: boolean | undefined;
}

export interface UpNext {
  /** "countdown" ends in the next episode, "offer" waits for the viewer. */
  readonly phase: Readable<'countdown' | 'offer' | undefined>;
  /** Title, subtitle and poster of the next episode. */
  readonly next: Readable<NextMediaItem>;
  /** Whole seconds until the next episode begins. */
  readonly left: Readable<number>;
  /** The countdown is held because playback is paused. */
  readonly held: Readable<boolean>;
  /** There is a next episode. */
  readonly available: Readable<boolean>;
  /** The next episode starts automatically; stored as "is-auto-play". */
  readonly auto: Readable<boolean>;
  setAuto(auto: boolean): void;
  playNow(): void;
  /** Cancels the countdown. During the credits it also hides the card; at the end the offer stays. */
  cancel(): void;
  replay(): void;
  /** Whether the card replaces the skip button of this segment. */
  takes(segment: Segment): boolean;
}

export const countdownSeconds = 8;

/** The end of the media: starts or offers the next episode, or offers a replay. */
export const upNext = defineFeature(
  'upNext',
  ({ player, scope, storage }, options: UpNextOptions): UpNext => {
    const { state } = player;
    const auto = remembered(storage, 'is-auto-play', true, readFlag);
    const episode = computed(() => player.find(options.episodes)?.next.value ?? false);
    const available = computed(() => !!episode.value);
    const phase = signal<'countdown' | 'offer' | undefined>(undefined);
    /** Where the viewer declined: during the credits, or at the end too. */
    const declined = signal<'outro' | 'end' | undefined>(undefined);
    const ending = computed(() =>
      endingAt({
        time: state.time.value,
        duration: state.duration.value,
        ended: state.ended.value,
        segments: options.skipOutro === false ? [] : (state.source.value?.mediaItem?.segments ?? []),
      }),
    );
    const held = computed(() => state.paused.value && !state.ended.value);

    const goNext = () => {
      countdown.stop();
      phase.value = undefined;
      // The page may load slowly: do not navigate twice.
      declined.value = ending.peek();
      player.find(options.episodes)?.goNext();
    };
    const countdown = createCountdown(goNext);
    scope.defer(countdown.stop);

    const startPhase = (): 'countdown' | 'offer' => {
      if (!auto.peek() || declined.peek()) return 'offer';
      const event = new CustomEvent('nextcountdown', {
        cancelable: true,
        detail: { seconds: countdownSeconds },
      });
      player.emit('nextcountdown', event);
      if (event.defaultPrevented) return 'offer';
      countdown.start(countdownSeconds);
      return 'countdown';
    };

    scope.effect(() => {
      const at = ending.value;
      const isDue =
        at &&
        available.value &&
        declined.value !== at &&
        // During the credits only with autoplay; other viewers may skip or watch them.
        (at === 'end' || auto.value) &&
        state.started.value &&
        !state.error.value &&
        !player.video.value.loop;
      untracked(() => {
        if (!at) declined.value = undefined;
        if (isDue) phase.value ??= startPhase();
        else {
          countdown.stop();
          phase.value = undefined;
        }
      });
      return undefined;
    });
    // Pausing during the credits also holds the countdown.
    scope.effect(() => {
      countdown.hold(held.value);
      return undefined;
    });

    return {
      phase,
      next: computed(() => textsOf(episode.value)),
      left: countdown.left,
      held,
      available,
      auto,
      setAuto(on) {
        auto.set(on);
        if (on || !phase.peek()) return;
        countdown.stop();
        phase.value = ending.peek() === 'end' ? 'offer' : undefined;
      },
      playNow: goNext,
      cancel() {
        const at = ending.peek();
        countdown.stop();
        phase.value = at === 'end' ? 'offer' : undefined;
        if (at === 'outro') declined.value = 'outro';
      },
      replay() {
        player.seek(0);
        void player.play();
      },
      takes: (segment) =>
        available.value &&
        auto.value &&
        !player.video.value.loop &&
        segment.kind === 'outro' &&
        options.skipOutro !== false &&
        endingAt({
          time: segment.start,
          duration: state.duration.value,
          ended: false,
          segments: [segment],
        }) !== undefined,
    };
  },
);

/** The value comes from the page: show only strings. */
function textsOf(episode: boolean | NextMediaItem): NextMediaItem {
  const { title, sub, poster } = typeof episode === 'object' ? episode : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { title: text(title), sub: text(sub), poster: text(poster) };
}

/** Whether playback has ended or reached the final credits. */
export function endingAt({ time, duration, ended, segments }: Position): 'outro' | 'end' | undefined {
  if (ended) return 'end';
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const credits = segments.some(
    (segment) => segment.kind === 'outro' && segment.end >= duration - grace && contains(segment, time),
  );
  return credits ? 'outro' : undefined;
}
