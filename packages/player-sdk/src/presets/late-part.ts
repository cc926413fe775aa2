import type { Feature } from '../engine/feature';
import type { Film } from '../media/film';
import type { Stream } from '../media/stream';
import type { PlayerOptions } from '../options/player-options';
import type { Skin } from '../ui/control';

/** Features and controls that come in a file of their own, after the core. */
export interface LatePart {
  readonly features?: readonly Feature[] | undefined;
  /** Each stands in its slot by its `order`. */
  readonly controls?: Skin | undefined;
  /** Style sheets of what is not a control, such as layers over the picture. */
  readonly css?: readonly string[] | undefined;
}

/** What a late part's module exports. */
export interface LatePartModule {
  part(options: PlayerOptions): LatePart;
}

/** What is known when it is decided whether a part is needed. */
export interface Moment {
  /** What belongs to the film that is open. */
  readonly film: Film | undefined;
  readonly options: PlayerOptions;
  readonly stream: Stream | undefined;
  /** The first picture is there, the source has failed, or the viewer has touched the player. */
  readonly settled: boolean;
  /** The film plays, the viewer has touched the player, or nothing else has happened for a while: there is time. */
  readonly attended: boolean;
}

/** Where a late part lies and when it is needed. */
export interface LatePartLoader {
  /** Anything truthy wants it. */
  wanted(moment: Moment): unknown;
  load(): Promise<LatePartModule>;
}
