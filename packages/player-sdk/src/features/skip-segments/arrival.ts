/** How the position came to where it is. */
export interface Arrival {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly seeking: boolean;
  readonly duration: number;
}

/**
 * Played into, rather than sought by the viewer: what someone went to on purpose is not taken from them. A film that
 * begins again, by itself or by the replay button, also seeks, yet nobody chose the place.
 */
export function playedInto({ from, to, seeking, duration }: Arrival): boolean {
  const again = duration > 0 && from >= duration - 1 && to < 1;
  return !seeking || again;
}
