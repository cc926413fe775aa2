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
/** The address has ended: ask for a new one. */
 | 'expired-url' | 'decode' | 'feature';
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

/** One file among several of the same film, such as 720 HD. */
interface NamedFile {
    readonly name: string;
    readonly url: string;
    readonly type?: string | undefined;
}
/** What to play. */
interface Source {
    readonly url?: string | undefined;
    /** "hls", "dash", "flv", "file" or a MIME type; told from the address when absent. */
    readonly type?: string | undefined;
    /** The same film in several files; takes the place of `url`. */
    readonly files?: readonly NamedFile[] | undefined;
    /** Index into `files` to begin with. */
    readonly file?: number | undefined;
    /** Seconds to begin at. */
    readonly startTime?: number | undefined;
    readonly poster?: string | undefined;
    readonly live?: boolean | undefined;
}
type SourceType = 'hls' | 'dash' | 'flv' | 'file' | (string & {});

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
    /** BCP 47, such as "mn". */
    readonly language?: string | undefined;
}
/** An opened source. What a backend cannot offer is absent, and so is its menu. */
interface Stream {
    readonly qualities?: Selection<Quality> | undefined;
    readonly dubs?: Selection<Dub> | undefined;
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

/** Where choices are kept between visits. Values are plain JSON. */
interface KeyValueStore {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
}

/** Moments that are not state. */
interface Events<Map> {
    on<Name extends keyof Map & string>(name: Name, listener: (payload: Map[Name]) => void, options?: {
        signal?: AbortSignal | undefined;
    }): () => void;
    emit<Name extends keyof Map & string>(name: Name, payload: Map[Name]): void;
    /** Forgets every listener. */
    clear(): void;
}

/** Media events passed on under their own names. `error` is not among them: ours carries a PlayerError. */
declare const mediaEvents: readonly ["abort", "canplay", "canplaythrough", "durationchange", "emptied", "ended", "loadeddata", "loadedmetadata", "loadstart", "pause", "play", "playing", "progress", "ratechange", "resize", "seeked", "seeking", "stalled", "suspend", "timeupdate", "volumechange", "waiting"];
type MediaEventName = (typeof mediaEvents)[number];
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
    fullscreenchange: 'none' | 'browser' | 'web';
    destroy: undefined;
}

/** A part of the timeline, in seconds. `end` is exclusive. */
interface Interval {
    readonly start: number;
    readonly end: number;
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
    /** From 0 to 1. */
    readonly volume: Readable<number>;
    readonly muted: Readable<boolean>;
    readonly rate: Readable<number>;
    /** The current source has played at least once. */
    readonly started: Readable<boolean>;
    readonly source: Readable<Source | undefined>;
    readonly stream: Readable<Stream | undefined>;
    readonly error: Readable<PlayerError | undefined>;
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
    /** Set while a UI is mounted. */
    readonly surface: Readable<Surface | undefined>;
    /** Aborted when the player is destroyed. */
    readonly signal: AbortSignal;
    /** Settles when playback has begun, or when the browser refused to begin without the viewer's click. */
    play(): Promise<void>;
    pause(): void;
    toggle(): void;
    /** To a second, kept within the film. */
    seek(seconds: number): void;
    seekBy(seconds: number): void;
    /** From 0 to 1; more than 0 also ends muting. */
    setVolume(volume: number): void;
    setMuted(muted: boolean): void;
    setRate(rate: number): void;
    setLoop(loop: boolean): void;
    /** Rejects with a PlayerError when the source cannot be opened; a later load makes it settle quietly. */
    load(source: Source, options?: LoadOptions): Promise<void>;
    /** Opens the last source again, at the position it was left. */
    retry(): Promise<void>;
    /** A feature's API; throws by name when it is not installed. */
    get<Api>(feature: FeatureKey<Api>): Api;
    find<Api>(feature: FeatureKey<Api>): Api | undefined;
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
/** The factory is its own key: `player.get(volume)` is typed by the feature itself. */
interface FeatureKey<Api> {
    readonly featureName: string;
    /** Only for the compiler. */
    readonly api?: Api;
}
type FeatureFactory<Api, Options> = FeatureKey<Api> & (undefined extends Options ? (options?: Options) => Feature<Api> : (options: Options) => Feature<Api>);
/** A thing the viewer can do: `setup` returns its API; state as signals, verbs as methods, everything in `scope`. */
declare function defineFeature<Api, Options = undefined>(featureName: string, setup: (context: FeatureContext, options: Options) => Api): FeatureFactory<Api, Options>;

interface EpisodesOptions {
    readonly previous?: boolean | undefined;
    readonly next?: boolean | undefined;
}
interface Episodes {
    readonly previous: Readable<boolean>;
    readonly next: Readable<boolean>;
    /** Says anew which neighbours exist. */
    set(available: EpisodesOptions): void;
    goPrevious(): void;
    goNext(): void;
}
/** Knows whether there is an episode before or after; the page does the going. */
declare const episodes: FeatureFactory<Episodes, EpisodesOptions | undefined>;

interface TitleText {
    readonly main: string;
    readonly sub?: string | undefined;
}
interface TitleOptions {
    readonly title?: TitleText | undefined;
    /** Address of an image shown in the other corner. */
    readonly logo?: string | undefined;
}
interface Title {
    readonly title: Readable<TitleText | undefined>;
    readonly logo: Readable<string | undefined>;
    setTitle(title: TitleText | undefined): void;
    setLogo(logo: string | undefined): void;
}
/** What is playing, and whose site it is. */
declare const title: FeatureFactory<Title, TitleOptions | undefined>;

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

export { untracked as A, PlayerError as i, batch as q, computed as r, createPlayer as s, createTranslate as t, defineFeature as u, effect as v, episodes as w, message as x, signal as y, title as z };
export type { Backend as B, Choice as C, Dub as D, EpisodesOptions as E, FeatureFactory as F, TitleOptions as G, TitleText as H, Interval as I, KeyValueStore as K, LoadOptions as L, MediaEventName as M, NamedFile as N, Player as P, Quality as Q, Readable as R, Scope as S, Translate as T, Writable as W, PlayerState as a, PlayerEvents as b, CreatePlayerOptions as c, Feature as d, FeatureContext as e, LoadStep as f, Locale as g, Message as h, PlayerErrorCode as j, Selection as k, Source as l, SourceType as m, Stage as n, Stream as o, Surface as p };
