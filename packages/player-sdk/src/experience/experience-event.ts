import type { Interval } from '../foundation/interval';
import type { PlayerErrorCode } from '../media/errors';

/** The fields of every event. */
export interface ExperienceMoment {
  /** A random id for one media item on one page view. It does not identify the viewer. */
  readonly session: string;
  /** URL of the media item without its query, which may contain signatures. */
  readonly film: string;
  /** Milliseconds since 1970. */
  readonly clock: number;
  /** Playback position in seconds. */
  readonly at: number;
}

/** An event about the quality of experience. Durations are seconds. */
export type ExperienceEvent = ExperienceMoment &
  (
    | {
        /** Playback has begun. The time counts from the request to play, without ads. */
        readonly type: 'startup';
        readonly seconds: number;
        /** Name of the backend. */
        readonly backend: string;
      }
    /** Playback stalled. `seek` is true after a seek. */
    | { readonly type: 'rebuffer'; readonly seconds: number; readonly seek: boolean }
    /** Another quality is displayed, chosen by the viewer or by the engine. */
    | {
        readonly type: 'switch';
        readonly from: string | undefined;
        readonly to: string;
        readonly height: number | undefined;
        /** The engine has chosen the quality. */
        readonly auto: boolean;
      }
    | { readonly type: 'error'; readonly code: PlayerErrorCode; readonly fatal: boolean }
    /** Reported at every pause, at the end, and when the page is hidden: everything watched so far. */
    | {
        readonly type: 'watched';
        readonly ranges: readonly Interval[];
        /** The ranges that were watched again after a seek back. */
        readonly replayed: readonly Interval[];
        /** The total length of the ranges. A range that was watched twice counts once. */
        readonly seconds: number;
        readonly duration: number;
        readonly rebuffers: number;
        readonly rebufferSeconds: number;
        readonly ended: boolean;
      }
  );
