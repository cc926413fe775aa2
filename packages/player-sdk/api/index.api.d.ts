import { S as Source, e as Peers, f as Scope, B as Backend, b as Feature, K as KeyValueStore, d as Player, P as PlayerHandle, g as PlayerOptions, R as Readable, D as Dub, h as Selection, i as PlayerCommand, Q as Quality, M as MediaItem, j as Stream } from './chunks/types.js';
export { A as ActionFeedback, k as Ad, l as Author, m as BackendHost, C as ChangeableOptions, n as Chapter, o as Choice, p as Command, q as CommandButton, r as CommandMenuEntry, s as ContextMenuOption, t as Danmaku, u as DanmakuComment, v as DanmakuOptions, w as DanmakuQuery, x as DanmakuSource, y as DeferredFeatures, z as DubFile, c as FeatureContext, E as FeedbackIcon, G as FilmDanmaku, H as Highlight, I as Interval, p as KeyCommand, y as LateFeatures, J as LoadOptions, O as LoadStep, L as Locale, U as MediaEventName, G as MediaItemDanmaku, V as Message, X as NamedFile, N as NextFilm, N as NextMediaItem, Y as PlayerError, a as PlayerErrorCode, Z as PlayerEvents, _ as PlayerState, $ as PlayerStorage, a0 as PreferenceKey, a1 as PressedWord, a2 as QualityOption, a3 as Segment, a4 as ShownCue, a5 as SourceType, m as Stage, a6 as Stamp, a7 as StampOptions, a8 as StreamSubtitle, a9 as SubtitleFile, aa as SubtitleOptions, ab as SubtitleTrack, ac as Subtitles, ad as Surface, ae as TengerPlayer, af as TextPiece, ag as ThumbnailSheet, T as Translate, ah as VideoOptions, W as Writable, ai as batch, aj as browserStorage, ak as computed, al as createTranslate, am as defineTengerPlayer, an as effect, ao as message, ap as signal, aq as splitOptions, ar as untracked } from './chunks/types.js';
import * as hls_js from 'hls.js';
import { HlsConfig } from 'hls.js';
import { F as FeatureFactory, C as CoreSkin } from './chunks/types2.js';
import { Skin, Mounted } from './ui.js';
export { l as defineFeature, m as episodes, t as title } from './chunks/types2.js';
import 'preact';

/** Returns a new URL for a source whose URL has expired. */
type Renew = (source: Source) => string | Promise<string>;
/** Options of all adaptive backends. */
interface StreamingOptions {
    /** Called once when the URL has expired. Playback continues at its position. A reply after 10 s is too late. */
    readonly renew?: Renew | undefined;
    /** Limits "auto" to the size of the player. Default false, so that the picture stays sharp when the player grows. */
    readonly capToPlayer?: boolean | undefined;
    /** Limits "auto" to 480 lines. Default: the setting of the browser (`navigator.connection.saveData`). */
    readonly dataSaver?: boolean | undefined;
}

/** The module that `import('hls.js')` returns. */
type HlsLibrary = Pick<typeof hls_js, 'default'>;
/** hls.js with the changes of an adapter, such as `p2p()`. */
interface HlsEngine extends HlsLibrary {
    /** Merged into the configuration of hls.js. */
    readonly config?: Partial<HlsConfig> | undefined;
    readonly peers?: Peers | undefined;
    /** Receives the instance before it loads anything. */
    readonly attach?: ((hls: InstanceType<HlsLibrary['default']>) => void) | undefined;
}
interface HlsOptions extends StreamingOptions {
    /** A copy of hls.js that the page provides, `() => import('hls.js')`, or `p2p()`. */
    readonly engine?: ((source: Source, scope: Scope, bundled: HlsLibrary) => Promise<HlsEngine>) | undefined;
    /** Configuration of hls.js. */
    readonly config?: Partial<HlsConfig> | undefined;
}

/** HTTP Live Streaming with hls.js, which loads with the first HLS source. */
declare function hls(options?: HlsOptions): Backend;

interface CreatePlayerOptions {
    readonly video: HTMLVideoElement;
    /** The first backend that can play a source opens it. */
    readonly backends: readonly Backend[];
    readonly features?: readonly Feature[];
    readonly storage?: KeyValueStore | undefined;
}
/** Creates a player without a UI. */
declare function createPlayer({ video, backends, features, storage: pageStorage, }: CreatePlayerOptions): Player;

/** MPEG-DASH with dash.js, which loads with the first DASH source. */
declare function dash(options?: StreamingOptions): Backend;

/** FLV and MPEG-TS over HTTP, recorded or live, with mpegts.js, which loads with the first such source. */
declare function flv(options?: Pick<StreamingOptions, 'renew'>): Backend;

