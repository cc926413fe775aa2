import type { ClockState } from './core/clock';
import type { CommentInput } from './core/comment';
import type { DanmakuStyle } from './core/geometry';
import type { SelectionRules } from './core/selection';
import type { CommentTable, TableComment } from './core/table';
import type { WireFormat } from './wire/read';

/** A request for comments. */
export interface LoadRequest {
  /** Absolute, because a worker cannot resolve it against the page. */
  readonly url: string;
  readonly format: WireFormat;
  /** The requested maximum number of comments. */
  readonly maximum?: number | undefined;
}

/** The comments of an engine, for the one that replaces it. */
export interface TableMessage {
  readonly kind: 'table';
  readonly table: CommentTable;
  /** The first serial of a comment that the server has listed. Comments of other URLs have lower ones. */
  readonly firstListed: number;
}

/** Messages to the engine. Plain data, because the engine may run in a worker. */
export type ToEngine =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number; readonly ratio: number }
  | {
      readonly kind: 'style';
      readonly style: DanmakuStyle;
      readonly rules: SelectionRules;
      readonly followRate: boolean;
      readonly accent: string;
    }
  /** `sought` is true after a seek. */
  | { readonly kind: 'clock'; readonly clock: ClockState; readonly sought: boolean }
  /** The current media time, to correct the drift between two clocks. */
  | { readonly kind: 'drift'; readonly media: number; readonly now: number }
  | { readonly kind: 'shown'; readonly shown: boolean }
  | { readonly kind: 'live'; readonly live: boolean }
  | { readonly kind: 'load'; readonly requestId: number; readonly requests: readonly LoadRequest[] }
  /** Replaces all comments, or adds to them if `more` is true. */
  | {
      readonly kind: 'fill';
      readonly requestId: number;
      readonly comments: readonly CommentInput[];
      readonly more: boolean;
    }
  | TableMessage
  | { readonly kind: 'add'; readonly comment: CommentInput; readonly serial: number }
  | { readonly kind: 'remove'; readonly serial: number }
  /** Removes a comment by its id at the comment server. */
  | { readonly kind: 'forget'; readonly id: string }
  /** Sets the comment server's id of a comment that the page has added. */
  | { readonly kind: 'name'; readonly serial: number; readonly id: string }
  | { readonly kind: 'hold'; readonly serial: number }
  | { readonly kind: 'hit'; readonly requestId: number; readonly x: number; readonly y: number }
  | { readonly kind: 'list'; readonly requestId: number; readonly from: number; readonly count: number }
  | { readonly kind: 'heat'; readonly requestId: number; readonly duration: number; readonly buckets: number }
  | { readonly kind: 'state'; readonly requestId: number; readonly media?: number | undefined }
  /** Requests a {@link TableMessage}. */
  | { readonly kind: 'take'; readonly requestId: number }
  /** A health check. */
  | { readonly kind: 'alive'; readonly requestId: number };

/** Messages from the engine. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reply'; readonly requestId: number; readonly value: unknown }
  /** The engine cannot draw any more, or is too slow. */
  | { readonly kind: 'lost'; readonly reason: 'context' | 'slow' }
  | { readonly kind: 'refused'; readonly words: readonly string[] };

/** The result of a load. */
export interface CommentsLoaded {
  /** The URLs that failed, with the server's message if there is one. */
  readonly failed: readonly { readonly url: string; readonly message: string }[];
}

/** The comment under the pointer, in CSS pixels. */
export interface Hit extends TableComment {
  /** The text as drawn: a merged comment has "×N". */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

export interface EngineState {
  readonly media: number;
  /** The visible comments. */
  readonly placed: readonly {
    readonly serial: number;
    readonly lane: number;
    readonly x: number;
    readonly text: string;
  }[];
  readonly frames: number;
  readonly textBytes: number;
  readonly count: number;
  /** Number of comments that are laid out. */
  readonly laid: number;
  readonly waiting: number;
  readonly drawn: number;
}
