/** A value that changes over time and can be observed. */
interface Readable<T> {
    readonly value: T;
    /** Reads the value without a subscription. */
    peek(): T;
    /** Calls `listener` now and at every change. Returns a function that unsubscribes. */
    subscribe(listener: (value: T) => void): () => void;
}
interface Writable<T> extends Readable<T> {
    value: T;
}
declare function signal<T>(initial: T): Writable<T>;
declare function computed<T>(compute: () => T): Readable<T>;
/** What an effect runs. Its returned function runs before the next run, and when the effect ends. */
type EffectCallback = () => void | (() => void);
/** Runs `run` now and whenever a value that it has read changes. */
declare function effect(run: EffectCallback): () => void;
declare function batch(run: () => void): void;
declare function untracked<T>(run: () => T): T;

/** Persistent storage for the viewer's choices. Values are plain JSON. */
interface KeyValueStore {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
}

/** Resources that end together. */
interface Scope {
    /** For `addEventListener` and `fetch`; aborted when the scope ends. */
    readonly signal: AbortSignal;
    /** Last in, first out. Runs immediately when the scope has already ended. */
    defer(cleanup: () => void): void;
    /** An effect that ends with the scope. */
    effect(run: EffectCallback): void;
    /** Ends with its parent, or earlier. */
    child(): Scope;
    dispose(): void;
}

/** Machine-readable error codes. */
type PlayerErrorCode = 
/** The options contain no file and no stream, or the URL of the stream is malformed. */
'no-source'
/** No backend plays this kind of source. */
 | 'unsupported-source'
/** The streaming library could not be loaded; `subject` names it. */
 | 'engine-missing'
/** This browser cannot run the streaming library; `subject` names it. */
 | 'engine-unsupported' | 'network'
/** The server reports that the file does not exist. */
 | 'not-found'
/** The server responds with status 5xx. */
 | 'server'
/** The URL has expired. Request a new one. */
 | 'expired-url' | 'decode'
/** A subtitle file failed to load. Like the next three, never fatal. */
 | 'subtitle-network'
/** The file is too large to be a subtitle file. */
 | 'subtitle-size'
/** The file is empty, damaged, or not a subtitle file. */
 | 'subtitle-file'
/** The key or the initialization vector cannot decrypt the file. */
 | 'subtitle-key' | 'feature';
/** `message` is for developers, in English. The error panel has its own messages for viewers. */
declare class PlayerError extends Error {
    readonly name = "PlayerError";
    readonly code: PlayerErrorCode;
    /** Playback cannot continue. */
    readonly fatal: boolean;
    /** The engine or format of the error, such as "HLS". */
    readonly subject: string | undefined;
    constructor(code: PlayerErrorCode, message: string, { fatal, subject, cause }?: {
        fatal?: boolean;
        subject?: string;
        cause?: unknown;
    });
}

/** A time range in seconds. `end` is exclusive. */
interface Interval {
    readonly start: number;
    readonly end: number;
}

