import type { Source } from '../../media/source';

/** Returns a new URL for a source whose URL has expired. */
export type Renew = (source: Source) => string | Promise<string>;

/** The page has this many milliseconds to return a new URL. Otherwise the viewer would wait forever. */
export const renewMs = 10_000;

/** Options of all adaptive backends. */
export interface StreamingOptions {
  /** Called once when the URL has expired. Playback continues at its position. A reply after 10 s is too late. */
  readonly renew?: Renew | undefined;
  /** Limits "auto" to the size of the player. Default false, so that the picture stays sharp when the player grows. */
  readonly capToPlayer?: boolean | undefined;
  /** Limits "auto" to 480 lines. Default: the setting of the browser (`navigator.connection.saveData`). */
  readonly dataSaver?: boolean | undefined;
}
