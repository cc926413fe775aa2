/** A comment on the picture. */
export interface DanmakuComment {
  /** Seconds of the film. */
  readonly time: number;
  /** 0 rolls, 1 stands at the top, 2 at the bottom. */
  readonly type: 0 | 1 | 2;
  /** 0xRRGGBB. */
  readonly color: number;
  readonly author: string;
  readonly text: string;
  /** The backend's own name for it. */
  readonly id?: string | undefined;
  /** Written by this viewer. */
  readonly own?: boolean | undefined;
}

/** Which film's comments. */
export interface DanmakuQuery {
  readonly id: string;
  readonly maximum?: number | undefined;
  /** Aborted when another film comes, or the player goes. */
  readonly signal: AbortSignal;
}

/** Any backend. What it throws is shown to the viewer when it is an Error with a message, and never breaks the player. */
export interface DanmakuSource {
  load(query: DanmakuQuery): Promise<readonly DanmakuComment[]>;
  /** Absent: nobody can write. Answers with the backend's name for it, if it has one. */
  send?(comment: DanmakuComment, query: DanmakuQuery): Promise<string | undefined>;
  /** Calls `hear` for every comment that others write, until the signal is aborted. */
  listen?(query: DanmakuQuery, hear: (comment: DanmakuComment) => void): void;
  /** Absent: no such button. */
  like?(comment: DanmakuComment): Promise<void> | void;
  report?(comment: DanmakuComment): Promise<void> | void;
}

/** The page's say on comments; `video.danmaku` names those of a film. */
export interface DanmakuOptions {
  /** Name of the film at the backend; `video.danmaku.id` comes first. */
  readonly id?: string | undefined;
  /** Address of a DPlayer API v3: comments are read from `{api}v3/?id=…` and posted to `{api}v3/`. */
  readonly api?: string | undefined;
  /** At most so many comments. */
  readonly maximum?: number | undefined;
  /** Name of the viewer, sent with what they write. */
  readonly user?: string | undefined;
  /** Sent with what the viewer writes. A function is asked anew each time: sessions are renewed while a film plays. */
  readonly token?: string | (() => string | undefined) | undefined;
  /** Further addresses to read: DPlayer, ArtPlayer or Bilibili XML, told by their content. */
  readonly addition?: readonly string[] | undefined;
  /** Default false: comments of others arrive at once, from `{api}v3/live?id=…` (server-sent events). */
  readonly live?: boolean | undefined;
  /** Another backend in place of `api`. */
  readonly source?: DanmakuSource | undefined;
  /** Says that the viewer likes a comment; `source.like` comes first. Absent: no such button. */
  readonly like?: DanmakuSource['like'];
  /** Tells somebody of a comment of others; `source.report` comes first. Absent: no such button. */
  readonly report?: DanmakuSource['report'];
  /** Default true; false: comments are only read. */
  readonly writable?: boolean | undefined;
  /** From 0 to 1, default 0.7; what the viewer chose comes first. */
  readonly opacity?: number | undefined;
  /** Default false: comments for which there is no lane are left out. What the viewer chose comes first. */
  readonly unlimited?: boolean | undefined;
  /** Default true. What the viewer chose comes first. */
  readonly show?: boolean | undefined;
}

/** Comments of one film. */
export interface FilmDanmaku {
  readonly id: string;
  /** In place of the page's. */
  readonly addition?: readonly string[] | undefined;
}
