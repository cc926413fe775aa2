/** How the position changed. */
export interface PositionChange {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly seeking: boolean;
  readonly duration: number;
}

/**
 * Whether playback reached the position, rather than a seek of the viewer, whose target is not skipped. Media that
 * restarts, by looping or by the replay button, also seeks, but the viewer did not choose the position.
 */
export function wasPlayedInto({ from, to, seeking, duration }: PositionChange): boolean {
  const isReplay = duration > 0 && from >= duration - 1 && to < 1;
  return !seeking || isReplay;
}
