import { defineFeature, type FeatureKey } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { NextFilm, Segment } from '../../media/film';
import { createCountdown } from './countdown';
import { endingAt } from './ending';

export interface UpNextOptions {
  /** Knows whether there is a next episode, and asks the page for it. */
  readonly episodes: FeatureKey<{ readonly next: Readable<boolean | NextFilm>; goNext(): void }>;
  /** `false`: the card waits for the end of the film even when credits lead there. */
  readonly skipOutro?: boolean | undefined;
}

export interface UpNext {
  /** "countdown" ends in the next episode, "offer" waits for the viewer. */
  readonly phase: Readable<'countdown' | 'offer' | undefined>;
  /** What is known of the next episode. */
  readonly next: Readable<NextFilm>;
  /** Whole seconds until the next episode begins. */
  readonly left: Readable<number>;
  /** The countdown stands still because the film does. */
  readonly held: Readable<boolean>;
  /** There is a next episode. */
  readonly available: Readable<boolean>;
  /** The next episode begins by itself; remembered as "is-auto-play". */
  readonly auto: Readable<boolean>;
  setAuto(auto: boolean): void;
  playNow(): void;
  /** Stays with this film: over its credits the card goes, at its end the offer stays without the countdown. */
  cancel(): void;
  replay(): void;
  /** The card stands over this part of the film. */
  takes(segment: Segment): boolean;
}

export const countdownSeconds = 8;

/** What comes after the film: itself again, the next episode by itself, or an offer of it. */
export const upNext = defineFeature(
  'upNext',
  ({ player, scope, storage }, options: UpNextOptions): UpNext => {
    const { state } = player;
    const auto = remembered(storage, 'is-auto-play', true, (stored) =>
      typeof stored === 'boolean' ? stored : undefined,
    );
    const episode = computed(() => player.find(options.episodes)?.next.value ?? false);
    const available = computed(() => !!episode.value);
    const phase = signal<'countdown' | 'offer' | undefined>(undefined);
    /** Where the viewer has said no: during the credits, or at the end too. */
    const refused = signal<'outro' | 'end' | undefined>(undefined);
    const ending = computed(() =>
      endingAt({
        time: state.time.value,
        duration: state.duration.value,
        ended: state.ended.value,
        segments: options.skipOutro === false ? [] : (state.source.value?.film?.segments ?? []),
      }),
    );
    const held = computed(() => state.paused.value && !state.ended.value);

    const goNext = () => {
      countdown.stop();
      phase.value = undefined;
      // The page may be slow to load it: not a second time meanwhile.
      refused.value = ending.peek();
      player.find(options.episodes)?.goNext();
    };
    const countdown = createCountdown(goNext);
    scope.defer(countdown.stop);

    const begin = (): 'countdown' | 'offer' => {
      if (!auto.peek() || refused.peek()) return 'offer';
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
      const wanted =
        at &&
        available.value &&
        refused.value !== at &&
        // Over the credits it is for those who want the next episode by itself; others may skip or watch them.
        (at === 'end' || auto.value) &&
        state.started.value &&
        !state.error.value &&
        !player.video.value.loop;
      untracked(() => {
        if (!at) refused.value = undefined;
        if (wanted) phase.value ??= begin();
        else {
          countdown.stop();
          phase.value = undefined;
        }
      });
      return undefined;
    });
    // The card goes with the film it belongs to: a viewer who stops over the credits has stopped it too.
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
        if (at === 'outro') refused.value = 'outro';
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

/** It comes straight from the page: what is no text is nothing to show. */
function textsOf(episode: boolean | NextFilm): NextFilm {
  const { title, sub, poster } = typeof episode === 'object' ? episode : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { title: text(title), sub: text(sub), poster: text(poster) };
}
