import type { Player } from '../engine/player';
import { effect, signal } from '../foundation/signal';
import type { PlayerOptions } from '../options/player-options';
import type { Mounted } from '../ui/mount';
import type { LatePartLoader } from './late-part';
import { lateParts } from './late-parts';

/** A page that shows many players compiles nothing for those nobody turns to in its first moments. */
const restMs = 3000;

export interface LateParts {
  /** Settles when the parts that are wanted by now have come, or could not be had. */
  arrived(): Promise<unknown>;
  /** Wants what would have come by itself in a while. */
  settle(): void;
}

/** Brings late parts when they are wanted. */
export function bringLate(player: Player, { ui, add }: Mounted, options: PlayerOptions): LateParts {
  const { signal: end, state } = player;
  const settled = signal(false);
  const rested = signal(false);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    settled.value = true;
    rest ??= setTimeout(() => {
      rested.value = true;
    }, restMs);
  };
  for (const name of ['loadeddata', 'error'] as const) player.on(name, settle, { signal: end });

  const coming = new Map<LatePartLoader, Promise<void>>();
  const bring = async (part: LatePartLoader) => {
    try {
      // A shaky line gets a second chance at once.
      const module = await part.load().catch(part.load);
      if (end.aborted) return;
      const { features = [], controls = [], css } = module.part(options);
      features.forEach(player.use);
      add(controls, css);
    } catch {
      // The next film tries again.
      coming.delete(part);
    }
  };

  const stop = effect(() => {
    const source = state.source.value;
    if (!source) return;
    const near = ui.touched.value || rested.value;
    const moment = {
      film: source.film,
      options,
      stream: state.stream.value,
      settled: near || settled.value,
      attended: near || (settled.value && !state.paused.value),
    };
    for (const part of lateParts) {
      if (part.wanted(moment) && !coming.has(part)) coming.set(part, bring(part));
    }
    return undefined;
  });
  player.on('destroy', () => {
    stop();
    clearTimeout(rest);
  });

  return {
    settle() {
      rested.value = true;
    },
    arrived: () => Promise.all(coming.values()),
  };
}
