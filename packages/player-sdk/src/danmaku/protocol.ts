import type { ClockState } from './core/clock';
import type { Comment } from './core/comment';
import type { Look } from './core/geometry';
import type { Detail } from './core/scene';
import type { SelectionRules } from './core/selection';
import type { CommentTable } from './core/table';
import type { WireFormat } from './wire/read';

/** Where comments are fetched from, and how they are written there. */
export interface LoadRequest {
  /** Absolute: a worker has no page to start from. */
  readonly url: string;
  readonly format: WireFormat;
}

/** What the page tells the engine. Plain data: the engine may be in a worker. */
export type ToEngine =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'stage'; readonly width: number; readonly height: number; readonly ratio: number }
  | {
      readonly kind: 'look';
      readonly look: Look;
      readonly rules: SelectionRules;
      readonly followRate: boolean;
      readonly accent: string;
    }
  /** `sought`: the film is elsewhere, rather than going on. */
  | { readonly kind: 'clock'; readonly clock: ClockState; readonly sought: boolean }
  /** Where the film is by now, for the small drift of two clocks. */
  | { readonly kind: 'drift'; readonly media: number; readonly now: number }
  | { readonly kind: 'shown'; readonly shown: boolean }
  | { readonly kind: 'live'; readonly live: boolean }
  | { readonly kind: 'load'; readonly ask: number; readonly requests: readonly LoadRequest[] }
  /** In place of what is there, unless `more`; an empty one is a film without any. */
  | {
      readonly kind: 'fill';
      readonly ask: number;
      readonly comments: readonly Comment[];
      readonly more: boolean;
    }
  /** What another engine had. */
  | { readonly kind: 'table'; readonly table: CommentTable }
  | { readonly kind: 'add'; readonly comment: Comment; readonly serial: number }
  | { readonly kind: 'remove'; readonly serial: number }
  /** By the backend's name. */
  | { readonly kind: 'forget'; readonly id: string }
  /** The backend has named one that the page added. */
  | { readonly kind: 'name'; readonly serial: number; readonly id: string }
  | { readonly kind: 'hold'; readonly serial: number }
  | { readonly kind: 'hit'; readonly ask: number; readonly x: number; readonly y: number }
  | { readonly kind: 'list'; readonly ask: number; readonly from: number; readonly count: number }
  | { readonly kind: 'heat'; readonly ask: number; readonly duration: number; readonly buckets: number }
  | { readonly kind: 'state'; readonly ask: number; readonly media?: number | undefined }
  | { readonly kind: 'take'; readonly ask: number }
  /** Answered at once by whatever still answers. */
  | { readonly kind: 'alive'; readonly ask: number };

/** What the engine tells the page. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown }
  /** It cannot draw any more, or not well enough. */
  | { readonly kind: 'lost'; readonly reason: 'context' | 'slow' }
  | { readonly kind: 'refused'; readonly words: readonly string[] };

/** How a load went. */
export interface Loaded {
  /** Comments that are there by now. */
  readonly count: number;
  /** Of the addresses that failed; the server's own words, where it gave some. */
  readonly failed: readonly { readonly url: string; readonly message: string }[];
}

/** A comment on the stage, under the pointer; CSS pixels. */
export interface Hit extends Detail {
  readonly serial: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly color: number;
  readonly own: boolean;
}

export interface Listed extends Detail {
  readonly serial: number;
  readonly own: boolean;
}

export interface EngineState {
  readonly media: number;
  /** Every comment on the stage: its number, lane and place. */
  readonly placed: readonly {
    readonly serial: number;
    readonly lane: number;
    readonly x: number;
    readonly text: string;
  }[];
  readonly frames: number;
  readonly textBytes: number;
  readonly count: number;
  /** Comments whose lane is known by now. */
  readonly laid: number;
  readonly waiting: number;
  readonly drawn: number;
}
