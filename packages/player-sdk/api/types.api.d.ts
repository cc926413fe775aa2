/** Things that must end together. */
interface Scope {
    /** For `addEventListener` and `fetch`; aborted when the scope ends. */
    readonly signal: AbortSignal;
    /** Last in, first out. Runs at once when the scope has already ended. */
    defer(cleanup: () => void): void;
    /** An effect that ends with the scope. */
    effect(run: () => undefined | (() => void)): void;
    /** Ends with its parent, or earlier. */
    child(): Scope;
    dispose(): void;
}

/** A value that changes over time and can be watched. */
interface Readable<T> {
    readonly value: T;
    /** Reads without being re-run when it changes. */
    peek(): T;
    /** Calls `listener` now and at every change; returns the way to stop. */
    subscribe(listener: (value: T) => void): () => void;
}
interface Writable<T> extends Readable<T> {
    value: T;
}
declare function signal<T>(initial: T): Writable<T>;
declare function computed<T>(compute: () => T): Readable<T>;
/** Runs `run` now and again whenever a value it read changes. What `run` returns is called before the next run. */
declare function effect(run: () => undefined | (() => void)): () => void;
declare function batch(run: () => void): void;
declare function untracked<T>(run: () => T): T;

/** Where choices are kept between visits. Values are plain JSON. */
interface KeyValueStore {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
}

/** What went wrong, for programs. */
type PlayerErrorCode = 
/** Neither a file nor a stream was given. */
'no-source'
/** No backend plays this kind of source. */
 | 'unsupported-source'
/** The streaming library could not be loaded; `subject` names it. */
 | 'engine-missing'
/** This browser cannot run the streaming library; `subject` names it. */
 | 'engine-unsupported' | 'network'
/** The server says that there is no such file. */
 | 'not-found'
/** The server answers, but cannot serve now. */
 | 'server'
/** The address has ended: ask for a new one. */
 | 'expired-url' | 'decode'
/** A subtitle file is not there or does not arrive; never fatal, as the three below. */
 | 'subtitle-network'
/** Larger than any subtitle file is. */
 | 'subtitle-size'
/** Empty, damaged, or no subtitle file. */
 | 'subtitle-file'
/** The key or the initialisation vector does not open it. */
 | 'subtitle-key' | 'feature';
/** `message` is for developers, in English. What viewers read comes from the error panel's messages. */
declare class PlayerError extends Error {
    readonly name = "PlayerError";
    readonly code: PlayerErrorCode;
    /** Playback cannot go on. */
    readonly fatal: boolean;
    /** The engine or format the error is about, such as "HLS". */
    readonly subject: string | undefined;
    constructor(code: PlayerErrorCode, message: string, { fatal, subject, cause }?: {
        fatal?: boolean;
        subject?: string;
        cause?: unknown;
    });
}

/** A part of the timeline, in seconds. `end` is exclusive. */
interface Interval {
    readonly start: number;
    readonly end: number;
}