/** A danmaku comment. */
interface DanmakuComment {
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
interface DanmakuQuery {
    readonly id: string;
    readonly maximum?: number | undefined;
    /** Aborted when another media item loads or the player is destroyed. */
    readonly signal: AbortSignal;
}
/** Reads and sends comments instead of the DPlayer API. The viewer sees the message of an Error that it throws; playback continues. */
interface DanmakuSource {
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
interface DanmakuOptions {
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
interface MediaItemDanmaku {
    readonly id: string;
    /** Replaces the page's `addition`. */
    readonly addition?: readonly string[] | undefined;
}

/** An audio track in a separate file, played instead of the audio of the video. */
interface DubFile {
    /** Identifies the track. Stored as the viewer's choice if there is no language. */
    readonly key: string;
    readonly url: string;
    /** Displayed in the menu. Default: the key. */
    readonly label?: string | undefined;
    /** BCP 47, such as "mn". */
    readonly language?: string | undefined;
}
/** One subtitle track in a separate file. */
interface SubtitleFile {
    readonly url: string;
    /** Language, BCP 47, such as "mn". */
    readonly code: string;
    /** Displayed in the menu. Default: the code. */
    readonly label?: string | undefined;
    /** Default: detected from the URL and the content. */
    readonly type?: 'vtt' | 'srt' | 'ass' | undefined;
    /** AES-CBC key and initialization vector of an encrypted file, in hex or base64. */
    readonly key?: string | undefined;
    readonly iv?: string | undefined;
    /** The file is not encrypted, even if there is a key. */
    readonly isRaw?: boolean | undefined;
}
/** A notable moment, marked on the seek bar. Seconds. */
interface Highlight {
    readonly time: number;
    readonly text: string;
}
/** A chapter lasts until the next one begins. Seconds. */
interface Chapter {
    readonly start: number;
    readonly title: string;
}
/** A time range that the viewer may want to skip. */
interface Segment extends Interval {
    readonly kind: 'intro' | 'outro' | 'recap' | 'preview';
}
/** Preview thumbnails as tiles in one image. */
interface ThumbnailSheet {
    readonly url: string;
    /** Pixels. Default 160 by 90. */
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    /** Tiles in a row, and number of rows. Default: one row as wide as the image. */
    readonly columns?: number | undefined;
    readonly rows?: number | undefined;
    /** Seconds between tiles. Default: the tiles are distributed over the duration. */
    readonly interval?: number | undefined;
}
/** The author of the translation. */
interface Author {
    readonly name: string;
    readonly avatar?: string | undefined;
}
/** Information about the next media item. */
interface NextMediaItem {
    readonly title?: string | undefined;
    readonly sub?: string | undefined;
    /** URL of an image. */
    readonly poster?: string | undefined;
}
/** Connects viewers of the same media item, so that they share loaded segments. */
interface PeerOptions {
    /** URL of a WebTorrent tracker, resolved against the page. */
    readonly tracker: string;
    /** Id of the swarm, the same for all viewers of the media item. */
    readonly swarm: string;
    /** STUN and TURN servers. Without them, viewers connect only within a network or by public addresses. */
    readonly iceServers?: readonly RTCIceServer[] | undefined;
}
/** The metadata and additional tracks of a media item. */
interface MediaItem {
    /** The original audio as a separate file, for a video without audio. */
    readonly audio?: string | undefined;
    readonly dubs?: readonly DubFile[] | undefined;
    readonly subs?: readonly SubtitleFile[] | undefined;
    /** A WebVTT file with `#xywh` fragments, an image of 160-pixel tiles, or a described image. */
    readonly thumbnails?: string | ThumbnailSheet | undefined;
    readonly highlights?: readonly Highlight[] | undefined;
    /** A list, or the URL of a WebVTT file whose cues are the chapters. */
    readonly chapters?: string | readonly Chapter[] | undefined;
    readonly segments?: readonly Segment[] | undefined;
    /**
     * How lively the media item is, as a curve over the seek bar: at most 1,000 numbers from 0 for equal parts of the
     * duration, or the URL of a JSON file with the list or `{ values }`. Default: the density of danmaku.
     */
    readonly heatmap?: string | readonly number[] | undefined;
    /** The translator, displayed for 3 seconds from second 2. */
    readonly author?: Author | undefined;
    /** Id of the comments at the comment server, which the option `danmaku` configures. */
    readonly danmaku?: MediaItemDanmaku | undefined;
    /** HLS only. Without it, or with a custom engine of the page, nothing is shared. */
    readonly peers?: PeerOptions | undefined;
    /**
     * Playback of it was interrupted at the start position: it continues there without an ad, and also in its last seconds,
     * from which it would otherwise start from the beginning.
     */
    readonly continued?: boolean | undefined;
}

/** One of several files of the same media item, such as 720 HD. */
interface NamedFile {
    readonly name: string;
    readonly url: string;
    readonly type?: string | undefined;
}
/** The media item to play, as URL or files. */
interface Source {
    readonly url?: string | undefined;
    /** "hls", "dash", "flv", "mpegts", "file" or a MIME type. Default: detected from the URL. */
    readonly type?: string | undefined;
    /** The same media item in several files. Replaces `url`. */
    readonly files?: readonly NamedFile[] | undefined;
    /** Index of the first file to play. */
    readonly file?: number | undefined;
    /** Start position in seconds. */
    readonly startTime?: number | undefined;
    readonly poster?: string | undefined;
    readonly live?: boolean | undefined;
    /** Dubs, subtitles, chapters and other data for the features. */
    readonly mediaItem?: MediaItem | undefined;
    /** @deprecated The former name of `mediaItem`. It works until version 4. */
    readonly film?: MediaItem | undefined;
}
type SourceType = 'hls' | 'dash' | 'flv' | 'mpegts' | 'file' | (string & {});

interface Choice {
    readonly id: string;
    readonly label: string;
}
/** A list from which the viewer chooses one item. */
interface Selection<Item extends Choice> {
    readonly options: Readable<readonly Item[]>;
    /** The chosen item. */
    readonly selected: Readable<Item | undefined>;
    /** The item in use. Differs from `selected` for "auto" and during a switch. */
    readonly active: Readable<Item | undefined>;
    /** The last chosen item, if it failed to load. */
    readonly failed?: Readable<Item | undefined> | undefined;
    select(id: string): void;
}

/** A video quality. `id` is "auto" for the engine's choice. */
interface Quality extends Choice {
    /** Height of the picture in pixels. */
    readonly height?: number | undefined;
    /** Index in the list of fixed qualities, lowest first; -1 for "auto". This value is stored. */
    readonly index: number;
}
/** An audio track of the media item. */
interface Dub extends Choice {
    /** Names the track in the viewer's stored choice, instead of the label. */
    readonly key?: string | undefined;
    /** BCP 47, such as "mn". */
    readonly language?: string | undefined;
}
/** The video or the audio of a source, if the browser cannot decode it and plays only the other. */
interface MissingTrack {
    readonly kind: 'video' | 'audio';
    /** The name of its codec, such as "HEVC". */
    readonly codec: string;
}
/** A subtitle track of the stream. Its cues arrive while the media loads. */
interface StreamSubtitle extends Choice {
    /** BCP 47, such as "mn". */
    readonly language: string;
    /**
     * Selects the track. `show` receives all loaded cues as the text of a WebVTT file, and again when more arrive, until
     * the returned function is called. A stream loads one track at a time; the last call wins.
     */
    read(show: (webvtt: string) => void): () => void;
}
/** A preview thumbnail of the stream. */
interface StreamThumbnail {
    readonly url: string;
    /** The region of the image, in pixels; the whole image when absent. */
    readonly box?: {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
    } | undefined;
}
/** Preview thumbnails of a stream: its I-frame playlists or image tracks. Loads nothing before the first request. */
interface StreamThumbnails {
    /** The thumbnail for a time in seconds. Undefined when there is none. */
    at(seconds: number): Promise<StreamThumbnail | undefined>;
}
/** Statistics of the segments that viewers share. Bytes. */
interface Peers {
    readonly fromServer: Readable<number>;
    readonly fromPeers: Readable<number>;
    readonly uploaded: Readable<number>;
    /** Number of connected peers. */
    readonly count: Readable<number>;
    /** Whether this viewer uploads. */
    readonly uploads: Readable<boolean>;
    setUploads(on: boolean): void;
}
/** An open source. A backend omits what it does not support, and the player hides the menu. */
interface Stream {
    readonly qualities?: Selection<Quality> | undefined;
    readonly dubs?: Selection<Dub> | undefined;
    readonly subtitles?: readonly StreamSubtitle[] | undefined;
    readonly peers?: Peers | undefined;
    /** The track that the engine does not play. The player inspects files itself, so they have none. */
    readonly missingTrack?: Readable<MissingTrack | undefined> | undefined;
    /** For media items without thumbnails. */
    readonly thumbnails?: StreamThumbnails | undefined;
    /** Live: the position of the live edge in seconds. When undefined, the end of the seekable range. */
    liveEdge?(): number | undefined;
    /** Live: the latency in seconds, if the engine knows it. Undefined for other streams. */
    latency?(): number | undefined;
    /** The playback rate that the viewer chose, if the element's rate differs to catch up with a live stream. */
    rate?(): number;
    /** Measured bandwidth in bits per second. Absent when the backend cannot measure it. */
    bandwidth?(): number;
    /** Called when the features have applied the viewer's choices, so that loading starts with them. */
    start?(): void;
}

/** The services that the engine provides to a backend. */
interface BackendHost {
    /** The current media element. */
    readonly video: Readable<HTMLVideoElement>;
    /** What the viewer sees, also while the element is empty or playback is interrupted. */
    readonly state: {
        readonly paused: Readable<boolean>;
        /** Position in seconds. */
        readonly time: Readable<number>;
        /** Playback rate; 1 is normal. */
        readonly rate: Readable<number>;
    };
    /**
     * Creates an element behind the current one, to prepare another file. Its volume is nearly 0; mute it where the page cannot
     * set the volume. Pass it to `replace` or `discard`.
     */
    spare(): HTMLVideoElement;
    /** Replaces the current element with a prepared one, keeps the volume, and discards the old element. */
    replace(spare: HTMLVideoElement): void;
    discard(spare: HTMLVideoElement): void;
    /** Opens a source with the backend of its type, for a list of files of several types. */
    open(source: Source, host: BackendHost, scope: Scope): Promise<Stream>;
    /**
     * Marks playback as interrupted, so that the browser's pause at an error does not count as the viewer's. Call the
     * returned function when there is media to play again. It also ends when another element replaces the current one.
     */
    interrupt(): () => void;
    /** Stores the viewer's choices. Absent when the page has disabled storage. */
    readonly storage?: KeyValueStore | undefined;
    /** Ends the stream with an error. */
    fail(error: PlayerError): void;
}
/** An adapter that loads media into the video element. */
interface Backend {
    readonly name: string;
    canPlay(source: Source): boolean;
    /** All resources end with `scope`. */
    open(source: Source, host: BackendHost, scope: Scope): Promise<Stream>;
}

/** The languages of the player. A new one needs a file of messages, a name here and a loader (load-locale.ts). */
declare const languages: readonly ["en", "mn", "ru"];
/** A language of the player. */
type Language = (typeof languages)[number];

/** A video ad that plays before the media item. */
interface Ad {
    readonly url: string;
    /** MIME type. Needed when the URL has no known extension. */
    readonly type?: string | undefined;
    /** The target of "Learn more", opened in a new tab. Only http and https. */
    readonly href?: string | undefined;
    readonly title?: string | undefined;
    /** Seconds after which the viewer may skip it. Default 5. */
    readonly skipAfter?: number | undefined;
    /** Repeats the ad before every nth media item of this player; 1 is each. Default: only before the first. */
    readonly every?: number | undefined;
}

/** A subtitle track that the viewer can choose. */
interface SubtitleTrack extends Choice {
    /** BCP 47, such as "mn". */
    readonly language: string;
}
/** A displayed cue without its style. Seconds. */
interface ShownCue extends Interval {
    readonly text: string;
}
/** Subtitle options of the page. `video.subs` lists the tracks of a media item. */
interface SubtitleOptions {
    /** An additional track, for pages with a single subtitle file. */
    readonly url?: string | undefined;
    /** Language of that track, and of the default track. BCP 47, such as "mn". */
    readonly code?: string | undefined;
    /** Default type of tracks: "vtt" (or "webvtt"), "srt" or "ass". The content takes precedence. */
    readonly type?: string | undefined;
    /** Default key of tracks. Every viewer receives the key, so encryption hides a file but does not protect it. */
    readonly key?: string | undefined;
    readonly iv?: string | undefined;
    /** Default of `isRaw` for tracks: the files are not encrypted, even if there is a key. */
    readonly isRaw?: boolean | undefined;
    /** Pixels on a picture of 450 pixels height, scaled for other heights. Default 20. A number or "20px". */
    readonly fontSize?: number | string | undefined;
    /** Distance from the bottom in the same pixels. Default 26. */
    readonly bottom?: number | string | undefined;
    /** A CSS color. Default white. */
    readonly color?: string | undefined;
    /** The default track until the viewer chooses one: its code, label or index in the list. */
    readonly defaultSub?: string | number | undefined;
}
/** Marks the picture for one viewer, so that a leaked copy can be traced. It does not prevent copying. */
interface StampOptions {
    /** Position as fractions of the picture, from its left and top edge. */
    readonly x: number;
    readonly y: number;
    /** The displayed text. Use a short code that only you can trace to the viewer, never a name or a phone number. */
    readonly user: string;
}

/** The storage keys of the player. */
type PreferenceKey = 'volume' | 'muted' | 'speed' | 'quality' | 'bandwidth' | 'sharing' | 'sound' | 'sub' | 'sub-second' | 'subtitle-show' | 'subtitle-look' | 'is-auto-skip' | 'is-auto-play' | 'mini-corner' | 'danmaku-show' | 'danmaku-opacity' | 'danmaku-unlimited' | 'danmaku-look' | 'heatmap' | 'upscale';
/** Storage for the viewer's choices. Values are plain JSON. */
interface PlayerStorage extends KeyValueStore {
    get(key: PreferenceKey | (string & {})): unknown;
    set(key: PreferenceKey | (string & {}), value: unknown): void;
}
/** Local storage of the browser. If it is full, blocked or damaged, choices are lost but the player works. */
declare function browserStorage(prefix?: string): PlayerStorage;

/** One named file or stream of the media item, such as "720 HD". */
type QualityOption = NamedFile;
/** The media item to play. Set `url`, or `quality` for several files. */
interface VideoOptions extends MediaItem {
    readonly url?: string | undefined;
    /** "auto" (by extension), "hls", "dash", "flv", "mpegts", "file" or a MIME type. */
    readonly type?: string | undefined;
    readonly quality?: readonly QualityOption[] | undefined;
    /** Index into `quality`. A stored choice of the viewer takes precedence. */
    readonly defaultQuality?: number | undefined;
    readonly poster?: string | undefined;
    /** Default "metadata". */
    readonly preload?: 'none' | 'metadata' | 'auto' | undefined;
    /** Start position in seconds. */
    readonly startTime?: number | undefined;
}
/** An entry of the context menu: a link to an http(s) URL, or a callback. */
interface ContextMenuOption {
    readonly text: string;
    readonly link?: string | undefined;
    readonly click?: (() => void) | undefined;
}
/** The options of `TengerPlayer.create`, `<tenger-player>` and the React component. Never mutated. */
interface PlayerOptions {
    readonly video: VideoOptions;
    readonly title?: {
        readonly main: string;
        readonly sub?: string | undefined;
    } | undefined;
    /** A single subtitle file, and style and decryption of all subtitles. `video.subs` lists a media item's tracks. */
    readonly subtitle?: SubtitleOptions | undefined;
    /** Displays the viewer's code during one subtitle cue, the same at every playback. */
    readonly stamp?: StampOptions | undefined;
    /** Danmaku. `video.danmaku` or `id` identifies the comments of the media item. */
    readonly danmaku?: DanmakuOptions | undefined;
    /** URL of an image for the top corner. */
    readonly logo?: string | undefined;
    /** A CSS color for progress, selected and active elements. */
    readonly theme?: string | undefined;
    /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
    readonly speeds?: readonly number[] | undefined;
    /** From 0 to 1, default 0.7. A stored choice of the viewer takes precedence. */
    readonly volume?: number | undefined;
    /** Starts muted. Not stored, so it does not apply to other players. */
    readonly muted?: boolean | undefined;
    /**
     * Browsers may block autoplay with sound until the viewer has interacted with the page. With "muted", playback then
     * starts without sound and offers to unmute. With `true`, it waits for the viewer.
     */
    readonly autoplay?: boolean | 'muted' | undefined;
    readonly loop?: boolean | undefined;
    readonly live?: boolean | undefined;
    /** There is a previous episode: displays the button that emits "previous". */
    readonly previous?: boolean | undefined;
    /** There is a next episode. Its details are displayed before it begins. */
    readonly next?: boolean | NextMediaItem | undefined;
    /** `false`: no button offers to skip intros and recaps. */
    readonly skipIntro?: boolean | undefined;
    /** `false`: no button offers to skip outros and previews. */
    readonly skipOutro?: boolean | undefined;
    /** Ads before the media item, which loads meanwhile. If an ad fails or stalls, the media item starts. */
    readonly preroll?: Ad | readonly Ad[] | undefined;
    /** Default "mn". */
    readonly lang?: Language | undefined;
    /** Storage for the viewer's choices. Default: local storage of the browser. `false`: no storage. */
    readonly storage?: PlayerStorage | false | undefined;
    /** Take precedence over the built-in backends, in this order: `hls({ engine: p2p(…) })`, or a custom backend. */
    readonly backends?: readonly Backend[] | undefined;
    /**
     * The mini player in a corner of the page. By default it has a button. With `true` or `{ scroll: true }`, it also
     * opens when the viewer scrolls the playing player out of view. With `false`, there is none.
     */
    readonly mini?: boolean | {
        readonly scroll: boolean;
    } | undefined;
    /** Default true: playback pauses the other players of the page. */
    readonly mutex?: boolean | undefined;
    /** Default true: key bindings work while the player has the focus. */
    readonly hotkeys?: boolean | undefined;
    /** Default true: swipe, double tap and long press on touch screens; long press and fullscreen wheel with a mouse. */
    readonly gestures?: boolean | undefined;
    /** Custom entries of the context menu. */
    readonly contextmenu?: readonly ContextMenuOption[] | undefined;
    /** The URL to share with a time, if it is not the URL of the document, for example in an iframe. */
    readonly shareUrl?: string | undefined;
    /**
     * Enlarges a small video on the GPU with sharp edges, made for drawn animation. By default, the settings menu has a
     * switch, which is off. With "auto", it is on where the device is known to be plugged in. With `false`, there is no
     * switch. It turns itself off where a frame takes longer than 8 ms. A stored choice of the viewer takes precedence.
     */
    readonly upscale?: 'auto' | false | undefined;
}
/** The options that `update` can change. A page that changes another one needs a new player. */
declare const changeableOptions: readonly ["title", "logo", "theme", "loop", "previous", "next"];
type ChangeableOptions = Pick<PlayerOptions, (typeof changeableOptions)[number]>;
/** Separates the media item and the options that `update` can change from the others. */
declare function splitOptions({ video, ...options }: PlayerOptions): {
    video: VideoOptions;
    changeable: Partial<ChangeableOptions>;
    fixed: Partial<Record<string, unknown>>;
};

/** A typed event emitter. */
interface Events<Map> {
    /** A listener is not called after its signal aborts or it is removed, also during an event. */
    on<Name extends keyof Map & string>(name: Name, listener: (payload: Map[Name]) => void, options?: {
        signal?: AbortSignal | undefined;
    }): () => void;
    emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
    /** Removes every listener. */
    clear(): void;
}

/** Media events that keep their names. `error` is not included, because the player's event carries a PlayerError. */
type MediaEventName = 'abort' | 'canplay' | 'canplaythrough' | 'durationchange' | 'emptied' | 'ended' | 'loadeddata' | 'loadedmetadata' | 'loadstart' | 'pause' | 'play' | 'playing' | 'progress' | 'ratechange' | 'resize' | 'seeked' | 'seeking' | 'stalled' | 'suspend' | 'timeupdate' | 'volumechange' | 'waiting';
/** The events that `player.on` accepts. */
interface PlayerEvents extends Record<MediaEventName, Event> {
    /** The duration and the picture size of a new source are known. */
    ready: undefined;
    error: PlayerError;
    sourcechange: Source;
    qualitychange: Quality;
    /** The viewer has requested the previous or the next episode. */
    previous: undefined;
    next: undefined;
    /** A segment is about to be skipped, to the second `to`. `preventDefault()` keeps it. */
    segmentskip: CustomEvent<{
        readonly segment: Segment;
        readonly to: number;
        readonly auto: boolean;
    }>;
    /** The next episode begins after this many seconds. `preventDefault()` removes the countdown and keeps the offer. */
    nextcountdown: CustomEvent<{
        readonly seconds: number;
    }>;
    adstart: Ad;
    /** The ad has ended. */
    adend: Ad;
    adskip: Ad;
    /** The ad failed to load, or stalled. */
    aderror: {
        readonly ad: Ad;
        readonly reason: 'network' | 'stalled';
    };
    /** The viewer has opened the ad's `href`. */
    adclick: Ad;
    /** A key or a gesture ran a command. The payload is the command's id. */
    command: string;
    /** A screenshot was taken. */
    screenshot: Blob;
    fullscreenchange: 'none' | 'browser' | 'web';
    /** Another subtitle track is displayed. Undefined when there is none, or subtitles are off. */
    subtitlechange: SubtitleTrack | undefined;
    /** A subtitle track failed to load. Never fatal; the previous track stays. */
    subtitleerror: PlayerError;
    /** The displayed cues have changed. */
    cuechange: readonly ShownCue[];
    /** The mini player has opened (true) or closed (false). */
    minichange: boolean;
    /** The viewer has closed the mini player, which pauses and returns to its position in the page. */
    miniclose: undefined;
    /** The backend has accepted a comment of the viewer. */
    danmakusend: DanmakuComment;
    /** Picture-in-picture: the whole player ("document") or only the video ("video"). */
    pipchange: 'none' | 'document' | 'video';
    destroy: undefined;
}

/** The state of a player, one signal for each value. Times are seconds. */
interface PlayerState {
    /** False as soon as playback is requested, even while the source is opening. */
    readonly paused: Readable<boolean>;
    readonly ended: Readable<boolean>;
    readonly seeking: Readable<boolean>;
    readonly time: Readable<number>;
    /** 0 until known; Infinity for a live stream. */
    readonly duration: Readable<number>;
    readonly buffered: Readable<readonly Interval[]>;
    /** The seekable range: the whole media item, or the window of a live stream up to its live edge. */
    readonly seekable: Readable<Interval>;
    /** From 0 to 1. */
    readonly volume: Readable<number>;
    readonly muted: Readable<boolean>;
    readonly rate: Readable<number>;
    /** The current source has played at least once. */
    readonly started: Readable<boolean>;
    readonly source: Readable<Source | undefined>;
    readonly stream: Readable<Stream | undefined>;
    /** Name of the backend that opened the stream. */
    readonly backend: Readable<string>;
    readonly error: Readable<PlayerError | undefined>;
}

/** The elements that a mounted UI provides to features. */
interface Surface {
    /** The element that goes fullscreen, together with its overlays. */
    readonly host: HTMLElement;
    /** The layer above the picture and below the controls, for canvases. */
    readonly overlay: HTMLElement;
}
interface Player extends Pick<Events<PlayerEvents>, 'on' | 'emit'> {
    readonly state: PlayerState;
    /** The current media element. A switch between files replaces it. */
    readonly video: Readable<HTMLVideoElement>;
    /** Plays audio instead of the video element, such as a dub from a file. Volume and muting apply to it. */
    readonly audio: Writable<HTMLMediaElement | undefined>;
    /** Set while a UI is mounted. */
    readonly surface: Readable<Surface | undefined>;
    /** Aborted when the player is destroyed. */
    readonly signal: AbortSignal;
    /** Resolves when playback has begun, or when the browser has blocked it without a user gesture. */
    play(): Promise<void>;
    pause(): void;
    toggle(): void;
    /**
     * Holds playback, for example during an ad, while the controls show the playing state. Call the returned function to
     * release it. Several holds may overlap. A source that loads meanwhile is prepared but does not start.
     */
    hold(): () => void;
    /** Seeks to a position in seconds, clamped to the seekable range. */
    seek(seconds: number): void;
    seekBy(seconds: number): void;
    /** From 0 to 1. A value above 0 also unmutes, unless `keepMuted` is true. */
    setVolume(volume: number, keepMuted?: boolean): void;
    setMuted(muted: boolean): void;
    setRate(rate: number): void;
    setLoop(loop: boolean): void;
    /** Rejects with a PlayerError when the source cannot be opened. Resolves when a later call of `load` replaces it. */
    load(source: Source, options?: LoadOptions): Promise<void>;
    /** Opens the last source again at its last position. Plays by default. */
    retry(options?: LoadOptions): Promise<void>;
    /** The API of a feature. Throws when the feature is not installed. */
    get<Api>(feature: FeatureKey<Api>): Api;
    find<Api>(feature: FeatureKey<Api>): Api | undefined;
    /** Installs a feature after the player was created. A second call with the same feature has no effect. */
    use<Api>(feature: Feature<Api>): Api;
    /** Provides a surface to the features until the returned function is called. */
    attach(surface: Surface): () => void;
    /** Synchronous and idempotent. Afterwards, every other method does nothing. */
    destroy(): void;
}
interface LoadOptions {
    /** Play as soon as the stream is open. */
    readonly play?: boolean | undefined;
}
/** Changes or delays a source before the backend opens it. A synchronous step returns the source itself. */
type LoadStep = (source: Source, scope: Scope) => Source | Promise<Source>;
interface FeatureContext {
    readonly player: Player;
    /** Ends when the player is destroyed. */
    readonly scope: Scope;
    /** Absent when the page has disabled storage. */
    readonly storage: KeyValueStore | undefined;
    beforeLoad(step: LoadStep): void;
}
/** A feature ready to be installed. */
interface Feature<Api = unknown> {
    readonly key: FeatureKey<Api>;
    install(context: FeatureContext): Api;
}
/** The factory is also the key: `player.get(volume)` has the type of the feature, and finds it by name. */
interface FeatureKey<Api> {
    readonly featureName: string;
    /** Only for the compiler. */
    readonly api?: Api;
}

/** Read-only members, read from the current media element. */
declare const readonlyMembers: readonly ["buffered", "currentSrc", "duration", "ended", "networkState", "played", "readyState", "seekable", "seeking", "textTracks", "videoHeight", "videoWidth"];
/** Members that are read from and written to the player. */
declare const writableMembers: readonly ["currentTime", "muted", "playbackRate", "volume"];
type ReadonlyMember = (typeof readonlyMembers)[number];
type WritableMember = (typeof writableMembers)[number];
/** The codes of MediaError: 2 network, 3 decode, 4 everything else. */
declare function toMediaError(cause: PlayerError | undefined): {
    code: number;
    message: string;
    cause: PlayerError;
} | null;

/** The event that carries a payload of the player; `detail` is null where the payload is undefined. */
type ElementEvent<Payload> = [Payload] extends [CustomEvent] ? Payload : [Payload] extends [Event] ? Event : CustomEvent<undefined extends Payload ? Exclude<Payload, undefined> | null : Payload>;
/** The events that the element forwards from its player. */
type ForwardedEvents = {
    [Name in Exclude<keyof PlayerEvents, 'fullscreenchange' | 'destroy'>]: ElementEvent<PlayerEvents[Name]>;
};
/** The events of `<tenger-player>`: media events, those of the player as `CustomEvent`, and those of every element. */
interface TengerPlayerElementEventMap extends Omit<HTMLElementEventMap, keyof ForwardedEvents>, ForwardedEvents {
}
/** `<tenger-player>`: options as attributes and properties, and the members of a media element. */
interface TengerPlayerElement extends HTMLElement, Readonly<Pick<HTMLVideoElement, ReadonlyMember>>, Pick<HTMLVideoElement, WritableMember> {
    /** The player, while the element is connected and has a source. */
    readonly player: PlayerHandle | undefined;
    /** The options of the player. Attributes take precedence. */
    options: Partial<PlayerOptions>;
    src: string;
    type: string;
    poster: string;
    preload: string;
    theme: string;
    logo: string;
    autoplay: boolean;
    loop: boolean;
    live: boolean;
    /** Displays no controls, for pages with custom controls such as media-chrome. */
    nocontrols: boolean;
    readonly paused: boolean;
    /** Like `HTMLMediaElement.error`. `cause` is the PlayerError. */
    readonly error: ReturnType<typeof toMediaError>;
    play(): Promise<void>;
    pause(): void;
    /** Opens the source again from the start. */
    load(): void;
    canPlayType(type: string): CanPlayTypeResult;
    requestPictureInPicture(): Promise<PictureInPictureWindow>;
    addEventListener<Name extends keyof TengerPlayerElementEventMap>(type: Name, listener: (this: TengerPlayerElement, event: TengerPlayerElementEventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    removeEventListener<Name extends keyof TengerPlayerElementEventMap>(type: Name, listener: (this: TengerPlayerElement, event: TengerPlayerElementEventMap[Name]) => unknown, options?: boolean | EventListenerOptions): void;
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
/**
 * Defines `<tenger-player>`. Not a side effect of the import, so that the module loads without HTMLElement, for example
 * on a server. `@tenger/player-sdk/element` calls it.
 */
declare function defineTengerPlayer(name?: string): void;
declare global {
    interface HTMLElementTagNameMap {
        'tenger-player': TengerPlayerElement;
    }
}

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
/** A text of the user interface: an id that locales translate, and the English text. */
interface Message<Name extends string = never> {
    readonly id: string;
    readonly text: string;
    /** Only for the compiler: the names of the placeholders. */
    readonly names?: Name;
}
/** Texts of one language by message id. */
type Locale = Readonly<Record<string, string>>;
type Translate = <Name extends string>(message: Message<Name>, ...values: [Name] extends [never] ? [] : [values: Readonly<Record<Name, string | number>>]) => string;
declare function message<const Text extends string>(id: string, text: Text): Message<Placeholder<Text>>;
/** Falls back to English if the locale has no such text. Views update when a locale loads later. */
declare function createTranslate(locale: Readable<Locale>): Translate;

/** A command with keys, listed in the key help. */
interface KeyCommand<Target = never> {
    readonly id: string;
    /** The core's commands get theirs when the deferred features load. */
    readonly label?: Message | undefined;
    /**
     * `KeyboardEvent.key` where the character counts ("?"), `KeyboardEvent.code` where the position does, so that a
     * Cyrillic layout works ("KeyK", "Shift+Comma").
     */
    readonly keys: readonly string[];
    /** `false` leaves the key to the browser. */
    perform(target: Target, key: string): unknown;
}
/** An action that a viewer triggers by a key, the context menu or a button of the control bar. */
interface PlayerCommand extends KeyCommand<Player> {
    /** Describes the result after a key, a gesture or the menu ran the command. `shown` is the feedback still displayed. */
    readonly feedback?: ((player: Player, shown: ActionFeedback | undefined) => ActionFeedback | undefined) | undefined;
    /** Lists the command in the context menu. */
    readonly menu?: CommandMenuEntry | undefined;
    /** Adds a button to the control bar; the settings list it as a switch where the bar is too narrow. */
    readonly button?: CommandButton | undefined;
}
/** How the context menu lists a command. Its functions may read signals. */
interface CommandMenuEntry {
    /** Ascending. The entries of the page and the version follow. */
    readonly order: number;
    /** The command's id when absent. */
    readonly id?: string | undefined;
    /** The command's label when absent. */
    readonly label?: ((player: Player) => Message) | undefined;
    /** Leaves the entry out while false. */
    readonly isAvailable?: ((player: Player) => boolean) | undefined;
    /** Makes the entry a switch. */
    readonly on?: ((player: Player) => boolean) | undefined;
    /** Keeps the entry out of the settings page "More", which repeats the menu for touch. */
    readonly contextOnly?: boolean | undefined;
}
/** How the control bar shows a command. */
interface CommandButton {
    /** The CSS class of the button, and its id in the settings. */
    readonly id: string;
    /** Order among the buttons of the bar. */
    readonly order: number;
    /** Player width in CSS pixels from which the button is in the bar. */
    readonly from: number;
    /** The label while the command is on. */
    readonly leave: Message;
    readonly icon: (on: boolean) => readonly [line: string, fill: string];
    /** Undefined while the command is unavailable. */
    readonly on: (player: Player) => boolean | undefined;
}
type FeedbackIcon = 'play' | 'pause' | 'volume' | 'muted' | 'back' | 'forward' | 'speed' | 'time' | 'loop' | 'camera' | 'copy' | 'alert';
/** The result of a command or a gesture, displayed in the middle of the picture. */
interface ActionFeedback {
    readonly icon: FeedbackIcon;
    /** The value as a short text; only the icon is shown when absent. */
    readonly say?: ((t: Translate) => string) | undefined;
    /** Milliseconds; 800 when absent. */
    readonly ms?: number | undefined;
    /** Total seconds, for feedback that adds up while it is shown. */
    readonly seconds?: number | undefined;
    /** The tapped side, where the feedback appears. */
    readonly side?: 'start' | 'end' | undefined;
}

/** 0 rolls from right to left, 1 is fixed at the top, 2 at the bottom. */
type CommentType = 0 | 1 | 2;
/** A comment in the common format of all wire formats. */
interface CommentInput {
    /** Media time at which it appears, in seconds. */
    readonly time: number;
    readonly type: CommentType;
    /** 0xRRGGBB. */
    readonly color: number;
    /** Name of the author. May be empty. */
    readonly author: string;
    readonly text: string;
    /** Id of the comment at the comment server, for likes, reports and the removal of duplicates. */
    readonly id?: string | undefined;
    /** Written by this viewer. */
    readonly own?: boolean | undefined;
}

/** Comments as columns, sorted by time. Typed arrays need far less memory than 100,000 objects. */
interface CommentTable {
    readonly length: number;
    /** Seconds of media time, ascending. */
    readonly times: Float64Array;
    readonly types: Uint8Array;
    readonly colors: Uint32Array;
    /** 1 for comments of the viewer. */
    readonly own: Uint8Array;
    /** Identifies each comment until the page closes, independent of its row. */
    readonly serials: Uint32Array;
    readonly texts: readonly string[];
    readonly authors: readonly string[];
    /** Ids at the comment server. Empty if it has none. */
    readonly ids: readonly string[];
}
/** A comment of a table. */
interface TableComment extends CommentInput {
    readonly serial: number;
    /** Empty if it has none. */
    readonly id: string;
    readonly own: boolean;
}

/** Position and rate of the media. Sent once for each change, not for each frame. */
interface ClockState {
    /** Seconds. */
    readonly media: number;
    /** Milliseconds since 1970, on the clock that page and worker share. */
    readonly now: number;
    readonly rate: number;
    /** Also false during a stall. */
    readonly moving: boolean;
}

/** The viewer's settings that affect the layout. */
interface DanmakuStyle {
    /** Fraction of the height for rolling and top comments, from the top; 0 to 1. */
    readonly area: number;
    /** Keeps the lowest rows free for subtitles. */
    readonly clearSubtitles: boolean;
    /** Multiplies the default size. */
    readonly size: number;
    /** Multiplies the default speed. */
    readonly speed: number;
    /** Displays all comments, even if they overlap. */
    readonly unlimited: boolean;
    /** Nothing moves: rolling comments are displayed in fixed rows. */
    readonly still: boolean;
}

/** The viewer's filters. */
interface Filters {
    /** Hides texts that contain one of these. An entry such as `/pattern/i` is a regular expression. */
    readonly words: readonly string[];
    readonly authors: readonly string[];
    /** Hidden types. */
    readonly types: readonly number[];
}

interface SelectionRules extends Filters {
    /** Merges equal texts within this many seconds into one comment "×N". 0 disables it. */
    readonly mergeSeconds: number;
    /** Maximum comments per second, without those of the viewer. Infinity for no limit. */
    readonly perSecond: number;
}

/**
 * "dplayer": the DPlayer API v3; "bilibili": XML of `<d p="…">`; "artplayer": a list of `{ text, time, mode, color }`;
 * "auto" detects the format.
 */
type WireFormat = 'dplayer' | 'bilibili' | 'artplayer' | 'auto';

/** A request for comments. */
interface LoadRequest {
    /** Absolute, because a worker cannot resolve it against the page. */
    readonly url: string;
    readonly format: WireFormat;
    /** The requested maximum number of comments. */
    readonly maximum?: number | undefined;
}
/** The comments of an engine, for the one that replaces it. */
interface TableMessage {
    readonly kind: 'table';
    readonly table: CommentTable;
    /** The first serial of a comment that the server has listed. Comments of other URLs have lower ones. */
    readonly firstListed: number;
}
/** Messages to the engine. Plain data, because the engine may run in a worker. */
type ToEngine = {
    readonly kind: 'canvas';
    readonly canvas: OffscreenCanvas;
} | {
    readonly kind: 'resize';
    readonly width: number;
    readonly height: number;
    readonly ratio: number;
} | {
    readonly kind: 'style';
    readonly style: DanmakuStyle;
    readonly rules: SelectionRules;
    readonly followRate: boolean;
    readonly accent: string;
}
/** `sought` is true after a seek. */
 | {
    readonly kind: 'clock';
    readonly clock: ClockState;
    readonly sought: boolean;
}
/** The current media time, to correct the drift between two clocks. */
 | {
    readonly kind: 'drift';
    readonly media: number;
    readonly now: number;
} | {
    readonly kind: 'shown';
    readonly shown: boolean;
} | {
    readonly kind: 'live';
    readonly live: boolean;
} | {
    readonly kind: 'load';
    readonly requestId: number;
    readonly requests: readonly LoadRequest[];
}
/** Replaces all comments, or adds to them if `more` is true. */
 | {
    readonly kind: 'fill';
    readonly requestId: number;
    readonly comments: readonly CommentInput[];
    readonly more: boolean;
} | TableMessage | {
    readonly kind: 'add';
    readonly comment: CommentInput;
    readonly serial: number;
} | {
    readonly kind: 'remove';
    readonly serial: number;
}
/** Removes a comment by its id at the comment server. */
 | {
    readonly kind: 'forget';
    readonly id: string;
}
/** Sets the comment server's id of a comment that the page has added. */
 | {
    readonly kind: 'name';
    readonly serial: number;
    readonly id: string;
} | {
    readonly kind: 'hold';
    readonly serial: number;
} | {
    readonly kind: 'hit';
    readonly requestId: number;
    readonly x: number;
    readonly y: number;
} | {
    readonly kind: 'list';
    readonly requestId: number;
    readonly from: number;
    readonly count: number;
} | {
    readonly kind: 'heat';
    readonly requestId: number;
    readonly duration: number;
    readonly buckets: number;
} | {
    readonly kind: 'state';
    readonly requestId: number;
    readonly media?: number | undefined;
}
/** Requests a {@link TableMessage}. */
 | {
    readonly kind: 'take';
    readonly requestId: number;
}
/** A health check. */
 | {
    readonly kind: 'alive';
    readonly requestId: number;
};
/** The comment under the pointer, in CSS pixels. */
interface Hit extends TableComment {
    /** The text as drawn: a merged comment has "×N". */
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly fontSize: number;
}

/** `gpu` is WebGL. */
type RendererKind = 'canvas' | 'gpu' | 'webgpu';

interface CommentHold {
    /** The comment that the viewer holds. It stands still. */
    readonly held: Readable<Hit | undefined>;
    /** Holds the comment at a point, in CSS pixels from the top left. Resolves to false without one. */
    holdAt(x: number, y: number): Promise<boolean>;
    release(): void;
}

/** The viewer's danmaku settings; all of them are stored. */
interface DanmakuSettings {
    readonly visible: boolean;
    readonly unlimited: boolean;
    /** 0 to 1. The slider of the viewer begins at 0.1; the switch hides all comments. */
    readonly opacity: number;
    /** Eighths of the height, 1 to 8. */
    readonly area: number;
    readonly clearSubtitles: boolean;
    /** Multiple of the default speed. */
    readonly speed: number;
    /** Comments follow the playback rate. */
    readonly followRate: boolean;
    /** Multiple of the default size. */
    readonly size: number;
    /** Comments per second at most; 0 for all of them. */
    readonly density: number;
    readonly hiddenTypes: readonly number[];
    /** Words, or patterns between slashes. */
    readonly words: readonly string[];
    readonly authors: readonly string[];
    /** Merges equal comments into one with "×N". */
    readonly merge: boolean;
    readonly renderer: 'auto' | 'canvas' | 'gpu' | 'webgpu';
    /** Type and color of the comments that the viewer writes. */
    readonly type: 0 | 1 | 2;
    readonly color: number;
}

/** A message for the viewer: a text of the player or of the server. */
interface DanmakuNotice {
    readonly text: Message | string;
}
interface Danmaku extends CommentHold {
    readonly settings: Readable<DanmakuSettings>;
    set(change: Partial<DanmakuSettings>): void;
    /** "none": the media item has no comments; "failed": loading failed. */
    readonly status: Readable<'none' | 'loading' | 'ready' | 'failed'>;
    /** Number of loaded comments. */
    readonly count: Readable<number>;
    /** The viewer may send comments. */
    readonly writable: Readable<boolean>;
    /** The active renderer. */
    readonly renderer: Readable<RendererKind | undefined>;
    readonly notice: Readable<DanmakuNotice | undefined>;
    /** Comment density over the duration, normalized to a maximum of 1. */
    readonly heat: Readable<readonly number[]>;
    /** Filters that are invalid patterns. */
    readonly invalidFilters: Readable<readonly string[]>;
    /**
     * Sends a comment for the current time. It appears immediately and is removed if sending fails. Further fields reach
     * the page's server and the event `danmakusend`.
     */
    send(comment: Pick<DanmakuComment, 'text'> & Partial<Pick<DanmakuComment, 'type' | 'color'>>): Promise<boolean>;
    /** Shows a comment locally, without sending it. */
    draw(comment: DanmakuComment): void;
    load(): void;
    /** Reads and sends the comments of another server, until another media item loads. */
    open(options: Pick<DanmakuOptions, 'id' | 'api' | 'maximum' | 'token' | 'user' | 'addition'>): void;
    /** Absent when the server does not support likes. */
    readonly like: ((comment: DanmakuComment) => Promise<boolean>) | undefined;
    report(comment: DanmakuComment): Promise<void>;
    readonly reportable: boolean;
    /** Comments in order of time, from a time in seconds. */
    list(from: number, count: number): Promise<readonly TableComment[]>;
    /** Sends a request to the engine, for tests and tools. */
    request<Reply>(message: (requestId: number) => ToEngine): Promise<Reply>;
}

interface Stamp {
    /** The cue that carries the viewer's code; undefined if none can. */
    readonly cue: Readable<Interval | undefined>;
    readonly visible: Readable<boolean>;
    /** How often the mark was tampered with. */
    readonly restored: Readable<number>;
    /** For a viewer who signs in later; undefined removes it. */
    set(stamp: StampOptions | undefined): void;
}

/** A word of a text, or what is between words. */
interface TextPiece {
    readonly text: string;
    readonly isWord: boolean;
}

/** The position of a cue, in the terms of WebVTT. */
interface CuePosition {
    /** "auto": at the bottom. Lines from the top, or from the bottom when negative; percent without `snap`. */
    readonly line: number | 'auto';
    readonly snap: boolean;
    readonly lineAlign: 'start' | 'center' | 'end';
    /** Percent of the picture's width. */
    readonly position: number | 'auto';
    readonly positionAlign: 'line-left' | 'center' | 'line-right' | 'auto';
    readonly size: number;
    readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
    readonly vertical: '' | 'rl' | 'lr';
    /** The id of a region; it replaces line and position. */
    readonly region: string;
}
/** Seconds; `end` is exclusive. The payload is parsed when the cue is shown. */
interface Cue {
    readonly id: string;
    readonly start: number;
    readonly end: number;
    readonly payload: string;
    readonly position: CuePosition;
}

/** The viewer's subtitle style. */
interface SubtitleStyle {
    /** Multiple of the page's size. */
    readonly size: number;
    /** Distance from the bottom, as a fraction of the picture's height; the page's value when absent. */
    readonly bottom?: number | undefined;
    /** A color of the palette; the page's color when absent. */
    readonly color?: SubtitleColor | undefined;
    readonly background: 'none' | 'shade' | 'box';
}
declare const subtitleColors: {
    readonly yellow: "#ffe45c";
    readonly blue: "#8fdcff";
    readonly green: "#a6f2a0";
    readonly pink: "#ffb8d2";
};
type SubtitleColor = keyof typeof subtitleColors;

interface Subtitles {
    readonly tracks: Readable<readonly SubtitleTrack[]>;
    /** The selected track, also while subtitles are off. */
    readonly selected: Readable<SubtitleTrack | undefined>;
    /** A second track, shown at the same time. */
    readonly second: Readable<SubtitleTrack | undefined>;
    readonly visible: Readable<boolean>;
    /** Selects a track for this media item and the next ones, and turns subtitles on. */
    select(id: string): void;
    /**
     * `undefined` removes the second track. A stream loads one of its tracks at a time, so two of them cannot be selected
     * together; a track of the stream and a file can.
     */
    selectSecond(id: string | undefined): void;
    setVisible(visible: boolean): void;
    /** Delay of the selected track in seconds; resets with the media item. */
    readonly offset: Readable<number>;
    setOffset(seconds: number): void;
    readonly style: Readable<SubtitleStyle>;
    setStyle(change: Partial<SubtitleStyle>): void;
    /** Effective distance from the bottom, the viewer's or the page's, as a fraction of the picture's height. */
    readonly bottom: Readable<number>;
    /** All cues of the selected track, sorted by start; empty until it is loaded. */
    readonly cues: Readable<readonly Cue[]>;
    /** The cues on screen. */
    readonly shown: Readable<readonly Cue[]>;
    /** All cues of the selected track as plain text, for a transcript. Times include the offset. */
    readonly transcript: Readable<readonly ShownCue[]>;
    /** The same for the second track. */
    readonly secondTranscript: Readable<readonly ShownCue[]>;
    /** Why the last track failed to load; undefined after a success. */
    readonly failure: Readable<PlayerError | undefined>;
    /** Splits the text of a cue into words and what is between them. `language`: BCP 47. */
    splitWords(text: string, language: string): TextPiece[];
    /**
     * Calls the listener when the viewer clicks or taps a word of a subtitle on the picture, which then does not pause. Words
     * of ASS tracks cannot be pressed. The keyboard has no access: offer it the words of `transcript`. Returns a function
     * that removes the listener.
     */
    onWordPress(listener: (pressed: PressedWord) => void): () => void;
}
/** A word of a subtitle that the viewer has pressed. */
interface PressedWord {
    readonly word: string;
    /** BCP 47, of its track. Empty if the track has none. */
    readonly language: string;
    readonly cue: ShownCue;
    /** Whether it belongs to the second track. */
    readonly isSecond: boolean;
}

interface LoopMarks {
    readonly start?: number | undefined;
    readonly end?: number | undefined;
}
interface AbLoop {
    readonly marks: Readable<LoopMarks>;
    /** The repeated range; undefined until both marks are set. */
    readonly loop: Readable<Interval | undefined>;
    /** Repeats from `start` to `end`, in seconds. Returns false for an invalid range. */
    setLoop(start: number, end: number): boolean;
    clear(): void;
    /** Sets the start here, then the end, then clears both. */
    mark(): void;
}

/** Pixels from the player's top left corner. */
interface MenuPoint {
    readonly x: number;
    readonly y: number;
}
interface ContextMenu {
    readonly at: Readable<MenuPoint | undefined>;
    open(at: MenuPoint): void;
    /** Opens next to the focused element, for the keyboard. */
    openAtFocus(): void;
    /** Restores the focus. */
    close(): void;
}

/** A message about a dub for the viewer. */
interface DubNotice {
    readonly kind: 'failed' | 'late';
    readonly dub: Dub;
}
interface DubFiles extends Selection<Dub> {
    readonly notice: Readable<DubNotice | undefined>;
}

interface Recovery {
    /** The browser reports a network connection. */
    readonly online: Readable<boolean>;
}

interface Feedback {
    readonly current: Readable<ActionFeedback | undefined>;
    /** Replaces the current feedback. `ms` overrides the feedback's own time. */
    show(current: ActionFeedback, ms?: number): void;
}

interface FrameStep {
    /** Pauses and shows the next (1) or the previous (-1) frame. Settles when it is on screen. */
    step(direction: -1 | 1): Promise<void>;
    /** Seconds per frame, as measured so far. */
    duration(): number;
}

interface Heatmap {
    /**
     * How lively each of equal parts of the duration is, from 0 to 1. Empty for live streams and without enough data.
     * Reads signals.
     */
    values(): readonly number[];
    /** The beginning of the liveliest moment, in seconds. Reads signals. */
    peak(): number | undefined;
    /** The viewer wants to see the curve; stored as "heatmap". */
    readonly shown: Readable<boolean>;
    setShown(shown: boolean): void;
    /** Seeks to a few seconds before the liveliest moment. Returns false without one. */
    jumpToPeak(): boolean;
}

interface HoldSpeed {
    /** The playback rate while held. */
    readonly held: Readable<number | undefined>;
    /** Plays faster until `release`; false while nothing plays, and during an ad. */
    hold(): boolean;
    release(): void;
}

/** @jsxImportSource preact */

interface KeyHelp {
    readonly open: Readable<boolean>;
    show(): void;
    close(): void;
}

interface LivePosition {
    /** Seconds behind the live edge, never negative. */
    readonly behind: number;
    readonly atEdge: boolean;
}
interface LiveState {
    /** Undefined while the media is not live. */
    readonly position: Readable<LivePosition | undefined>;
    /** Latency in seconds; undefined where the engine does not report it. */
    readonly latency: Readable<number | undefined>;
    /** Seeks to the live edge and plays. */
    goLive(): void;
}

interface Loop {
    /** The element's `loop`, which the page may change too. Updates when the viewer switches it. */
    readonly on: () => boolean;
    readonly switched: Readable<number>;
    set(on: boolean): void;
}

interface MediaSessionFeature {
    /** Media keys and the lock screen control this player. */
    readonly owner: Readable<boolean>;
}

type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

interface Mini {
    readonly active: Readable<boolean>;
    readonly corner: Readable<Corner>;
    enter(): Promise<void>;
    exit(): void;
    toggle(): void;
    /** The close button: pauses, and does not reopen until the player's position in the page was visible. */
    close(): void;
    moveTo(corner: Corner): void;
}

interface MissingTrackFeature {
    /** The track that the browser cannot decode; undefined when both play, and after `dismiss`. */
    readonly missing: Readable<MissingTrack | undefined>;
    /** Another file of the list, which may have the track. A quality of the same manifest has the same codec. */
    readonly alternative: Readable<Quality | undefined>;
    /** Hides the notice until another file plays. */
    dismiss(): void;
}

type PictureInPictureMode = 'none' | 'document' | 'video';
interface PictureInPicture {
    readonly mode: Readable<PictureInPictureMode>;
    /** The best kind that the browser supports; undefined if none. */
    readonly kind: 'document' | 'video' | undefined;
    /** Browsers require user activation. */
    enter(kind?: 'document' | 'video'): Promise<void>;
    exit(): Promise<void>;
    toggle(): Promise<void>;
}

interface AdPlayback {
    /** Playback position of the ad in seconds. */
    readonly time: Readable<number>;
    /** 0 until known. */
    readonly duration: Readable<number>;
    /** The ad is loading. */
    readonly waiting: Readable<boolean>;
    /** Whole seconds until it may be skipped; 0 when it may. */
    readonly skipIn: Readable<number>;
    /** Target of the ad's link. */
    readonly href: string | undefined;
    skip(): void;
    /** Pauses the ad after the viewer opened `href`. */
    open(): void;
    /** Settles when the ad ends for any reason. */
    readonly over: Promise<void>;
}

interface CurrentAd extends AdPlayback {
    readonly ad: Ad;
    /** From 1. */
    readonly number: number;
    readonly count: number;
}
interface PreRoll {
    /** The ad that plays now. */
    readonly current: Readable<CurrentAd | undefined>;
}

interface ScreenListener {
    available(available: boolean): void;
    connected(connected: boolean): void;
}
/** An API to find other screens and play on them. */
interface RemoteScreens {
    readonly kind: 'airplay' | 'remote';
    exists(video: HTMLVideoElement): boolean;
    watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
    /** Opens the browser's list of screens. */
    choose(video: HTMLVideoElement): Promise<void>;
}

interface RemotePlaybackFeature {
    /** A screen is available. */
    readonly available: Readable<boolean>;
    readonly connected: Readable<boolean>;
    readonly kind: RemoteScreens['kind'] | undefined;
    /** Lets the viewer choose or leave a screen. */
    choose(): Promise<void>;
}

interface Screenshot {
    /**
     * The frame on screen as PNG without subtitles or comments, in its natural size or as large as the upscaled picture, at
     * most 16.7 megapixels; emits "screenshot". Rejects with a ScreenshotError.
     */
    take(): Promise<Blob>;
    /** Takes a screenshot and downloads it as a file. */
    save(): Promise<void>;
}

interface Sharing {
    /** Whether this viewer uploads; undefined while the stream has no peers. */
    readonly on: Readable<boolean | undefined>;
    /** Applies to this media item; `false` also applies to the next ones. */
    set(on: boolean): void;
}

interface SkipSegments {
    /** The segment that may be skipped now. */
    readonly current: Readable<Segment | undefined>;
    /** The segment that was just skipped automatically, while going back is offered. */
    readonly skipped: Readable<Segment | undefined>;
    /** The media item has segments that may be skipped. */
    readonly available: Readable<boolean>;
    /** Segments are skipped automatically; stored as "is-auto-skip". */
    readonly auto: Readable<boolean>;
    setAuto(auto: boolean): void;
    /** False when there is nothing to skip, or the page prevented it. */
    skip(): boolean;
    /** Seeks back to the segment that was skipped automatically. */
    goBack(): void;
}

/** A snapshot of playback. Plain JSON, for viewers to send to the support. */
interface Figures {
    readonly version: string;
    readonly picture: {
        readonly width: number;
        readonly height: number;
        readonly framesPerSecond?: number | undefined;
    };
    readonly player: {
        readonly width: number;
        readonly height: number;
        readonly pixelRatio: number;
    };
    readonly frames: {
        readonly total: number;
        readonly dropped: number;
    };
    /** Seconds that can be played without the network. */
    readonly buffer: number;
    readonly engine: string;
    readonly quality?: string | undefined;
    /** Bits per second. */
    readonly bandwidth?: number | undefined;
    /** Connected peers, and bytes from the server, from peers and to peers. */
    readonly peers?: {
        readonly count: number;
        readonly server: number;
        readonly peers: number;
        readonly uploaded: number;
    } | undefined;
    /** Live: latency in seconds, and the factor by which playback is faster than chosen to keep it. */
    readonly live?: {
        readonly latency: number;
        readonly pace: number;
    } | undefined;
    readonly time: number;
    readonly duration: number;
    readonly rate: number;
    readonly volume: number;
    readonly muted: boolean;
    /** Milliseconds the dub is ahead of the picture. */
    readonly dubDrift?: number | undefined;
    readonly connection?: {
        readonly type: string;
        readonly megabits: number;
    } | undefined;
}

interface Statistics {
    readonly open: Readable<boolean>;
    /** Read once a second, only while open. */
    readonly figures: Readable<Figures | undefined>;
    show(): void;
    close(): void;
    toggle(): void;
    /** Reads the figures now. */
    read(): Figures;
}

/** Pixels. */
interface ImageSize {
    readonly width: number;
    readonly height: number;
}
/** A region of an image, in pixels. */
interface TileBox extends ImageSize {
    readonly x: number;
    readonly y: number;
}

/** The thumbnail for a time: a region of an image. */
interface Thumbnail {
    readonly url: string;
    readonly image: ImageSize;
    readonly box: TileBox;
}

/** A chapter with its end: the start of the next one, or the end of the media. */
interface ChapterSection extends Interval {
    readonly title: string;
}

interface Timeline {
    readonly chapters: Readable<readonly ChapterSection[]>;
    /** The current chapter. */
    readonly chapter: Readable<ChapterSection | undefined>;
    readonly highlights: Readable<readonly Highlight[]>;
    readonly segments: Readable<readonly Segment[]>;
    /** The thumbnail for a time; "coming" while it loads. Reads a signal, so effects run again when it is loaded. */
    thumbnailAt(seconds: number): Thumbnail | 'loading' | undefined;
}

interface UpNext {
    /** "countdown" ends in the next episode, "offer" waits for the viewer. */
    readonly phase: Readable<'countdown' | 'offer' | undefined>;
    /** Title, subtitle and poster of the next episode. */
    readonly next: Readable<NextMediaItem>;
    /** Whole seconds until the next episode begins. */
    readonly left: Readable<number>;
    /** The countdown is held because playback is paused. */
    readonly held: Readable<boolean>;
    /** There is a next episode. */
    readonly available: Readable<boolean>;
    /** The next episode starts automatically; stored as "is-auto-play". */
    readonly auto: Readable<boolean>;
    setAuto(auto: boolean): void;
    playNow(): void;
    /** Cancels the countdown. During the credits it also hides the card; at the end the offer stays. */
    cancel(): void;
    replay(): void;
    /** Whether the card replaces the skip button of this segment. */
    takes(segment: Segment): boolean;
}

/** Why the picture is not upscaled although the viewer wants it. */
type UpscaleObstacle = 
/** The picture is hardly larger on screen than in the video. */
'sharp'
/** A frame took longer than the limit. */
 | 'slow'
/** The media comes from another origin without CORS headers. */
 | 'foreign'
/** The media is encrypted (EME). */
 | 'protected'
/** The browser has neither WebGPU nor WebGL 2, or both fail. */
 | 'unsupported'
/** The browser's picture-in-picture window shows the original. */
 | 'picture-in-picture'
/** Another screen shows the original. */
 | 'remote'
/** The code could not be fetched. */
 | 'unloaded';
/** "waiting": no frame has been drawn yet. */
type UpscaleStatus = 'off' | 'waiting' | 'active' | UpscaleObstacle;

interface Upscale {
    /** The viewer's choice; without one, the option `upscale`. False after frames were too slow. */
    readonly enabled: Readable<boolean>;
    /** "active" while the upscaled picture is on screen, or what prevents it. */
    readonly status: Readable<UpscaleStatus>;
    /** The last obstacle that the viewer has to know; a new object each time. */
    readonly announcement: Readable<{
        readonly obstacle: UpscaleObstacle;
    } | undefined>;
    /** The fraction of the width, from the left, that shows the original; undefined without a comparison. */
    readonly comparison: Readable<number | undefined>;
    /** Stores the viewer's choice. `true` tries again after frames were too slow. */
    set(enabled: boolean): void;
    /** Shows the original in a fraction of the width, from 0 to 1; undefined ends the comparison. */
    compare(fraction: number | undefined): void;
    /** Draws the current frame. The canvas keeps its pixels until the current task ends. Undefined unless active. */
    draw(): HTMLCanvasElement | undefined;
}

interface WakeLock {
    /** The wake lock is held. */
    readonly held: Readable<boolean>;
}

/** The APIs that `PlayerHandle.feature` returns, by name. */
interface DeferredFeatures {
    readonly abLoop: AbLoop;
    readonly contextMenu: ContextMenu;
    readonly danmaku: Danmaku;
    readonly dubFiles: DubFiles;
    readonly feedback: Feedback;
    readonly frameStep: FrameStep;
    readonly heatmap: Heatmap;
    readonly holdSpeed: HoldSpeed;
    readonly keyHelp: KeyHelp;
    readonly live: LiveState;
    readonly loop: Loop;
    readonly mediaSession: MediaSessionFeature;
    readonly mini: Mini;
    readonly missingTrack: MissingTrackFeature;
    readonly pictureInPicture: PictureInPicture;
    readonly preRoll: PreRoll;
    readonly recovery: Recovery;
    readonly remotePlayback: RemotePlaybackFeature;
    readonly screenshot: Screenshot;
    readonly sharing: Sharing;
    readonly skipSegments: SkipSegments;
    readonly stamp: Stamp;
    readonly statistics: Statistics;
    readonly subtitles: Subtitles;
    readonly timeline: Timeline;
    readonly upNext: UpNext;
    readonly upscale: Upscale;
    readonly wakeLock: WakeLock;
}

/** The player that `TengerPlayer.create` returns. Names follow HTMLMediaElement; times are seconds. */
interface PlayerHandle {
    /** The player's element in the container. */
    readonly element: HTMLElement;
    /** The engine, with features and signals. */
    readonly player: Player;
    readonly state: PlayerState;
    currentTime: number;
    readonly duration: number;
    readonly paused: boolean;
    /** As in HTMLMediaElement, a volume does not unmute. */
    volume: number;
    muted: boolean;
    playbackRate: number;
    readonly qualities: readonly Quality[];
    /** The id of the chosen quality. Assign another id to switch. */
    quality: string | undefined;
    play(): Promise<void>;
    pause(): void;
    seek(seconds: number): void;
    on<Name extends keyof PlayerEvents & string>(name: Name, listener: (payload: PlayerEvents[Name]) => void, options?: {
        signal?: AbortSignal | undefined;
    }): () => void;
    /** Opens another media item. By default it plays if the previous one was playing or has ended. */
    load(video: VideoOptions, options?: {
        readonly play?: boolean | undefined;
    }): Promise<void>;
    /** Changes options without a new player. */
    update(options: Partial<ChangeableOptions>): void;
    /**
     * Resolves with the API of a deferred feature, and loads it if needed. Waits for the manifest if the feature may depend
     * on it. Rejects if this source does not use the feature.
     */
    feature<Name extends keyof DeferredFeatures>(name: Name): Promise<DeferredFeatures[Name]>;
    /** Displays a short notice. `ms` is 2000 by default. */
    notice(text: string, ms?: number): void;
    focus(): void;
    destroy(): void;
}
declare function create(container: Element | null, input: PlayerOptions): PlayerHandle;
/** Creates a complete player, with all features and the default skin, in an element of the page. */
declare const TengerPlayer: {
    readonly create: typeof create;
    readonly version: "3.6.0";
};

export { PlayerError as Y, TengerPlayer as ae, batch as ai, browserStorage as aj, computed as ak, createTranslate as al, defineTengerPlayer as am, effect as an, message as ao, signal as ap, splitOptions as aq, untracked as ar };
export type { PlayerStorage as $, ActionFeedback as A, Backend as B, ChangeableOptions as C, Dub as D, FeedbackIcon as E, FeatureKey as F, MediaItemDanmaku as G, Highlight as H, Interval as I, LoadOptions as J, KeyValueStore as K, Locale as L, MediaItem as M, NextMediaItem as N, LoadStep as O, PlayerHandle as P, Quality as Q, Readable as R, Source as S, Translate as T, MediaEventName as U, Message as V, Writable as W, NamedFile as X, PlayerEvents as Z, PlayerState as _, PlayerErrorCode as a, PreferenceKey as a0, PressedWord as a1, QualityOption as a2, Segment as a3, ShownCue as a4, SourceType as a5, Stamp as a6, StampOptions as a7, StreamSubtitle as a8, SubtitleFile as a9, SubtitleOptions as aa, SubtitleTrack as ab, Subtitles as ac, Surface as ad, TextPiece as af, ThumbnailSheet as ag, VideoOptions as ah, TengerPlayerElement as as, TengerPlayerElementEventMap as at, Feature as b, FeatureContext as c, Player as d, Peers as e, Scope as f, PlayerOptions as g, Selection as h, PlayerCommand as i, Stream as j, Ad as k, Author as l, BackendHost as m, Chapter as n, Choice as o, KeyCommand as p, CommandButton as q, CommandMenuEntry as r, ContextMenuOption as s, Danmaku as t, DanmakuComment as u, DanmakuOptions as v, DanmakuQuery as w, DanmakuSource as x, DeferredFeatures as y, DubFile as z };
