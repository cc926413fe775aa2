/** One file of a quality list. */
export interface DPlayerQuality {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** The video options of DPlayer. */
export interface DPlayerVideo {
  readonly url?: string | undefined;
  readonly pic?: string | undefined;
  /** One image of 160-pixel tiles side by side. */
  readonly thumbnails?: string | undefined;
  readonly type?: string | undefined;
  readonly quality?: readonly DPlayerQuality[] | undefined;
  readonly defaultQuality?: number | undefined;
  /** Custom playback functions by type. The element's `src` is the URL. */
  readonly customType?: Readonly<Record<string, (video: HTMLVideoElement, player: DPlayerLike) => void>>;
}

export interface DPlayerSubtitle {
  readonly url: string | readonly { readonly url: string; readonly lang?: string; readonly name?: string }[];
  readonly type?: string | undefined;
  readonly fontSize?: string | undefined;
  readonly bottom?: string | undefined;
  readonly color?: string | undefined;
  /** A language, a name or an index in the list. */
  readonly defaultSubtitle?: string | number | undefined;
  readonly index?: number | undefined;
}

/** A comment with the names of DPlayer. */
export interface DPlayerComment {
  readonly text: string;
  readonly time?: number | undefined;
  readonly author?: string | undefined;
  readonly color?: string | number | undefined;
  readonly type?: 'right' | 'top' | 'bottom' | 0 | 1 | 2 | undefined;
}

export interface DPlayerDanmaku {
  readonly id: string;
  readonly api?: string | undefined;
  readonly token?: string | undefined;
  readonly maximum?: number | undefined;
  readonly addition?: readonly string[] | undefined;
  readonly user?: string | undefined;
  readonly bottom?: string | undefined;
  readonly unlimited?: boolean | undefined;
  readonly speedRate?: number | undefined;
}

/** What `apiBackend.send` and listeners of `danmaku_send` receive. */
export interface DPlayerSent {
  readonly token: string | undefined;
  readonly id: string;
  readonly author: string;
  readonly time: number;
  readonly text: string;
  /** As passed to `danmaku.send`; the player's own form sends numbers. */
  readonly color: string | number | undefined;
  readonly type: DPlayerComment['type'];
}

type Row = readonly [time: number, type: number, color: number, author: string, text: string];

/** Reads and sends comments instead of `danmaku.api`. */
export interface DPlayerBackend {
  read(request: {
    readonly url: string;
    readonly success: (rows: readonly (Row | DPlayerComment)[]) => void;
    readonly error: (message?: string) => void;
  }): void;
  send(request: {
    readonly url: string;
    readonly data: DPlayerSent;
    readonly success: (answer?: unknown) => void;
    readonly error: (message?: string) => void;
  }): void;
}

/** The options of `new DPlayer(…)`, as in DPlayer. Never mutated. */
export interface DPlayerOptions {
  readonly container?: Element | null | undefined;
  readonly element?: Element | null | undefined;
  readonly live?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
  readonly theme?: string | undefined;
  readonly loop?: boolean | undefined;
  readonly lang?: string | undefined;
  readonly screenshot?: boolean | undefined;
  readonly airplay?: boolean | undefined;
  readonly chromecast?: boolean | undefined;
  readonly hotkey?: boolean | undefined;
  readonly preload?: string | undefined;
  readonly volume?: number | undefined;
  readonly playbackSpeed?: readonly number[] | undefined;
  readonly logo?: string | undefined;
  readonly apiBackend?: DPlayerBackend | undefined;
  /** `hls` is the configuration of hls.js. Options of other libraries are ignored. */
  readonly pluginOptions?:
    | { readonly [Library in 'hls' | 'flv' | 'dash' | 'webtorrent']?: object | undefined }
    | undefined;
  readonly preventClickToggle?: boolean | undefined;
  readonly video?: DPlayerVideo | undefined;
  readonly subtitle?: DPlayerSubtitle | undefined;
  /** `true` for a live stream with comments from `draw` or `apiBackend`. */
  readonly danmaku?: DPlayerDanmaku | boolean | undefined;
  readonly contextmenu?: readonly {
    readonly text?: string;
    readonly key?: string;
    readonly link?: string;
    readonly click?: (player: DPlayerLike) => void;
  }[];
  readonly highlight?: readonly { readonly text: string; readonly time: number }[] | undefined;
  readonly mutex?: boolean | undefined;
}

/** The options with the defaults of DPlayer. */
export interface DPlayerResolvedOptions extends DPlayerOptions {
  readonly live: boolean;
  readonly autoplay: boolean;
  readonly theme: string;
  readonly loop: boolean;
  readonly lang: string;
  readonly hotkey: boolean;
  readonly preload: string;
  readonly volume: number;
  readonly playbackSpeed: readonly number[];
  readonly mutex: boolean;
  readonly video: DPlayerVideo;
  readonly contextmenu: NonNullable<DPlayerOptions['contextmenu']>;
}

/** The argument of callbacks. */
export interface DPlayerLike {
  readonly video: HTMLVideoElement;
  readonly container: Element;
  /** The chosen file of the quality list. For the levels of a stream: its URL with the name of the level. */
  readonly quality: DPlayerQuality | undefined;
}
