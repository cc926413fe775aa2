import type { Source } from '../../media/source';

/** Gives a new address for a source whose old one has expired. */
export type Renew = (source: Source) => string | Promise<string>;

/** What every adaptive backend understands. */
export interface StreamingOptions {
  /** Asked once when the server says that the address has expired; playback goes on at its position. */
  readonly renew?: Renew | undefined;
  /** "Auto" takes no picture larger than the player. Default false: a player that grows should not blur. */
  readonly capToPlayer?: boolean | undefined;
  /** "Auto" stays at 480 lines. Default: as the viewer's browser asks for (`navigator.connection.saveData`). */
  readonly dataSaver?: boolean | undefined;
}
