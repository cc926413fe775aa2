/** A danmaku comment. */
export interface DanmakuComment {
  /** Media time in seconds. */
  readonly time: number;
  /** 0 rolls from right to left, 1 is fixed at the top, 2 at the bottom. */
  readonly type: 0 | 1 | 2;
  /** 0xRRGGBB. */
  readonly color: number;
  readonly author: string;
  readonly text: string;
  /** Id of the comment at the comment server. */
  readonly id?: string | undefined;
  /** Written by this viewer. */
  readonly own?: boolean | undefined;
}

/** Identifies the comments of a media item. */
export interface DanmakuQuery {
  readonly id: string;
  readonly maximum?: number | undefined;
  /** Aborted when another media item loads or the player is destroyed. */
  readonly signal: AbortSignal;
}

/** Reads and sends comments instead of the DPlayer API. The viewer sees the message of an Error that it throws; playback continues. */
export interface DanmakuSource {
  load(query: DanmakuQuery): Promise<readonly DanmakuComment[]>;
  /** Resolves with the comment's id at the comment server, if it has one. When absent, comments are read-only. */
  send?(comment: DanmakuComment, query: DanmakuQuery): Promise<string | undefined>;
  /** Calls `onComment` for each comment of another viewer, until the signal is aborted. */
  listen?(query: DanmakuQuery, onComment: (comment: DanmakuComment) => void): void;
  /** When absent, there is no such button. */
  like?(comment: DanmakuComment): Promise<void> | void;
  report?(comment: DanmakuComment): Promise<void> | void;
}

/** Danmaku options of the page. `video.danmaku` identifies the comments of a media item. */
export interface DanmakuOptions {
  /** Id of the media item at the comment server. `video.danmaku.id` takes precedence. */
  readonly id?: string | undefined;
  /** URL of a DPlayer API v3. Comments are read from `{api}v3/?id=…` and posted to `{api}v3/`. */
  readonly api?: string | undefined;
  /** Maximum number of comments. */
  readonly maximum?: number | undefined;
  /** Name of the viewer, sent with each comment. */
  readonly user?: string | undefined;
  /** Sent with each comment. A function is called every time, because a session may be renewed during playback. */
  readonly token?: string | (() => string | undefined) | undefined;
  /** More URLs to read: DPlayer, ArtPlayer or Bilibili XML, detected by content. */
  readonly addition?: readonly string[] | undefined;
  /** Receives new comments of other viewers from `{api}v3/live?id=…` (server-sent events). Default false. */
  readonly live?: boolean | undefined;
  /** A custom object instead of `api`. */
  readonly source?: DanmakuSource | undefined;
  /** Called when the viewer likes a comment. `source.like` takes precedence. When absent, there is no such button. */
  readonly like?: DanmakuSource['like'];
  /** Called when the viewer reports a comment. `source.report` takes precedence. When absent, there is no button. */
  readonly report?: DanmakuSource['report'];
  /** Whether the viewer can write comments. Default true. */
  readonly writable?: boolean | undefined;
  /** From 0 to 1, default 0.7. The viewer's choice takes precedence. */
  readonly opacity?: number | undefined;
  /** Displays comments even if no lane is free. Default false. The viewer's choice takes precedence. */
  readonly unlimited?: boolean | undefined;
  /** Default true. The viewer's choice takes precedence. */
  readonly show?: boolean | undefined;
}

/** Identifies the comments of one media item. */
export interface MediaItemDanmaku {
  readonly id: string;
  /** Replaces the page's `addition`. */
  readonly addition?: readonly string[] | undefined;
}