/** A comment on the picture. */
interface DanmakuComment {
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
interface DanmakuQuery {
    readonly id: string;
    readonly maximum?: number | undefined;
    /** Aborted when another film comes, or the player goes. */
    readonly signal: AbortSignal;
}
/** Any backend. What it throws is shown to the viewer when it is an Error with a message, and never breaks the player. */
interface DanmakuSource {
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
interface DanmakuOptions {
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
interface FilmDanmaku {
    readonly id: string;
    /** In place of the page's. */
    readonly addition?: readonly string[] | undefined;
}

/** A spoken language in a sound file of its own, played in place of the film's sound. */
interface DubFile {
    /** Told apart by this; what is remembered between visits when there is no language. */
    readonly key: string;
    readonly url: string;
    /** Shown in the menu; the key when absent. */
    readonly label?: string | undefined;
    /** BCP 47, such as "mn". */
    readonly language?: string | undefined;
}
/** One subtitle track in a file of its own. */
interface SubtitleFile {
    readonly url: string;
    /** Language, BCP 47, such as "mn". */
    readonly code: string;
    /** Shown in the menu; the code when absent. */
    readonly label?: string | undefined;
    /** Told from the address and the text when absent. */
    readonly type?: 'vtt' | 'srt' | 'ass' | undefined;
    /** AES-CBC key and initialisation vector, in hex or base64, when the file is encrypted. */
    readonly key?: string | undefined;
    readonly iv?: string | undefined;
    /** The file is not encrypted, whatever the keys say. */
    readonly isRaw?: boolean | undefined;
}
/** A moment worth finding again, marked on the seek bar. Seconds. */
interface Highlight {
    readonly time: number;
    readonly text: string;
}
/** A chapter lasts until the next one begins. Seconds. */
interface Chapter {
    readonly start: number;
    readonly title: string;
}
/** A part the viewer may want to skip. */
interface Segment extends Interval {
    readonly kind: 'intro' | 'outro' | 'recap' | 'preview';
}
/** Pictures for the seek bar: many tiles in one image. */
interface ThumbnailSheet {
    readonly url: string;
    /** Pixels; 160 by 90 when absent. */
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    /** Tiles in a row and rows; when absent, one row as wide as the image. */
    readonly columns?: number | undefined;
    readonly rows?: number | undefined;
    /** Seconds from tile to tile; when absent, the tiles are spread over the film. */
    readonly interval?: number | undefined;
}
/** Who made the translation. */
interface Author {
    readonly name: string;
    readonly avatar?: string | undefined;
}
/** What is known of the film that comes after this one. */
interface NextFilm {
    readonly title?: string | undefined;
    readonly sub?: string | undefined;
    /** Address of a picture. */
    readonly poster?: string | undefined;
}
/** Where viewers of the same film meet, to give each other what they have loaded. */
interface PeerOptions {
    /** Address of a WebTorrent tracker; a relative one is the page's own server's. */
    readonly tracker: string;
    /** The film's name there, the same for all its viewers. */
    readonly swarm: string;
}
/** What belongs to a film beside its picture. */
interface Film {
    /** The film's own sound as a separate file, for a picture without sound. */
    readonly audio?: string | undefined;
    readonly dubs?: readonly DubFile[] | undefined;
    readonly subs?: readonly SubtitleFile[] | undefined;
    /** A WebVTT file with `#xywh` addresses, an image of 160-pixel tiles, or a described image. */
    readonly thumbnails?: string | ThumbnailSheet | undefined;
    readonly highlights?: readonly Highlight[] | undefined;
    /** A list, or the address of a WebVTT file whose cues are the chapters. */
    readonly chapters?: string | readonly Chapter[] | undefined;
    readonly segments?: readonly Segment[] | undefined;
    /** The translator, shown for 3 seconds at second 2. */
    readonly author?: Author | undefined;
    /** Name of its comments at the backend; how they are had is said by the option `danmaku`. */
    readonly danmaku?: FilmDanmaku | undefined;
    /** HLS only. Without it, and with an engine of the page's own, nothing is shared. */
    readonly peers?: PeerOptions | undefined;
}

/** One file among several of the same film, such as 720 HD. */
interface NamedFile {
    readonly name: string;
    readonly url: string;
    readonly type?: string | undefined;
}
/** What to play. */
interface Source {
    readonly url?: string | undefined;
    /** "hls", "dash", "flv", "mpegts", "file" or a MIME type; told from the address when absent. */
    readonly type?: string | undefined;
    /** The same film in several files; takes the place of `url`. */
    readonly files?: readonly NamedFile[] | undefined;
    /** Index into `files` to begin with. */
    readonly file?: number | undefined;
    /** Seconds to begin at. */
    readonly startTime?: number | undefined;
    readonly poster?: string | undefined;
    readonly live?: boolean | undefined;
    /** Dubs, subtitles, chapters and whatever else the features show. */
    readonly film?: Film | undefined;
}
type SourceType = 'hls' | 'dash' | 'flv' | 'mpegts' | 'file' | (string & {});

interface Choice {
    readonly id: string;
    readonly label: string;
}
/** A list the viewer picks one from. */
interface Selection<Item extends Choice> {
    readonly options: Readable<readonly Item[]>;
    /** What was picked. */
    readonly selected: Readable<Item | undefined>;
    /** What is at work now; differs from `selected` under "auto" and while a switch is on its way. */
    readonly active: Readable<Item | undefined>;
    /** What was picked last, if it could not be had. */
    readonly failed?: Readable<Item | undefined> | undefined;
    select(id: string): void;
}

/** One picture quality. `id` is "auto" for the engine's own choice. */
interface Quality extends Choice {
    /** Lines of the picture. */
    readonly height?: number | undefined;
    /** Place in the list of fixed qualities, lowest picture first; -1 for "auto". What is remembered. */
    readonly index: number;
}
/** One spoken language of the film. */
interface Dub extends Choice {
    /** What is remembered of the choice, when it is not the language. */
    readonly key?: string | undefined;
    /** BCP 47, such as "mn". */
    readonly language?: string | undefined;
}
/** A subtitle track that comes with the stream, piece by piece as the film is loaded. */
interface StreamSubtitle extends Choice {
    /** BCP 47, such as "mn". */
    readonly language: string;
    /**
     * Asks for the track: `show` gets all cues there are by now as the text of a WebVTT file, again whenever more come.
     * The returned function ends that. Streams carry one track at a time: who asks last gets it.
     */
    read(show: (webvtt: string) => void): () => void;
}
/** What viewers of the same film give one another. Bytes. */
interface Peers {
    readonly fromServer: Readable<number>;
    readonly fromPeers: Readable<number>;
    readonly uploaded: Readable<number>;
    /** Connected now. */
    readonly count: Readable<number>;
    /** This viewer gives, too. */
    readonly uploads: Readable<boolean>;
    setUploads(on: boolean): void;
}
/** An opened source. What a backend cannot offer is absent, and so is its menu. */
interface Stream {
    readonly qualities?: Selection<Quality> | undefined;
    readonly dubs?: Selection<Dub> | undefined;
    readonly subtitles?: readonly StreamSubtitle[] | undefined;
    readonly peers?: Peers | undefined;
    /** Live: where who follows the live picture plays, in seconds; the end of what is seekable when unknown. */
    liveEdge?(): number | undefined;
    /** Live: seconds between what happens and what is seen, as far as the engine can tell; undefined of a film. */
    latency?(): number | undefined;
    /** The viewer's speed, where the element's is another: a live picture that is late plays a little faster. */
    rate?(): number;
    /** Bits per second the line has shown to carry; absent when the backend cannot tell. */
    bandwidth?(): number;
    /** Called once the stream is known to the features, so that their choices hold from the first byte. */
    start?(): void;
}

/** Where a backend shows its picture. */
interface Stage {
    /** The element that plays now. */
    readonly video: Readable<HTMLVideoElement>;
    /** A muted twin lying under the current element, ready to be prepared. The caller replaces with it or discards it. */
    spare(): HTMLVideoElement;
    /** Puts a prepared twin in the current element's place, with its volume, and throws the old one away. */
    replace(spare: HTMLVideoElement): void;
    discard(spare: HTMLVideoElement): void;
    /**
     * The stream breaks off but may go on: browsers pause at an error, the viewer did not. Call what it returns once
     * there is something to play again.
     */
    interrupt(): () => void;
    /** Where the viewer's choices are kept; absent when nowhere. */
    readonly storage?: KeyValueStore | undefined;
    /** Ends the stream with an explanation. */
    fail(error: PlayerError): void;
}
/** A way to feed the video. */
interface Backend {
    readonly name: string;
    canPlay(source: Source): boolean;
    /** Everything it starts ends with `scope`. */
    open(source: Source, stage: Stage, scope: Scope): Promise<Stream>;
}

/** A short film of somebody else's before the film. */
interface Ad {
    readonly url: string;
    /** MIME type, when the address does not tell. */
    readonly type?: string | undefined;
    /** Where "Learn more" leads, in a new tab; http and https alone. */
    readonly href?: string | undefined;
    readonly title?: string | undefined;
    /** Seconds after which the viewer may skip it, 5 when absent. */
    readonly skipAfter?: number | undefined;
    /** Shown again before every so many films of this player: 1 is each. Before the first film alone when absent. */
    readonly every?: number | undefined;
}

/** A subtitle track the viewer can choose. */
interface SubtitleTrack extends Choice {
    /** BCP 47, such as "mn". */
    readonly language: string;
}
/** Words on the screen, without their looks. Seconds. */
interface ShownCue extends Interval {
    readonly text: string;
}
/** The page's say on subtitles, as opposed to what a film brings (`video.subs`). */
interface SubtitleOptions {
    /** One more track beside `video.subs`, for pages with a single file. */
    readonly url?: string | undefined;
    /** Language of that track, and of the one shown first. BCP 47, such as "mn". */
    readonly code?: string | undefined;
    /** For tracks that do not say: "vtt" (or "webvtt"), "srt" or "ass". The content comes first. */
    readonly type?: string | undefined;
    /** For tracks without a key of their own. The key reaches every viewer, so this hides a file and protects nothing. */
    readonly key?: string | undefined;
    readonly iv?: string | undefined;
    /** Tracks that do not say are not encrypted, whatever the keys say. */
    readonly isRaw?: boolean | undefined;
    /** Pixels on a picture 450 pixels high, and in proportion on others; default 20. Numbers or "20px". */
    readonly fontSize?: number | string | undefined;
    /** Distance from the bottom, in the same pixels; default 26. */
    readonly bottom?: number | string | undefined;
    /** A CSS colour; white by default. */
    readonly color?: string | undefined;
    /** The track shown first when the viewer has not chosen one: its code, label or place in the list. */
    readonly defaultSub?: string | number | undefined;
}
/** Marks the picture for one viewer, so that a leaked copy tells where it came from. It finds a leak, it stops none. */
interface StampOptions {
    /** Fractions of the picture, from its left and top edge. */
    readonly x: number;
    readonly y: number;
    /** What is shown. Give a short code that only you can trace back to the viewer, never a name or a number of theirs. */
    readonly user: string;
}

/** Keys the player remembers. The page's own store may keep them wherever it likes. */
type PreferenceKey = 'volume' | 'muted' | 'speed' | 'quality' | 'bandwidth' | 'sharing' | 'sound' | 'sub' | 'sub-second' | 'subtitle-show' | 'subtitle-look' | 'is-auto-skip' | 'is-auto-play' | 'mini-corner' | 'danmaku-show' | 'danmaku-opacity' | 'danmaku-unlimited' | 'danmaku-look';
/** Where the viewer's choices are kept. Values are plain JSON. */
interface PlayerStorage extends KeyValueStore {
    get(key: PreferenceKey | (string & {})): unknown;
    set(key: PreferenceKey | (string & {}), value: unknown): void;
}
/** The browser's own store. A full, blocked or damaged one forgets, but never breaks the player. */
declare function browserStorage(prefix?: string): PlayerStorage;

/** One file or stream of the film under a name, such as "720 HD". */
interface QualityOption {
    readonly name: string;
    readonly url: string;
    readonly type?: string | undefined;
}
/** What to play. Give `url`, or `quality` when the film is there in several files. */
interface VideoOptions extends Film {
    readonly url?: string | undefined;
    /** "auto" (by extension), "hls", "dash", "flv", "mpegts", "file" or a MIME type. */
    readonly type?: string | undefined;
    readonly quality?: readonly QualityOption[] | undefined;
    /** Index into `quality`; a quality the viewer chose before comes first. */
    readonly defaultQuality?: number | undefined;
    readonly poster?: string | undefined;
    /** Default "metadata". */
    readonly preload?: 'none' | 'metadata' | 'auto' | undefined;
    /** Seconds to begin at. */
    readonly startTime?: number | undefined;
}
/** An entry of the context menu: leads to an http(s) address, or does what the page says. */
interface ContextMenuOption {
    readonly text: string;
    readonly link?: string | undefined;
    readonly click?: (() => void) | undefined;
}
/** The one options object of every door: `TengerPlayer.create`, `<tenger-player>` and React. Never mutated. */
interface PlayerOptions {
    readonly video: VideoOptions;
    readonly title?: {
        readonly main: string;
        readonly sub?: string | undefined;
    } | undefined;
    /** A single subtitle file, and how all subtitles look and are opened; a film's own tracks are `video.subs`. */
    readonly subtitle?: SubtitleOptions | undefined;
    /** Shows the viewer's code together with one subtitle cue, the same for every viewing. */
    readonly stamp?: StampOptions | undefined;
    /** Comments on the picture; those of a film are named by `video.danmaku` or by `id` here. */
    readonly danmaku?: DanmakuOptions | undefined;
    /** Address of an image for the top corner. */
    readonly logo?: string | undefined;
    /** A CSS colour for what is played, chosen and pressed. */
    readonly theme?: string | undefined;
    /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
    readonly speeds?: readonly number[] | undefined;
    /** From 0 to 1, default 0.7; what the viewer chose before comes first. */
    readonly volume?: number | undefined;
    /**
     * Browsers may refuse it with sound until the viewer has clicked on the page. With "muted" the film then begins
     * silently and offers its sound; with `true` it waits for the viewer.
     */
    readonly autoplay?: boolean | 'muted' | undefined;
    readonly loop?: boolean | undefined;
    readonly live?: boolean | undefined;
    /** There is an episode before this one: shows the button that emits "previous". */
    readonly previous?: boolean | undefined;
    /** There is an episode after this one; what is known of it is shown before it begins. */
    readonly next?: boolean | NextFilm | undefined;
    /** `false`: intros and recaps are played like the rest, and no button offers to skip them. */
    readonly skipIntro?: boolean | undefined;
    /** The same for outros and previews. */
    readonly skipOutro?: boolean | undefined;
    /** Shown before the film, which is prepared behind it. An ad that fails or stalls gives way to the film. */
    readonly preroll?: Ad | readonly Ad[] | undefined;
    /** Default "mn". */
    readonly lang?: 'mn' | 'en' | undefined;
    /** Where choices are kept; the browser's local storage by default, nowhere with `false`. */
    readonly storage?: PlayerStorage | false | undefined;
    /** Asked before ours, in this order: `hls({ engine: p2p(…) })`, or a backend of your own. */
    readonly backends?: readonly Backend[] | undefined;
    /**
     * The small player in a corner of the page. By default it has a button; with `true` or `{ scroll: true }` it also
     * comes by itself when the playing player is scrolled out of sight; with `false` there is none.
     */
    readonly mini?: boolean | {
        readonly scroll: boolean;
    } | undefined;
    /** Default true: beginning to play pauses the other players of the page. */
    readonly mutex?: boolean | undefined;
    /** Default true: keys work while the focus is in the player. */
    readonly hotkeys?: boolean | undefined;
    /** Default true: swipes, double taps and holding on touch, holding and the wheel in full screen with a mouse. */
    readonly gestures?: boolean | undefined;
    /** Entries of the page's own in the context menu. */
    readonly contextmenu?: readonly ContextMenuOption[] | undefined;
    /** The page's address to copy with a time, when it is not the one in the address bar, as in a frame. */
    readonly shareUrl?: string | undefined;
}
/** What may change while the player lives. */
type ChangeableOptions = Pick<PlayerOptions, 'title' | 'logo' | 'theme' | 'loop' | 'previous' | 'next'>;

/** Moments that are not state. */
interface Events<Map> {
    /** A listener whose signal is aborted is never called again. */
    on<Name extends keyof Map & string>(name: Name, listener: (payload: Map[Name]) => void, options?: {
        signal?: AbortSignal | undefined;
    }): () => void;
    emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
    /** Forgets every listener. */
    clear(): void;
}

/** Changes or delays a source on its way to the backend. A step that need not wait returns the source itself. */
type LoadStep = (source: Source, scope: Scope) => Source | Promise<Source>;
interface FeatureContext {
    readonly player: Player;
    /** Ends with the player. */
    readonly scope: Scope;
    /** Absent when the page wants nothing remembered. */
    readonly storage: KeyValueStore | undefined;
    beforeLoad(step: LoadStep): void;
}
/** A feature ready to be installed. */
interface Feature<Api = unknown> {
    readonly key: FeatureKey<Api>;
    install(context: FeatureContext): Api;
}
/** The factory is its own key: `player.get(volume)` is typed by the feature itself, and found by its name. */
interface FeatureKey<Api> {
    readonly featureName: string;
    /** Only for the compiler. */
    readonly api?: Api;
}
type FeatureFactory<Api, Options> = FeatureKey<Api> & (undefined extends Options ? (options?: Options) => Feature<Api> : (options: Options) => Feature<Api>);
/** A thing the viewer can do: `setup` returns its API; state as signals, verbs as methods, everything in `scope`. */
declare function defineFeature<Api, Options = undefined>(featureName: string, setup: (context: FeatureContext, options: Options) => Api): FeatureFactory<Api, Options>;

/** What the browser knows best: read from the element that plays now. */
declare const facts: readonly ["buffered", "currentSrc", "duration", "ended", "networkState", "played", "readyState", "seekable", "seeking", "textTracks", "videoHeight", "videoWidth"];
/** Read from the player and set on it. */
declare const choices: readonly ["currentTime", "muted", "playbackRate", "volume"];
type MediaFact = (typeof facts)[number];
type MediaChoice = (typeof choices)[number];
/** As a media element says it: 2 is the network, 3 the decoder, 4 everything else that cannot be played. */
declare function toMediaError(cause: PlayerError | undefined): {
    code: number;
    message: string;
    cause: PlayerError;
} | null;

/** `<tenger-player>`: the options as attributes and properties, and beside them the members of a media element. */
interface TengerPlayerElement extends HTMLElement, Readonly<Pick<HTMLVideoElement, MediaFact>>, Pick<HTMLVideoElement, MediaChoice> {
    /** The player, while the element is in the page and has something to play. */
    readonly player: PlayerHandle | undefined;
    /** The options object as everywhere; what the element's attributes say comes first. */
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
    /** The picture alone: the page draws the controls, such as media-chrome's. */
    nocontrols: boolean;
    readonly paused: boolean;
    /** As a media element says it; `cause` is the PlayerError. */
    readonly error: ReturnType<typeof toMediaError>;
    play(): Promise<void>;
    pause(): void;
    /** Opens the source again from its beginning. */
    load(): void;
    canPlayType(type: string): CanPlayTypeResult;
    requestPictureInPicture(): Promise<PictureInPictureWindow>;
}
/**
 * Defines `<tenger-player>`. Called, rather than run on import, so that the module loads where there is no HTMLElement;
 * `@tenger/player-sdk/element` calls it.
 */
declare function defineTengerPlayer(name?: string): void;
declare global {
    interface HTMLElementTagNameMap {
        'tenger-player': TengerPlayerElement;
    }
}

/** Media events, passed on under their own names. `error` is not among them: ours carries a PlayerError. */
type MediaEventName = 'abort' | 'canplay' | 'canplaythrough' | 'durationchange' | 'emptied' | 'ended' | 'loadeddata' | 'loadedmetadata' | 'loadstart' | 'pause' | 'play' | 'playing' | 'progress' | 'ratechange' | 'resize' | 'seeked' | 'seeking' | 'stalled' | 'suspend' | 'timeupdate' | 'volumechange' | 'waiting';
/** Moments a page can listen to with `player.on`. */
interface PlayerEvents extends Record<MediaEventName, Event> {
    /** Length and picture size of a newly loaded source are known. */
    ready: undefined;
    error: PlayerError;
    sourcechange: Source;
    qualitychange: Quality;
    /** The viewer asked for the previous or the next episode. */
    previous: undefined;
    next: undefined;
    /** A part of the film is about to be skipped, to the second `to`. `preventDefault()` keeps it. */
    segmentskip: CustomEvent<{
        readonly segment: Segment;
        readonly to: number;
        readonly auto: boolean;
    }>;
    /** The next episode begins after so many seconds. `preventDefault()` makes it an offer without a countdown. */
    nextcountdown: CustomEvent<{
        readonly seconds: number;
    }>;
    adstart: Ad;
    /** The ad has been seen to its end. */
    adend: Ad;
    adskip: Ad;
    /** The ad could not be shown, or stopped moving. */
    aderror: {
        readonly ad: Ad;
        readonly reason: 'network' | 'stalled';
    };
    /** The viewer has opened the ad's `href`. */
    adclick: Ad;
    /** A key, or a gesture that stands for it, did something; the payload is the command's id. */
    command: string;
    /** A picture of the film was taken. */
    screenshot: Blob;
    fullscreenchange: 'none' | 'browser' | 'web';
    /** Another subtitle track is on the screen; undefined when there is none, or they were turned off. */
    subtitlechange: SubtitleTrack | undefined;
    /** A subtitle track could not be had; never fatal. The one before stays. */
    subtitleerror: PlayerError;
    /** Other words are on the screen. */
    cuechange: readonly ShownCue[];
    /** The player floats over the page, or is back in its place. */
    minichange: boolean;
    /** The viewer has closed the floating player, which pauses and goes back into its place. */
    miniclose: undefined;
    /** A comment of the viewer has reached its backend. */
    danmakusend: DanmakuComment;
    /** In a window of its own: the whole player ("document") or the bare picture ("video"). */
    pipchange: 'none' | 'document' | 'video';
    destroy: undefined;
}

/** The facts every player has, one signal each. Times are seconds. */
interface PlayerState {
    /** False as soon as playing is wanted, even while the source is still opening. */
    readonly paused: Readable<boolean>;
    readonly ended: Readable<boolean>;
    readonly seeking: Readable<boolean>;
    readonly time: Readable<number>;
    /** 0 until known; Infinity for a live stream. */
    readonly duration: Readable<number>;
    readonly buffered: Readable<readonly Interval[]>;
    /** Where the viewer can go: the whole film, or the window of a live stream, whose end is its live edge. */
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

/** Where the film is, and how it moves; one message per change, never per frame. */
interface ClockState {
    /** Seconds. */
    readonly media: number;
    /** Milliseconds since 1970, the one clock that page and worker share. */
    readonly now: number;
    readonly rate: number;
    /** Also false while the film waits for data. */
    readonly moving: boolean;
}

/** 0 rolls from right to left, 1 stands at the top, 2 at the bottom. */
type CommentType = 0 | 1 | 2;
/** A comment on the picture, as every wire format is read. */
interface Comment {
    /** Seconds of media time at which it appears. */
    readonly time: number;
    readonly type: CommentType;
    /** 0xRRGGBB. */
    readonly color: number;
    /** Whoever wrote it; may be empty. */
    readonly author: string;
    readonly text: string;
    /** The backend's own name for it, by which it is liked, reported and told from its doubles. */
    readonly id?: string | undefined;
    /** Written by this viewer. */
    readonly own?: boolean | undefined;
}

/** How the viewer likes comments, as far as it decides where they are. */
interface Look {
    /** Part of the height that rolling and top comments may take, from the top; 0 to 1. */
    readonly area: number;
    /** The lowest part stays free for subtitles. */
    readonly clearSubtitles: boolean;
    /** Times the usual size. */
    readonly size: number;
    /** Times the usual pace. */
    readonly speed: number;
    /** Nothing is left out for want of room: comments then lie over each other. */
    readonly unlimited: boolean;
    /** Nothing moves: rolling comments stand in rows instead. */
    readonly still: boolean;
}

/** Comments as columns, by time: a hundred thousand objects would cost what they are worth many times over. */
interface CommentTable {
    readonly length: number;
    /** Seconds of media time, ascending. */
    readonly times: Float64Array;
    readonly types: Uint8Array;
    readonly colors: Uint32Array;
    /** 1 for the viewer's own. */
    readonly own: Uint8Array;
    /** Names each comment for as long as the page lives, wherever it stands in the table. */
    readonly serials: Uint32Array;
    readonly texts: readonly string[];
    readonly authors: readonly string[];
    /** The backend's names; empty where it gives none. */
    readonly ids: readonly string[];
}

/** What the viewer does not want to read. */
interface Filters {
    /** Texts that contain one of these are left out; a line like `/pattern/i` is a regular expression. */
    readonly words: readonly string[];
    readonly authors: readonly string[];
    /** Types that are left out. */
    readonly types: readonly number[];
}

interface SelectionRules extends Filters {
    /** The same text within so many seconds is one comment "×N"; 0 keeps them all. */
    readonly mergeSeconds: number;
    /** Comments per second at most, the viewer's own beside; Infinity for no cap. */
    readonly perSecond: number;
}

/** What is said about a comment when the viewer asks. */
interface Detail {
    readonly author: string;
    readonly id: string;
    readonly time: number;
    /** As it was written, without "×N". */
    readonly text: string;
}

/**
 * "dplayer": the DPlayer API v3; "bilibili": XML of `<d p="…">`; "artplayer": a list of `{ text, time, mode, color }`;
 * "auto" tells them apart by their content.
 */
type WireFormat = 'dplayer' | 'bilibili' | 'artplayer' | 'auto';

/** Where comments are fetched from, and how they are written there. */
interface LoadRequest {
    /** Absolute: a worker has no page to start from. */
    readonly url: string;
    readonly format: WireFormat;
}
/** What the page tells the engine. Plain data: the engine may be in a worker. */
type ToEngine = {
    readonly kind: 'canvas';
    readonly canvas: OffscreenCanvas;
} | {
    readonly kind: 'stage';
    readonly width: number;
    readonly height: number;
    readonly ratio: number;
} | {
    readonly kind: 'look';
    readonly look: Look;
    readonly rules: SelectionRules;
    readonly followRate: boolean;
    readonly accent: string;
}
/** `sought`: the film is elsewhere, rather than going on. */
 | {
    readonly kind: 'clock';
    readonly clock: ClockState;
    readonly sought: boolean;
}
/** Where the film is by now, for the small drift of two clocks. */
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
    readonly ask: number;
    readonly requests: readonly LoadRequest[];
}
/** In place of what is there, unless `more`; an empty one is a film without any. */
 | {
    readonly kind: 'fill';
    readonly ask: number;
    readonly comments: readonly Comment[];
    readonly more: boolean;
}
/** What another engine had. */
 | {
    readonly kind: 'table';
    readonly table: CommentTable;
} | {
    readonly kind: 'add';
    readonly comment: Comment;
    readonly serial: number;
} | {
    readonly kind: 'remove';
    readonly serial: number;
}
/** By the backend's name. */
 | {
    readonly kind: 'forget';
    readonly id: string;
}
/** The backend has named one that the page added. */
 | {
    readonly kind: 'name';
    readonly serial: number;
    readonly id: string;
} | {
    readonly kind: 'hold';
    readonly serial: number;
} | {
    readonly kind: 'hit';
    readonly ask: number;
    readonly x: number;
    readonly y: number;
} | {
    readonly kind: 'list';
    readonly ask: number;
    readonly from: number;
    readonly count: number;
} | {
    readonly kind: 'heat';
    readonly ask: number;
    readonly duration: number;
    readonly buckets: number;
} | {
    readonly kind: 'state';
    readonly ask: number;
    readonly media?: number | undefined;
} | {
    readonly kind: 'take';
    readonly ask: number;
}
/** Answered at once by whatever still answers. */
 | {
    readonly kind: 'alive';
    readonly ask: number;
};
/** A comment on the stage, under the pointer; CSS pixels. */
interface Hit extends Detail {
    readonly serial: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly fontSize: number;
    readonly color: number;
    readonly own: boolean;
}
interface Listed extends Detail {
    readonly serial: number;
    readonly own: boolean;
}

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
/** A sentence for the viewer: an id that locales translate, and the English text. */
interface Message<Name extends string = never> {
    readonly id: string;
    readonly text: string;
    /** Only for the compiler: the names between braces. */
    readonly names?: Name;
}
/** Texts of one language by message id. */
type Locale = Readonly<Record<string, string>>;
type Translate = <Name extends string>(message: Message<Name>, ...values: [Name] extends [never] ? [] : [values: Readonly<Record<Name, string | number>>]) => string;
declare function message<const Text extends string>(id: string, text: Text): Message<Placeholder<Text>>;
/** A text the locale lacks is shown in English rather than as an id. Views follow a locale that arrives later. */
declare function createTranslate(locale: Readable<Locale>): Translate;

/** How the viewer likes comments; all of it is remembered. */
interface DanmakuSettings {
    readonly visible: boolean;
    readonly unlimited: boolean;
    /** 0.1 to 1. */
    readonly opacity: number;
    /** Eighths of the height, 1 to 8. */
    readonly area: number;
    readonly clearSubtitles: boolean;
    /** Times the usual pace. */
    readonly speed: number;
    /** Comments go faster when the film does. */
    readonly followRate: boolean;
    /** Times the usual size. */
    readonly size: number;
    /** Comments per second at most; 0 for all of them. */
    readonly density: number;
    readonly hiddenTypes: readonly number[];
    /** Words, or patterns between slashes. */
    readonly words: readonly string[];
    readonly authors: readonly string[];
    /** Doubles become one "×N". */
    readonly merge: boolean;
    /** The curve over the seek bar. */
    readonly heat: boolean;
    readonly renderer: 'auto' | 'canvas' | 'gpu' | 'webgpu';
    /** What the viewer writes with. */
    readonly type: 0 | 1 | 2;
    readonly color: number;
}

/** `gpu` is WebGL. */
type Drawer = 'canvas' | 'gpu' | 'webgpu';

/** Something to tell the viewer: our words, or those of a server. */
interface DanmakuNews {
    readonly text: Message | string;
}
interface Danmaku {
    readonly settings: Readable<DanmakuSettings>;
    set(change: Partial<DanmakuSettings>): void;
    /** "none": this film has no comments to show; "failed": they could not be had. */
    readonly status: Readable<'none' | 'loading' | 'ready' | 'failed'>;
    /** Comments that are there. */
    readonly count: Readable<number>;
    /** The viewer may write. */
    readonly writable: Readable<boolean>;
    /** What draws now. */
    readonly drawer: Readable<Drawer | undefined>;
    readonly news: Readable<DanmakuNews | undefined>;
    /** How many comments there are where, over the length of the film; the most being 1. */
    readonly heat: Readable<readonly number[]>;
    /** Filters that are no usable patterns. */
    readonly refused: Readable<readonly string[]>;
    /** Sends what the viewer wrote, as seen at this second; it is shown at once, and taken back when it cannot be sent. */
    send(comment: Pick<DanmakuComment, 'text'> & Partial<Pick<DanmakuComment, 'type' | 'color'>>): Promise<boolean>;
    /** Shows a comment that nobody else gets. */
    draw(comment: DanmakuComment): void;
    load(): void;
    /** The comment the viewer has stopped. */
    readonly held: Readable<Hit | undefined>;
    /** Stops the comment at a place, in CSS pixels from the top left. */
    holdAt(x: number, y: number): Promise<boolean>;
    release(): void;
    /** Absent when the backend has no such thing. */
    readonly like: ((comment: DanmakuComment) => Promise<boolean>) | undefined;
    report(comment: DanmakuComment): Promise<void>;
    readonly reportable: boolean;
    /** Some comments by time, from a second on. */
    list(from: number, count: number): Promise<readonly Listed[]>;
    /** The engine itself, for tests and tools. */
    ask<Answer>(message: (ask: number) => ToEngine): Promise<Answer>;
}

interface Stamp {
    /** The cue that carries the viewer's code; undefined when there is no cue to carry it. */
    readonly cue: Readable<Interval | undefined>;
    readonly visible: Readable<boolean>;
    /** How often somebody has tampered with it. */
    readonly restored: Readable<number>;
    /** For a viewer who signs in later; undefined takes it away. */
    set(stamp: StampOptions | undefined): void;
}

/** How the viewer likes subtitles. */
interface SubtitleLook {
    /** Times the page's size. */
    readonly size: number;
    /** Distance from the bottom, as a fraction of the picture's height; the page's when absent. */
    readonly bottom?: number | undefined;
    /** A name of the palette; the page's colour when absent. */
    readonly color?: SubtitleColor | undefined;
    readonly background: 'none' | 'shade' | 'box';
}
declare const palette: {
    readonly yellow: "#ffe45c";
    readonly blue: "#8fdcff";
    readonly green: "#a6f2a0";
    readonly pink: "#ffb8d2";
};
type SubtitleColor = keyof typeof palette;

/** Where a cue stands, in the terms of WebVTT. */
interface Place {
    /** "auto": with the others at the bottom. Lines from the top, or from the bottom when negative; percent without `snap`. */
    readonly line: number | 'auto';
    readonly snap: boolean;
    readonly lineAlign: 'start' | 'center' | 'end';
    /** Percent of the picture's width. */
    readonly position: number | 'auto';
    readonly positionAlign: 'line-left' | 'center' | 'line-right' | 'auto';
    readonly size: number;
    readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
    readonly vertical: '' | 'rl' | 'lr';
    /** The id of a region; it takes the place of line and position. */
    readonly region: string;
}
/** Seconds; `end` is exclusive. The payload is read only when the cue is shown. */
interface Cue {
    readonly id: string;
    readonly start: number;
    readonly end: number;
    readonly payload: string;
    readonly place: Place;
}

interface Subtitles {
    readonly tracks: Readable<readonly SubtitleTrack[]>;
    /** The chosen track, also while subtitles are off. */
    readonly selected: Readable<SubtitleTrack | undefined>;
    /** A further track shown at the same time. */
    readonly second: Readable<SubtitleTrack | undefined>;
    readonly visible: Readable<boolean>;
    /** Chooses for this film and the next ones, and turns subtitles on. */
    select(id: string): void;
    /** `undefined`: one track is enough. */
    selectSecond(id: string | undefined): void;
    setVisible(visible: boolean): void;
    /** Seconds by which the words come later than the file says; of the chosen track, for as long as the film lasts. */
    readonly offset: Readable<number>;
    setOffset(seconds: number): void;
    readonly look: Readable<SubtitleLook>;
    setLook(change: Partial<SubtitleLook>): void;
    /** Distance from the bottom that holds, the viewer's or the page's: a fraction of the picture's height. */
    readonly bottom: Readable<number>;
    /** All cues of the chosen track, by start; empty until it is there. */
    readonly cues: Readable<readonly Cue[]>;
    /** Those of them that are on the screen. */
    readonly shown: Readable<readonly Cue[]>;
    /** Why the last track did not come; undefined since one did. */
    readonly failure: Readable<PlayerError | undefined>;
}

interface LoopMarks {
    readonly start?: number | undefined;
    readonly end?: number | undefined;
}
interface AbLoop {
    readonly marks: Readable<LoopMarks>;
    /** What is repeated, once both marks are set. */
    readonly loop: Readable<Interval | undefined>;
    /** Repeats from `start` to `end`, in seconds. What cannot be repeated is refused with false. */
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
    /** Beside what has the focus: how the keyboard opens it. */
    openAtFocus(): void;
    /** The focus goes back to where it was. */
    close(): void;
}

/** What the viewer should be told. */
interface DubNews {
    readonly kind: 'failed' | 'late';
    readonly dub: Dub;
}
interface DubFiles extends Selection<Dub> {
    readonly news: Readable<DubNews | undefined>;
}

interface Recovery {
    /** The browser believes that there is a network. */
    readonly online: Readable<boolean>;
}

type NewsIcon = 'play' | 'pause' | 'volume' | 'muted' | 'back' | 'forward' | 'speed' | 'time' | 'loop' | 'camera' | 'copy' | 'alert';
/** What a key or a gesture has just done. */
interface News {
    readonly icon: NewsIcon;
    /** The value in words, short enough for the middle of the picture; an icon alone when absent. */
    readonly say?: ((t: Translate) => string) | undefined;
    /** Seconds gone so far, for news that add up while they are shown. */
    readonly seconds?: number | undefined;
    /** Where a finger tapped: the news stand there. */
    readonly side?: 'start' | 'end' | undefined;
}
interface Feedback {
    readonly news: Readable<News | undefined>;
    /** New news take the place of the ones before. */
    show(news: News, ms?: number): void;
}

interface FrameStep {
    /** Pauses and shows the next (1) or the previous (-1) frame. Settles when it is on screen. */
    step(direction: -1 | 1): Promise<void>;
    /** Seconds per frame, as far as the film has shown it. */
    duration(): number;
}

interface HoldSpeed {
    /** The rate at work while held. */
    readonly held: Readable<number | undefined>;
    /** Plays faster until `release`; false while there is nothing playing. */
    hold(): boolean;
    release(): void;
}

interface KeyHelp {
    readonly open: Readable<boolean>;
    show(): void;
    close(): void;
}

interface LivePosition {
    /** Seconds behind the edge, never negative. */
    readonly behind: number;
    readonly atEdge: boolean;
}

interface Live {
    /** Undefined while what plays is not live. */
    readonly position: Readable<LivePosition | undefined>;
    /** Seconds between what happens and what is seen; undefined where the engine cannot tell. */
    readonly latency: Readable<number | undefined>;
    /** To what is happening now. */
    goLive(): void;
}

interface Loop {
    /** As the element has it: the page may change it, too. Read again whenever it was switched here. */
    readonly on: () => boolean;
    readonly switched: Readable<number>;
    set(on: boolean): void;
}

interface MediaSessionFeature {
    /** The keys of the keyboard, the headset and the lock screen are this player's. */
    readonly owner: Readable<boolean>;
}

type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

interface Mini {
    readonly active: Readable<boolean>;
    readonly corner: Readable<Corner>;
    enter(): Promise<void>;
    exit(): void;
    toggle(): void;
    /** What the viewer's close button does: pauses, and does not come again until the place was seen. */
    close(): void;
    moveTo(corner: Corner): void;
}

type PictureInPictureMode = 'none' | 'document' | 'video';
interface PictureInPicture {
    readonly mode: Readable<PictureInPictureMode>;
    /** What this browser can do best; undefined when it has neither. */
    readonly kind: 'document' | 'video' | undefined;
    /** Needs a press of the viewer's, as browsers will have it. */
    enter(kind?: 'document' | 'video'): Promise<void>;
    exit(): Promise<void>;
    toggle(): Promise<void>;
}

interface Show {
    /** Seconds of the ad that were played. */
    readonly time: Readable<number>;
    /** 0 until known. */
    readonly duration: Readable<number>;
    /** The ad's picture is awaited. */
    readonly waiting: Readable<boolean>;
    /** Whole seconds until it may be skipped; 0 when it may. */
    readonly skipIn: Readable<number>;
    /** Where it leads, if anywhere. */
    readonly href: string | undefined;
    skip(): void;
    /** The viewer has opened `href`: the ad waits. */
    open(): void;
    /** Settles when the ad has ended in whatever way. */
    readonly over: Promise<void>;
}

interface AdOnShow extends Show {
    readonly ad: Ad;
    /** From 1. */
    readonly number: number;
    readonly count: number;
}
interface PreRoll {
    /** The ad in the film's place. */
    readonly current: Readable<AdOnShow | undefined>;
}

interface ScreenListener {
    available(available: boolean): void;
    connected(connected: boolean): void;
}
/** A way to find other screens and play on them. */
interface RemoteScreens {
    readonly kind: 'airplay' | 'remote';
    exists(video: HTMLVideoElement): boolean;
    watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
    /** Opens the browser's list of screens. */
    choose(video: HTMLVideoElement): Promise<void>;
}
interface RemotePlaybackFeature {
    /** There is a screen to play on. */
    readonly available: Readable<boolean>;
    readonly connected: Readable<boolean>;
    readonly kind: RemoteScreens['kind'] | undefined;
    /** Lets the viewer choose a screen, or come back from one. */
    choose(): Promise<void>;
}

interface Screenshot {
    /** The frame on screen as PNG in its natural size, without subtitles or comments; emits "screenshot". Rejects with a ScreenshotError. */
    take(): Promise<Blob>;
    /** Takes one and hands it to the viewer as a file. */
    save(): Promise<void>;
}

interface Sharing {
    /** This viewer gives, too; undefined while the stream is not shared. */
    readonly on: Readable<boolean | undefined>;
    /** For this film; turned off, for the next ones as well. */
    set(on: boolean): void;
}

interface SkipSegments {
    /** The part that may be skipped now. */
    readonly current: Readable<Segment | undefined>;
    /** The part that has just been skipped by itself, for as long as going back is offered. */
    readonly skipped: Readable<Segment | undefined>;
    /** The film has parts that may be skipped. */
    readonly available: Readable<boolean>;
    /** Parts are skipped by themselves; remembered as "is-auto-skip". */
    readonly auto: Readable<boolean>;
    setAuto(auto: boolean): void;
    /** False when there is nothing to skip, or the page has kept it. */
    skip(): boolean;
    /** Back to what was skipped by itself. */
    goBack(): void;
}

/** What is known of the playback at one moment. Plain JSON: it is what a viewer sends to the support. */
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
    /** Viewers connected now, and bytes from the server, from them, and to them. */
    readonly peers?: {
        readonly count: number;
        readonly server: number;
        readonly peers: number;
        readonly uploaded: number;
    } | undefined;
    /** Live: seconds between what happens and what is seen, and how much faster than chosen it plays to keep them. */
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
    /** At this very moment. */
    read(): Figures;
}

/** A chapter with its end: the next one's beginning, or the film's. */
interface ChapterPart extends Interval {
    readonly title: string;
}

/** Pixels. */
interface Size {
    readonly width: number;
    readonly height: number;
}
/** A part of an image, in its pixels. */
interface Box extends Size {
    readonly x: number;
    readonly y: number;
}

/** A picture of a moment: a part of an image. */
interface Thumbnail {
    readonly url: string;
    readonly image: Size;
    readonly box: Box;
}

interface Timeline {
    readonly chapters: Readable<readonly ChapterPart[]>;
    /** The chapter that plays. */
    readonly chapter: Readable<ChapterPart | undefined>;
    readonly highlights: Readable<readonly Highlight[]>;
    readonly segments: Readable<readonly Segment[]>;
    /** The picture of a moment; "coming" while it is fetched. Effects that read it run again when it is there. */
    pictureAt(seconds: number): Thumbnail | 'coming' | undefined;
}

interface UpNext {
    /** "countdown" ends in the next episode, "offer" waits for the viewer. */
    readonly phase: Readable<'countdown' | 'offer' | undefined>;
    /** What is known of the next episode. */
    readonly next: Readable<NextFilm>;
    /** Whole seconds until the next episode begins. */
    readonly left: Readable<number>;
    /** The countdown stands still because the film does. */
    readonly held: Readable<boolean>;
    /** There is a next episode. */
    readonly available: Readable<boolean>;
    /** The next episode begins by itself; remembered as "is-auto-play". */
    readonly auto: Readable<boolean>;
    setAuto(auto: boolean): void;
    playNow(): void;
    /** Stays with this film: over its credits the card goes, at its end the offer stays without the countdown. */
    cancel(): void;
    replay(): void;
    /** The card stands over this part of the film. */
    takes(segment: Segment): boolean;
}

interface WakeLock {
    /** The screen is kept on. */
    readonly held: Readable<boolean>;
}

/** What `PlayerHandle.feature` answers, by name. */
interface LateFeatures {
    readonly abLoop: AbLoop;
    readonly contextMenu: ContextMenu;
    readonly danmaku: Danmaku;
    readonly dubFiles: DubFiles;
    readonly feedback: Feedback;
    readonly frameStep: FrameStep;
    readonly holdSpeed: HoldSpeed;
    readonly keyHelp: KeyHelp;
    readonly live: Live;
    readonly loop: Loop;
    readonly mediaSession: MediaSessionFeature;
    readonly mini: Mini;
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
    readonly wakeLock: WakeLock;
}

interface LoadOptions {
    /** Begin to play as soon as the stream is open. */
    readonly play?: boolean | undefined;
}

/** What a mounted UI lends to features. */
interface Surface {
    /** The element that goes fullscreen, so that overlays come along. */
    readonly host: HTMLElement;
    /** Lies over the picture and under the controls: canvases go here. */
    readonly overlay: HTMLElement;
}
interface Player extends Pick<Events<PlayerEvents>, 'on' | 'emit'> {
    readonly state: PlayerState;
    /** The element that plays now; a switch between files replaces it. */
    readonly video: Readable<HTMLVideoElement>;
    /** Heard in place of the video, such as a dub from a file: volume and muting are its. */
    readonly heard: Writable<HTMLMediaElement | undefined>;
    /** Set while a UI is mounted. */
    readonly surface: Readable<Surface | undefined>;
    /** Aborted when the player is destroyed. */
    readonly signal: AbortSignal;
    /** Settles when playback has begun, or when the browser refused to begin without the viewer's click. */
    play(): Promise<void>;
    pause(): void;
    toggle(): void;
    /**
     * The picture stands still, or does not start, yet to the viewer the film is not paused: it waits until the returned
     * function is called, such as behind an ad. Several may hold at once; a film that is loaded meanwhile is prepared.
     */
    hold(): () => void;
    /** To a second, kept within the film, or within a live stream's window. */
    seek(seconds: number): void;
    seekBy(seconds: number): void;
    /** From 0 to 1; more than 0 also ends muting. */
    setVolume(volume: number): void;
    setMuted(muted: boolean): void;
    setRate(rate: number): void;
    setLoop(loop: boolean): void;
    /** Rejects with a PlayerError when the source cannot be opened; a later load makes it settle quietly. */
    load(source: Source, options?: LoadOptions): Promise<void>;
    /** Opens the last source again, at the position it was left, and plays unless told otherwise. */
    retry(options?: LoadOptions): Promise<void>;
    /** A feature's API; throws by name when it is not installed. */
    get<Api>(feature: FeatureKey<Api>): Api;
    find<Api>(feature: FeatureKey<Api>): Api | undefined;
    /** Installs a feature that comes later than the player; twice is once. */
    use<Api>(feature: Feature<Api>): Api;
    /** Lends a surface to the features until the returned function is called. */
    attach(surface: Surface): () => void;
    /** Synchronous; may be called twice. Every later call does nothing. */
    destroy(): void;
}
interface CreatePlayerOptions {
    readonly video: HTMLVideoElement;
    /** The first that can play a source gets it. */
    readonly backends: readonly Backend[];
    readonly features?: readonly Feature[];
    readonly storage?: KeyValueStore | undefined;
}
/** A player without any UI. */
declare function createPlayer({ video, backends, features, storage }: CreatePlayerOptions): Player;

/** What `TengerPlayer.create` returns. Names follow HTMLMediaElement; times are seconds. */
interface PlayerHandle {
    /** The element that was put into the container. */
    readonly element: HTMLElement;
    /** The engine under the handle, for features and signals. */
    readonly player: Player;
    readonly state: PlayerState;
    currentTime: number;
    readonly duration: number;
    readonly paused: boolean;
    volume: number;
    muted: boolean;
    playbackRate: number;
    readonly qualities: readonly Quality[];
    /** The chosen quality's id; assigning another switches. */
    quality: string | undefined;
    play(): Promise<void>;
    pause(): void;
    seek(seconds: number): void;
    on<Name extends keyof PlayerEvents & string>(name: Name, listener: (payload: PlayerEvents[Name]) => void, options?: {
        signal?: AbortSignal | undefined;
    }): () => void;
    /** Opens another film in place. It plays on if the one before was playing, or had come to its end. */
    load(video: VideoOptions, options?: {
        readonly play?: boolean | undefined;
    }): Promise<void>;
    /** Changes what may change without a new player. */
    update(options: Partial<ChangeableOptions>): void;
    /** A feature that comes after the core, fetched when it is not there yet. Rejects when nothing in this film or these options wants it. */
    feature<Name extends keyof LateFeatures>(name: Name): Promise<LateFeatures[Name]>;
    /** Short news for the viewer, for 2000 ms unless told otherwise. */
    notice(text: string, ms?: number): void;
    focus(): void;
    destroy(): void;
}
declare function create(container: Element | null, given: PlayerOptions): PlayerHandle;
/** The whole player in one call: every feature and the default skin, in an element of the page. */
declare const TengerPlayer: {
    readonly create: typeof create;
    readonly version: "3.6.0";
};

export { PlayerError as G, TengerPlayer as a8, batch as ab, browserStorage as ac, computed as ad, createPlayer as ae, createTranslate as af, defineFeature as ag, defineTengerPlayer as ah, effect as ai, message as aj, signal as ak, untracked as al };
export type { Stage as $, Ad as A, Backend as B, ChangeableOptions as C, Dub as D, NamedFile as E, FeatureFactory as F, Highlight as H, Interval as I, PlayerEvents as J, KeyValueStore as K, Locale as L, Message as M, NextFilm as N, PlayerState as O, PlayerHandle as P, Quality as Q, Readable as R, Source as S, Translate as T, PlayerStorage as U, PreferenceKey as V, Writable as W, QualityOption as X, Segment as Y, ShownCue as Z, SourceType as _, PlayerErrorCode as a, Stamp as a0, StampOptions as a1, StreamSubtitle as a2, SubtitleFile as a3, SubtitleOptions as a4, SubtitleTrack as a5, Subtitles as a6, Surface as a7, ThumbnailSheet as a9, VideoOptions as aa, TengerPlayerElement as am, Player as b, Feature as c, Peers as d, Scope as e, Selection as f, Film as g, PlayerOptions as h, Stream as i, Author as j, Chapter as k, Choice as l, ContextMenuOption as m, CreatePlayerOptions as n, Danmaku as o, DanmakuComment as p, DanmakuOptions as q, DanmakuQuery as r, DanmakuSource as s, DubFile as t, FeatureContext as u, FilmDanmaku as v, LateFeatures as w, LoadOptions as x, LoadStep as y, MediaEventName as z };
