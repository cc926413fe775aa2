import type { Interval } from '../foundation/interval';
import type { PlayerErrorCode } from '../media/errors';

/** What every event carries. */
export interface ExperienceMoment {
  /** Tells the films of one page apart, and nothing about the viewer: random, and gone with the page. */
  readonly session: string;
  /** Address of the film without its query, which may hold signatures. */
  readonly film: string;
  /** Milliseconds since 1970. */
  readonly clock: number;
  /** Second of the film. */
  readonly at: number;
}

/** How a film went for its viewer. Durations are seconds. */
export type ExperienceEvent = ExperienceMoment &
  (
    | {
        /** The first frame moves. Counted from the wish to play, without ads. */
        readonly type: 'startup';
        readonly seconds: number;
        /** Name of the backend. */
        readonly backend: string;
      }
    /** The picture stood still for want of data; `seek` when the viewer had just jumped. */
    | { readonly type: 'rebuffer'; readonly seconds: number; readonly seek: boolean }
    /** Another picture quality is on the screen, by choice or by the engine's. */
    | {
        readonly type: 'switch';
        readonly from: string | undefined;
        readonly to: string;
        readonly height: number | undefined;
        /** The engine has chosen. */
        readonly auto: boolean;
      }
    | { readonly type: 'error'; readonly code: PlayerErrorCode; readonly fatal: boolean }
    /** Told at every pause, at the end, and when the page goes: all that has been seen so far. */
    | {
        readonly type: 'watched';
        readonly ranges: readonly Interval[];
        /** Their length together: what was seen twice counts once. */
        readonly seconds: number;
        readonly duration: number;
        readonly rebuffers: number;
        readonly rebufferSeconds: number;
        readonly ended: boolean;
      }
  );