type NativeOptions = Pick<StreamingOptions, 'renew'>;

/** Files that the browser plays natively, with a choice of qualities. */
declare function native(options?: NativeOptions): Backend;

interface P2pOptions {
    /** WebSocket URLs of WebTorrent trackers, which connect viewers. Relative URLs resolve against the page. */
    readonly trackers: readonly string[] | ((source: Source) => readonly string[]);
    /** Id of the swarm, the same for all viewers. Default: the path of the URL, which does not work for signed paths. */
    readonly swarm?: string | ((source: Source) => string) | undefined;
    /** STUN and TURN servers. Default none: viewers then connect only within a network or by public addresses. */
    readonly iceServers?: readonly RTCIceServer[] | undefined;
    /** Whether the viewer uploads. Default: while the connection is not metered (`navigator.connection`). */
    readonly upload?: boolean | undefined;
    /** Bytes per second, on average over some seconds. Default: no limit. */
    readonly uploadLimit?: number | undefined;
    /**
     * Verifies a segment, for example by a hash. A peer with a wrong segment is dropped. Segments of the server are verified,
     * too, because a peer may have begun them.
     */
    readonly verify?: ((url: string, bytes: ArrayBuffer) => Promise<boolean>) | undefined;
    /** Default true: plays without peers where WebRTC is not available. With `false`, playback fails with an error. */
    readonly fallback?: boolean | undefined;
}

/** An engine for `hls` that shares segments between viewers: `hls({ engine: p2p({ trackers, swarm }) })` */
declare function p2p(options: P2pOptions): (source: Source, scope: Scope, library: HlsLibrary) => Promise<HlsEngine>;

/** A player that follows the options of a component, such as `<tenger-player>` or the one for React. */
interface DeclarativePlayer {
    readonly handle: PlayerHandle | undefined;
    /** Where the destroyed player was, in seconds. The next one continues there if it opens the same media. */
    readonly leftAt: number | undefined;
    /**
     * Creates the player in `container`, or applies what has changed since the previous call. Options compare by content;
     * functions and class instances count only as present. `title`, `logo`, `theme`, `loop`, `previous`, `next`, `volume`
     * and `muted` change in place. A changed `video` opens in the same player, at the same position if it is the same media
     * with other details, such as subtitles. Any other change replaces the player by one that continues like the previous
     * one. `start` applies to a player that is created now.
     */
    apply(container: Element, options: PlayerOptions, start?: FirstPlayback): PlayerHandle;
    /** Destroys the player. With `pause`, the next one does not continue playback. */
    leave(options?: {
        readonly pause?: boolean | undefined;
    }): void;
}
/** What the page has chosen before there was a player. */
interface FirstPlayback {
    /** Seconds; NaN for none. */
    readonly time?: number | undefined;
    readonly play?: boolean | undefined;
    readonly muted?: boolean | undefined;
}
declare function createDeclarativePlayer(): DeclarativePlayer;

interface Dubs {
    readonly options: Readable<readonly Dub[]>;
    readonly selected: Readable<Dub | undefined>;
    /** Differs from `selected` while an audio track loads. */
    readonly active: Readable<Dub | undefined>;
    select(id: string): void;
    /** Adds audio tracks to those of the stream. An unknown id deselects them. */
    add(more: Selection<Dub>): void;
}
/** Lets the viewer choose the spoken language, and stores it for the next episode. */
declare const dubs: FeatureFactory<Dubs, undefined>;

type FullscreenMode = 'none' | 'browser' | 'web';
interface Fullscreen {
    readonly mode: Readable<FullscreenMode>;
    /** The mode of the fullscreen button: "web" on iPhone, where only a bare video can be fullscreen. */
    readonly main: 'browser' | 'web';
    /** Entering one mode leaves the other. Falls back to "web" if the browser refuses. */
    enter(mode: 'browser' | 'web'): Promise<void>;
    exit(): Promise<void>;
    toggle(mode: 'browser' | 'web'): Promise<void>;
}
/** Fills the screen or the page with the host, so that everything over the picture stays visible. */
declare const fullscreen: FeatureFactory<Fullscreen, undefined>;

interface HotkeysOptions {
    readonly commands: readonly PlayerCommand[];
    /** Default true; `false` registers the commands without listening to keys. */
    readonly listen?: boolean | undefined;
}
interface Hotkeys {
    /** All commands of the player. The list of keys, the menu and the feedback read them. */
    readonly commands: Readable<readonly PlayerCommand[]>;
    /** Adds commands of a feature; earlier commands win for the same key. */
    add(commands: readonly PlayerCommand[]): void;
}
/** Keys work while the focus is inside the player; only handled keys are prevented. */
declare const hotkeys: FeatureFactory<Hotkeys, HotkeysOptions>;

