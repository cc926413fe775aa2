import { defineFeature } from '../../engine/feature';
import { observePictureRatio } from '../../engine/picture-ratio';
import type { Player } from '../../engine/player';
import type { Interval } from '../../foundation/interval';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { StampOptions } from '../../media/subtitle-options';

/** Shortest and longest duration of a suitable cue in seconds: long enough to read, and not shown permanently. */
const shortest = 1;
const longest = 30;

const maxUserLength = 48;

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

/** Clamps the position and cleans the text to one short line; undefined without a text. */
export function checkStamp(options: StampOptions | undefined): StampOptions | undefined {
  if (typeof options?.user !== 'string') return;
  const user = options.user
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, maxUserLength);
  return user ? { x: fraction(options.x), y: fraction(options.y), user } : undefined;
}

function fraction(value: number): number {
  return value >= 0 && value <= 1 ? value : 0.5;
}

/**
 * The cue that carries the stamp: the same one for the same viewer and track every time, another for others. The track
 * is known by its times, because addresses are signed again for every playback.
 */
export function stampedCue<Cue extends Interval>(cues: readonly Cue[], user: string): Cue | undefined {
  const lasting = cues.filter(({ start, end }) => end - start >= shortest && end - start <= longest);
  const candidates = lasting.length > 0 ? lasting : cues;
  let hash = 0x811c9dc5;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193);
    hash ^= hash >>> 15;
  };
  for (const character of user) mix(character.codePointAt(0) ?? 0);
  for (const { start } of cues) mix(Math.round(start * 1000));
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return candidates[((hash ^ (hash >>> 16)) >>> 0) % candidates.length];
}
