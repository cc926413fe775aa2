export interface LivePlaylistOptions {
  /** When the stream began. */
  readonly sinceMs: number;
  readonly nowMs: number;
  /** Segments that stay; all of them when absent. */
  readonly window?: number | undefined;
}

export function livePlaylist(finished: string, options: LivePlaylistOptions): string;
