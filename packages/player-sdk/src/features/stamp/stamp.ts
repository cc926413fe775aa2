import { defineFeature } from '../../engine/feature';
import { pictureRatio } from '../../engine/picture-ratio';
import type { Player } from '../../engine/player';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { StampOptions } from '../../media/subtitle-options';
import { checkStamp } from './stamp-options';
import { stampedCue } from './stamped-cue';

export interface StampFeatureOptions {
  readonly stamp?: StampOptions | undefined;
  /** All cues of the track that is shown, and those on the screen. */
  readonly cuesOf: (player: Player) => {
    readonly cues: Readable<readonly Interval[]>;
    readonly shown: Readable<readonly Interval[]>;
  };
}

export interface Stamp {
  /** The cue that carries the viewer's code; undefined when there is no cue to carry it. */
  readonly cue: Readable<Interval | undefined>;
  readonly visible: Readable<boolean>;
  /** How often somebody has tampered with it. */
  readonly restored: Readable<number>;
  /** For a viewer who signs in later; undefined takes it away. */
  set(stamp: StampOptions | undefined): void;
}

/**
 * Shows the viewer's code together with one cue, so that a leaked recording tells whose it was. It finds a leak and
 * stops none: whoever owns the browser can leave it out.
 */
export const stamp = defineFeature('stamp', ({ player, scope }, options: StampFeatureOptions): Stamp => {
  const given = signal(checkStamp(options.stamp));
  const { cues, shown } = options.cuesOf(player);
  const ratio = pictureRatio(player, scope);
  const restored = signal(0);
  const cue = computed(() => (given.value ? stampedCue(cues.value, given.value.user) : undefined));
  const visible = computed(() => cue.value !== undefined && shown.value.includes(cue.value));

  scope.effect(() => {
    const surface = player.surface.value;
    const mine = given.value;
    if (!surface || !mine || !visible.value) return;
    const picture = ratio.value;
    const own = scope.child();
    import('./stamp-guard').then(
      ({ guardStamp }) => {
        if (own.signal.aborted) return;
        const guard = guardStamp(surface, mine, picture, () => {
          restored.value = restored.peek() + 1;
        });
        player.on('timeupdate', guard.check, { signal: own.signal });
        own.defer(guard.remove);
      },
      () => {},
    );
    return () => own.dispose();
  });

  return {
    cue,
    visible,
    restored,
    set(next) {
      given.value = checkStamp(next);
    },
  };
});