interface Loading {
    /** Playback is stalled. */
    readonly loading: Readable<boolean>;
}
/** Detects stalls by sampling the position. No timer runs while paused. */
declare const loading: FeatureFactory<Loading, undefined>;

interface Notice {
    readonly text: Readable<string>;
    /** A new notice replaces the previous one. */
    show(text: string, ms?: number): void;
}
/** Short notices for the viewer, in a corner of the picture. */
declare const notice: FeatureFactory<Notice, undefined>;

interface PlaybackRateOptions {
    readonly rates?: readonly number[] | undefined;
}
interface PlaybackRate {
    readonly rates: readonly number[];
    readonly rate: Readable<number>;
    select(rate: number): void;
}
/** Lets the viewer choose the playback rate, and stores it. */
declare const playbackRate: FeatureFactory<PlaybackRate, PlaybackRateOptions | undefined>;

interface QualityControl {
    readonly options: Readable<readonly Quality[]>;
    readonly selected: Readable<Quality | undefined>;
    /** The quality on screen. */
    readonly active: Readable<Quality | undefined>;
    /** Selects for this media item and the next ones. */
    select(id: string): void;
}
/** Lets the viewer choose the quality, and stores the choice. */
declare const quality: FeatureFactory<QualityControl, undefined>;

/** Continues where the viewer left; media left in its last seconds starts from the beginning. */
declare const resume: FeatureFactory<{}, undefined>;

interface VolumeOptions {
    /** Initial volume from 0 to 1, unless the viewer stored one. */
    readonly volume?: number | undefined;
    /** Starts muted. Not stored: it is the choice of the page. */
    readonly muted?: boolean | undefined;
}
interface Volume {
    /** Changes the volume by a difference from -1 to 1. */
    change(by: number): void;
    toggleMuted(): void;
    /** Applies values of the page. They are not stored, and a volume does not unmute: browsers may then pause. */
    setByPage(volume: number | undefined, muted: boolean): void;
}
/** Stores volume and muting between visits. */
declare const volume: FeatureFactory<Volume, VolumeOptions | undefined>;

/** 65 → "1:05"; 3725 → "1:02:05". `longest` keeps the width constant: if it has hours, they are displayed. */
declare function clockText(seconds: number, longest?: number): string;

/** Everything that a feature adds to the player after the core has loaded. */
interface DeferredFeature {
    /** The behavior. */
    readonly features?: readonly Feature[] | undefined;
    /** The keys, menu entries and buttons of the control bar derive from them. */
    readonly commands?: readonly PlayerCommand[] | undefined;
    /** The `order` of a control gives its position in the slot. */
    readonly controls?: Skin | undefined;
    /** Style sheets that belong to no control, such as those of layers over the picture. */
    readonly css?: readonly string[] | undefined;
}

/** The exports of a deferred feature's module. */
interface DeferredFeatureModule {
    /** `add` mounts controls that the feature creates later. */
    create(options: PlayerOptions, add: Mounted<CoreSkin>['add']): Omit<DeferredFeature, 'controls'> & {
        readonly controls: CoreSkin;
    };
}
/** The state that decides whether a deferred feature is needed. */
interface LoadConditions {
    /** The current media item. */
    readonly mediaItem: MediaItem | undefined;
    readonly options: PlayerOptions;
    readonly stream: Stream | undefined;
    /** The first frame is displayed, the source has failed, or the viewer has interacted with the player. */
    readonly hasFrame: boolean;
    /** The media plays, the viewer has interacted with the player, or 3 s have passed since the first frame. */
    readonly isUserActive: boolean;
}
/** Loads a deferred feature, and decides when it is needed. */
interface DeferredFeatureLoader {
    /** A truthy value loads the feature. */
    when(conditions: LoadConditions): unknown;
    load(): Promise<DeferredFeatureModule>;
}

export { Backend, Dub, Feature, FeatureFactory, MediaItem as Film, KeyValueStore, MediaItem, Peers, Player, PlayerCommand, PlayerHandle, PlayerOptions, Quality, Readable, Scope, Selection, Source, Stream, clockText, createDeclarativePlayer, createPlayer, dash, dubs, flv, fullscreen, hls, hotkeys, loading, native, notice, p2p, playbackRate, quality, resume, volume };
export type { CreatePlayerOptions, DeclarativePlayer, DeferredFeature, DeferredFeatureLoader, DeferredFeatureModule, FullscreenMode, HlsEngine, HlsLibrary, HlsOptions, Hotkeys, DeferredFeature as LatePart, DeferredFeatureLoader as LatePartLoader, DeferredFeatureModule as LatePartModule, P2pOptions, Renew, StreamingOptions };
