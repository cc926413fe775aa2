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
  const chosen = computed(() => stampOptions.value && stampedCue(cues.value, stampOptions.value.user));
  let carrier: Interval | undefined;
  const cue = computed(() => {
    const next = chosen.value;
    // The cue on screen keeps the stamp although a segment with a lower hash has arrived. Each segment renews all cues.
    carrier = next && (shown.value.find(({ start }) => start === carrier?.start) ?? next);
    return carrier;
  });
  const visible = computed(() => {
    const current = cue.value;
    return !!current && shown.value.includes(current);
  });

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
      carrier = undefined;
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
 * The cue that carries the stamp: the same one for the same viewer and track every time, another for others. It is the
 * cue with the lowest hash of the viewer and its start, because a stream loads its cues in segments: each cue keeps its
 * hash, and the chosen one of the whole track carries the stamp whatever else is loaded. Addresses do not count, because
 * they are signed again for every playback.
 */
export function stampedCue<Cue extends Interval>(cues: readonly Cue[], user: string): Cue | undefined {
  let seed = 0;
  for (const character of user) seed = mix(seed, character.codePointAt(0) ?? 0);
  let chosen: Cue | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const cue of cues) {
    const { start, end } = cue;
    const isSuitable = end - start >= shortest && end - start <= longest;
    // Others only without a suitable one.
    const rank = mix(seed, Math.round(start * 1000)) + (isSuitable ? 0 : 2 ** 32);
    if (rank < lowest) {
      chosen = cue;
      lowest = rank;
    }
  }
  return chosen;
}

/** Adds a value to a hash of 32 bits, which may be negative. */
function mix(hash: number, value: number): number {
  const first = Math.imul(hash ^ value, 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0x85ebca6b);
  return second ^ (second >>> 16);
}
