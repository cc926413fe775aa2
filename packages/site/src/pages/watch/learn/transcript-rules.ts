import type { ShownCue } from '@tenger/player-sdk';

/** The position of the cue that started last at a time in seconds; -1 before the first. */
export const cueIndexAt = (cues: readonly ShownCue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);

/** The text of the second track during a cue: what overlaps it for most of the shorter one. Null without any. */
export function translationOf({ start, end }: ShownCue, second: readonly ShownCue[]): string | null {
  const texts = second
    .filter((other) => {
      const shared = Math.min(end, other.end) - Math.max(start, other.start);
      return shared > Math.min(end - start, other.end - other.start) / 2;
    })
    .map(({ text }) => text);
  return texts.length > 0 ? texts.join('\n') : null;
}
