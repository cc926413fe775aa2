import { defineFeature } from '../../engine/feature';
import { observePictureRatio } from '../../engine/picture-ratio';
import type { Player } from '../../engine/player';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { StampOptions } from '../../media/subtitle-options';
import { checkStamp } from './stamp-options';
import { stampedCue } from './stamped-cue';

export interface StampFeatureOptions {
  readonly stamp?: StampOptions | undefined;
  /** All cues of the selected track, and those on screen. */
  readonly cuesOf: (player: Player) => {
    readonly cues: Readable<readonly Interval[]>;
    readonly shown: Readable<readonly Interval[]>;
  };
}

export interface Stamp {
  /** The cue that carries the viewer's code; undefined if none can. */
  readonly cue: Readable<Interval | undefined>;
  readonly visible: Readable<boolean>;
  /** How often the mark was tampered with. */
  readonly restored: Readable<number>;
  /** For a viewer who signs in later; undefined removes it. */
  set(stamp: StampOptions | undefined): void;
}

/**
 * Shows the viewer's code together with one cue, so that a leaked recording identifies its viewer. It traces a leak and
 * prevents none: the owner of the browser can remove it.
 */
export const stamp = defineFeature('stamp', ({ player, scope }, options: StampFeatureOptions): Stamp => {
  const stampOptions = signal(checkStamp(options.stamp));
  const { cues, shown } = options.cuesOf(player);
  const ratio = observePictureRatio(player, scope);
  const restored = signal(0);
  const cue = computed(() =>
    stampOptions.value ? stampedCue(cues.value, stampOptions.value.user) : undefined,
  );
  const visible = computed(() => cue.value !== undefined && shown.value.includes(cue.value));

  scope.effect(() => {
    const surface = player.surface.value;
    const currentOptions = stampOptions.value;
    if (!surface || !currentOptions || !visible.value) return;
    const picture = ratio.value;
    const stampScope = scope.child();
    import('./stamp-guard').then(
      ({ guardStamp }) => {
        if (stampScope.signal.aborted) return;
        const guard = guardStamp(surface, currentOptions, picture, () => {
          restored.value = restored.peek() + 1;
        });
        player.on('timeupdate', guard.check, { signal: stampScope.signal });
        stampScope.defer(guard.remove);
      },
      () => {},
    );
    return () => stampScope.dispose();
  });

  return {
    cue,
    visible,
    restored,
    set(next) {
      stampOptions.value = checkStamp(next);
    },
  };
});
