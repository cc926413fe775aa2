import { PlayerHandle } from './index.js';

/** One file of a quality list. */
interface DPlayerQuality {
    readonly name: string;
    readonly url: string;
    readonly type?: string | undefined;
}
/** The video options of DPlayer. */
interface DPlayerVideo {
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
interface DPlayerSubtitle {
    readonly url: string | readonly {
        readonly url: string;
        readonly lang?: string;
        readonly name?: string;
    }[];
    readonly type?: string | undefined;
    readonly fontSize?: string | undefined;
    readonly bottom?: string | undefined;
    readonly color?: string | undefined;
    /** A language, a name or an index in the list. */
    readonly defaultSubtitle?: string | number | undefined;
    readonly index?: number | undefined;
}
/** A comment with the names of DPlayer. */
interface DPlayerComment {
    readonly text: string;
    readonly time?: number | undefined;
    readonly author?: string | undefined;
    readonly color?: string | number | undefined;
    readonly type?: 'right' | 'top' | 'bottom' | 0 | 1 | 2 | undefined;
}
interface DPlayerDanmaku {
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
interface DPlayerSent {
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
interface DPlayerBackend {
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
interface DPlayerOptions {
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
    readonly pluginOptions?: {
        readonly [Library in 'hls' | 'flv' | 'dash' | 'webtorrent']?: object | undefined;
    } | undefined;
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
    readonly highlight?: readonly {
        readonly text: string;
        readonly time: number;
    }[] | undefined;
    readonly mutex?: boolean | undefined;
}
/** The options with the defaults of DPlayer. */
interface DPlayerResolvedOptions extends DPlayerOptions {
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
interface DPlayerLike {
    readonly video: HTMLVideoElement;
    readonly container: Element;
    /** The chosen file of the quality list. For the levels of a stream: its URL with the name of the level. */
    readonly quality: DPlayerQuality | undefined;
}

/** The stored preferences, with the names of DPlayer. Flags are 0 or 1. */
interface DPlayerUser {
    get(key: DPlayerPreference): number;
    set(key: DPlayerPreference, value: number): void;
}
type DPlayerPreference = 'opacity' | 'volume' | 'unlimited' | 'danmaku' | 'subtitle';

/** The elements of DPlayer's `template`, by selectors of the player. */
declare const selectors: {
    readonly videoWrap: ".stage";
    readonly danmaku: ".overlay";
    readonly controller: ".bottom";
    readonly playButton: ".play";
    readonly mobilePlayButton: ".big-play";
    readonly volumeButton: ".volume";
    readonly barWrap: ".seek-bar";
    readonly settingButton: ".settings > .button";
    readonly browserFullButton: ".button[aria-keyshortcuts=F]";
    readonly ptime: ".time";
    readonly dtime: ".time-length";
    readonly noticeList: ".notice";
    readonly menu: ".context";
    readonly subtitle: ".subtitles";
};
type DPlayerTemplate = Readonly<Record<keyof typeof selectors, HTMLElement | null>> & {
    readonly container: Element;
    readonly video: HTMLVideoElement;
};

/** The API of DPlayer. `handle` gives access to all other functions of the player. */
interface DPlayer$1 extends DPlayerLike {
    readonly handle: PlayerHandle;
    /** The options of the page, with the defaults of DPlayer. */
    readonly options: DPlayerResolvedOptions;
    /** Empty, for custom playback functions that keep their engine here. */
    readonly plugins: Record<string, unknown>;
    /** The elements of the player that DPlayer's pages use, in the player's shadow root. Null when absent. */
    readonly template: DPlayerTemplate;
    readonly user: DPlayerUser;
    readonly events: {
        on(name: string, listener: (payload: never) => void): void;
        trigger(name: string, payload?: unknown): void;
    };
    /** The index in the quality list. Undefined without a list. */
    readonly qualityIndex: number | undefined;
    readonly paused: boolean;
    play(): void;
    pause(): void;
    seek(seconds: number): void;
    toggle(): void;
    on(name: string, listener: (payload: never) => void): void;
    off(name: string, listener: (payload: never) => void): void;
    /** Opens another video with its comments. It stays paused, as in DPlayer. */
    switchVideo(video: DPlayerVideo, danmaku?: DPlayerDanmaku): void;
    notice(text: string, ms?: number, opacity?: number): void;
    switchQuality(index: number | string): void;
    speed(rate: number): void;
    /** Sets the volume if there is an argument, and returns it. */
    volume(level?: number | string, nostorage?: boolean, nonotice?: boolean): number;
    /** Emits "resize". The player follows its size by itself. */
    resize(): void;
    destroy(): void;
    readonly danmaku: {
        /** `sent` receives the reply that `apiBackend.send` has passed to `success`. */
        send(comment: DPlayerComment, sent?: (reply: never) => void): void;
        draw(comment: DPlayerComment | readonly DPlayerComment[]): void;
        /** Sets the opacity if there is an argument, and returns it. */
        opacity(level?: number): number;
        clear(): void;
        show(): void;
        hide(): void;
        /** Reads the comments of another media item or comment server. `address` is the URL of the API, as in DPlayer. */
        reload(api: DPlayerDanmaku & {
            readonly address?: string | undefined;
        }): void;
        /** Shows comments even if no lane is free. */
        unlimit(on: boolean): void;
        /** Multiple of the default speed. */
        speed(rate: number): void;
        /** Does nothing: comments follow the size by themselves. */
        resize(): void;
    };
    /** The form for comments. */
    readonly comment: {
        show(): void;
        hide(): void;
    };
    readonly contextmenu: {
        readonly shown: boolean;
        show(x: number, y: number): void;
        hide(): void;
    };
    readonly subtitle: {
        show(): void;
        hide(): void;
        toggle(): void;
    };
    readonly fullScreen: {
        request(kind?: 'browser' | 'web'): void;
        cancel(kind?: 'browser' | 'web'): void;
        toggle(kind?: 'browser' | 'web'): void;
        isFullScreen(kind?: 'browser' | 'web'): boolean;
    };
}
interface DPlayerConstructor {
    new (options: DPlayerOptions): DPlayer$1;
    readonly version: string;
}

/** For pages that use the API of DPlayer: `new DPlayer(options)`. */
declare const DPlayer: DPlayerConstructor;
type DPlayer = DPlayer$1;

export { DPlayer, DPlayer as default };
export type { DPlayerComment, DPlayerConstructor, DPlayerDanmaku, DPlayerOptions, DPlayerQuality, DPlayerSubtitle, DPlayerVideo };
