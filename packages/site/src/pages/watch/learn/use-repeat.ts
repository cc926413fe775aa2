import type { ShownCue } from '@tenger/player-sdk';
import { useEffect, useState } from 'react';
import { usePlayerFeature } from '../dock/use-player-feature';

/** Seconds around a cue, so that its first and last sound are complete. */
const MARGIN = 0.2;

/** Repeats a cue with the player's loop until it is stopped. Returns the start of the repeated cue. */
export function useRepeat(): { readonly start: number | undefined; toggle(cue: ShownCue): Promise<void> } {
  const [start, setStart] = useState<number>();
  const { player, feature: loop } = usePlayerFeature('abLoop');
  // The viewer can end the loop in the player, too.
  useEffect(() => loop?.loop.subscribe((range) => range ?? setStart(undefined)), [loop]);
  return {
    start,
    async toggle(cue) {
      if (!player || !loop) return;
      if (start === cue.start) return loop.clear();
      if (!loop.setLoop(Math.max(0, cue.start - MARGIN), cue.end + MARGIN)) return;
      setStart(cue.start);
      player.currentTime = Math.max(0, cue.start - MARGIN);
      await player.play();
    },
  };
}
