import { Quality, PlayerHandle } from './index.js';

/** The video options of DPlayer. */
interface DPlayerVideo {
    readonly url?: string | undefined;
    readonly pic?: string | undefined;
    /** One image of 160-pixel tiles side by side. */
    readonly thumbnails?: string | undefined;
    readonly type?: string | undefined;
    readonly quality?: readonly {
        readonly name: string;
        readonly url: string;
        readonly type?: string;
    }[];
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
type Row = readonly [time: number, type: number, color: number, author: string, text: string];
/** A custom comment backend. */
interface DPlayerBackend {
    read(request: {
        readonly url: string;
        readonly success: (rows: readonly (Row | DPlayerComment)[]) => void;
        readonly error: (message?: string) => void;
    }): void;
    send(request: {
        readonly url: string;
        readonly data: Readonly<Record<string, unknown>>;
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
/** The argument of callbacks. */
interface DPlayerLike {
    readonly video: HTMLVideoElement;
    readonly container: Element;
    readonly quality: Quality | undefined;
}

/** The API of DPlayer. `handle` gives access to all other functions of the player. */
interface DPlayer$1 extends DPlayerLike {
    readonly handle: PlayerHandle;
    readonly options: DPlayerOptions;
    readonly plugins: Record<string, unknown>;
    readonly paused: boolean;
    play(): void;
    pause(): void;
    seek(seconds: number): void;
    toggle(): void;
    on(name: string, listener: (payload: never) => void): void;
    off(name: string, listener: (payload: never) => void): void;
    /** Opens another video with its comments. */
    switchVideo(video: DPlayerVideo, danmaku?: DPlayerDanmaku): void;
    notice(text: string, ms?: number, opacity?: number): void;
    switchQuality(index: number): void;
    speed(rate: number): void;
    /** Sets the volume if there is an argument, and returns it. */
    volume(level?: number | string, nostorage?: boolean, nonotice?: boolean): number;
    destroy(): void;
    readonly danmaku: {
        send(comment: DPlayerComment, sent?: () => void): void;
        draw(comment: DPlayerComment): void;
        opacity(level?: number): void;
        clear(): void;
        show(): void;
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
export type { DPlayerComment, DPlayerConstructor, DPlayerDanmaku, DPlayerOptions, DPlayerSubtitle, DPlayerVideo };
