import type { ShownCue } from '@tenger/player-sdk';
import { useCallback, useSyncExternalStore } from 'react';
import { usePlayerFeature } from '../dock/use-player-feature';

/** Seconds around a cue, so that its first and last sound are complete. */
const MARGIN = 0.2;

const startOf = (cue: ShownCue) => Math.max(0, cue.start - MARGIN);

/** Repeats a cue with the player's loop, which the viewer can also end in the player. */
export function useRepeat(): { isRepeated(cue: ShownCue): boolean; toggle(cue: ShownCue): Promise<void> } {
  const { player, feature: loop } = usePlayerFeature('abLoop');
  const range = useSyncExternalStore(
    useCallback((listener: () => void) => loop?.loop.subscribe(listener) ?? (() => undefined), [loop]),
    () => loop?.loop.peek(),
    () => undefined,
  );
  // The player ends a loop with the video, which may be within the margin.
  const isRepeated = (cue: ShownCue) =>
    range?.start === startOf(cue) && range.end > cue.end - MARGIN && range.end <= cue.end + MARGIN;
  return {
    isRepeated,
    async toggle(cue) {
      if (!player || !loop) return;
      if (isRepeated(cue)) return loop.clear();
      if (!loop.setLoop(startOf(cue), cue.end + MARGIN)) return;
      player.currentTime = startOf(cue);
      await player.play();
    },
  };
}
