import type { Interval } from '../../foundation/interval';

/** Shortest and longest duration of a suitable cue in seconds: long enough to read, and not shown permanently. */
const shortest = 1;
const longest = 30;

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
