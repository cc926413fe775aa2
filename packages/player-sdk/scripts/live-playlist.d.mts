export interface LivePlaylistOptions {
  /** When the stream started, in ms since the epoch. */
  readonly sinceMs: number;
  readonly nowMs: number;
  /** The number of segments to list; all of them by default. */
  readonly window?: number | undefined;
}

export function livePlaylist(finished: string, options: LivePlaylistOptions): string;
