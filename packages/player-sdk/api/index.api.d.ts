import { S as Source, d as Peers, e as Scope, B as Backend, F as FeatureFactory, R as Readable, D as Dub, f as Selection, M as Message, b as Player, Q as Quality, c as Feature, g as Film, h as PlayerOptions, i as Stream } from './chunks/types.js';
export { A as Ad, j as Author, C as ChangeableOptions, k as Chapter, l as Choice, m as ContextMenuOption, n as CreatePlayerOptions, o as Danmaku, p as DanmakuComment, q as DanmakuOptions, r as DanmakuQuery, s as DanmakuSource, t as DubFile, u as FeatureContext, v as FilmDanmaku, H as Highlight, I as Interval, K as KeyValueStore, w as LateFeatures, x as LoadOptions, y as LoadStep, L as Locale, z as MediaEventName, E as NamedFile, N as NextFilm, G as PlayerError, a as PlayerErrorCode, J as PlayerEvents, P as PlayerHandle, O as PlayerState, U as PlayerStorage, V as PreferenceKey, X as QualityOption, Y as Segment, Z as ShownCue, _ as SourceType, $ as Stage, a0 as Stamp, a1 as StampOptions, a2 as StreamSubtitle, a3 as SubtitleFile, a4 as SubtitleOptions, a5 as SubtitleTrack, a6 as Subtitles, a7 as Surface, a8 as TengerPlayer, a9 as ThumbnailSheet, T as Translate, aa as VideoOptions, W as Writable, ab as batch, ac as browserStorage, ad as computed, ae as createPlayer, af as createTranslate, ag as defineFeature, ah as defineTengerPlayer, ai as effect, aj as message, ak as signal, al as untracked } from './chunks/types.js';
import * as hls_js from 'hls.js';
import { HlsConfig } from 'hls.js';
import { Skin } from './ui.js';
export { i as episodes, t as title } from './chunks/types2.js';
import 'preact';

/** Gives a new address for a source whose old one has expired. */
type Renew = (source: Source) => string | Promise<string>;
/** What every adaptive backend understands. */
interface StreamingOptions {
    /** Asked once when the server says that the address has expired; playback goes on at its position. */
    readonly renew?: Renew | undefined;
    /** "Auto" takes no picture larger than the player. Default false: a player that grows should not blur. */
    readonly capToPlayer?: boolean | undefined;
    /** "Auto" stays at 480 lines. Default: as the viewer's browser asks for (`navigator.connection.saveData`). */
    readonly dataSaver?: boolean | undefined;
}

/** hls.js. */
type HlsLibrary = Pick<typeof hls_js, 'default'>;
/** hls.js, as it is or as something made it. */
interface HlsEngine extends HlsLibrary {
    /** What this engine adds to the configuration. */
    readonly config?: Partial<HlsConfig> | undefined;
    readonly peers?: Peers | undefined;
    /** Told of the instance before it loads anything. */
    readonly attach?: ((hls: InstanceType<HlsLibrary['default']>) => void) | undefined;
}
interface HlsOptions extends StreamingOptions {
    /** A copy of hls.js the page already has, `() => import('hls.js')`, or `p2p()`. */
    readonly engine?: ((source: Source, scope: Scope, ours: HlsLibrary) => Promise<HlsEngine>) | undefined;
    /** Passed on to hls.js. */
    readonly config?: Partial<HlsConfig> | undefined;
}
/** HTTP Live Streaming through hls.js, which is fetched when the first such source is opened. */
declare function hls(options?: HlsOptions): Backend;

/** MPEG-DASH through dash.js, which is fetched when the first such source is opened. */
declare function dash(options?: StreamingOptions): Backend;

/** FLV and MPEG-TS over HTTP, whole or live, through mpegts.js, which is fetched when the first such source is opened. */
declare function flv(options?: Pick<StreamingOptions, 'renew'>): Backend;

/** Files the browser plays by itself, with a choice among several of the same film. */
declare function native(): Backend;

interface P2pOptions {
    /** WebSocket addresses of WebTorrent trackers, which introduce viewers to each other; relative ones are the page's server's. */
    readonly trackers: readonly string[] | ((source: Source) => readonly string[]);
    /** The film's name, the same for all its viewers. Default: the address's path, which will not do for signed ones. */
    readonly swarm?: string | ((source: Source) => string) | undefined;
    /** STUN and TURN servers. Default none: viewers then meet within a network, or by public addresses. */
    readonly iceServers?: readonly RTCIceServer[] | undefined;
    /** Gives, too. Default: unless the line is metered (`navigator.connection`); `peers.setUploads` changes it. */
    readonly upload?: boolean | undefined;
    /** Bytes per second, on average over some seconds. Default: no limit. */
    readonly uploadLimit?: number | undefined;
    /** Whether a segment is what it should be, by a hash, for example: a peer whose segment is not is dropped. */
    readonly verify?: ((url: string, bytes: ArrayBuffer) => Promise<boolean>) | undefined;
    /** Default true: plays without peers where there can be none. With `false` the viewer is told instead. */
    readonly fallback?: boolean | undefined;
}
/** An engine for `hls`: segments come from other viewers, too. `hls({ engine: p2p({ trackers, swarm }) })` */
declare function p2p(options: P2pOptions): (source: Source, scope: Scope, library: HlsLibrary) => Promise<HlsEngine>;

interface Dubs {
    readonly options: Readable<readonly Dub[]>;
    readonly selected: Readable<Dub | undefined>;
    /** Differs from `selected` while a sound is on its way. */
    readonly active: Readable<Dub | undefined>;
    select(id: string): void;
    /** Puts sounds beside those of the stream. Another's id means to them that none of theirs is wanted. */
    add(more: Selection<Dub>): void;
}
/** Lets the viewer choose the spoken language, and keeps it for the next episode. */
declare const dubs: FeatureFactory<Dubs, undefined>;

type FullscreenMode = 'none' | 'browser' | 'web';
interface Fullscreen {
    readonly mode: Readable<FullscreenMode>;
    /** What the fullscreen button does: iPhone gives the screen to bare videos only, so there the player fills the page. */
    readonly main: 'browser' | 'web';
    /** Entering one kind leaves the other. Where the browser refuses, the player fills the page instead. */
    enter(mode: 'browser' | 'web'): Promise<void>;
    exit(): Promise<void>;
    toggle(mode: 'browser' | 'web'): Promise<void>;
}
/** Fills the screen or the page with the whole host, so that everything over the picture comes along. */
declare const fullscreen: FeatureFactory<Fullscreen, undefined>;

/** Something the viewer can have done by a key, and find in the list of keys. */
interface Command<Target = never> {
    /** Told apart by this in the list of keys, which knows the words of the core's own. */
    readonly id: string;
    readonly label?: Message | undefined;
    /**
     * `KeyboardEvent.key` where the sign counts ("?"), `KeyboardEvent.code` where the place does, so that a Cyrillic
     * layout works ("KeyK", "Shift+Comma").
     */
    readonly keys: readonly string[];
    /** `false` leaves the key to the browser. */
    perform(target: Target, key: string): unknown;
}

/** Something a key does to a player. */
type PlayerCommand = Command<Player>;
interface HotkeysOptions {
    readonly commands: readonly PlayerCommand[];
    /** Default true; without it the commands are known but no key is listened to. */
    readonly listen?: boolean | undefined;
}
interface Hotkeys {
    /** For the list of keys. */
    readonly commands: Readable<readonly PlayerCommand[]>;
    /** Adds commands of a feature; one whose keys are taken already comes second. */
    add(commands: readonly PlayerCommand[]): void;
}
/** Keys work while the focus is inside the player; only those that did something are kept from the page. */
declare const hotkeys: FeatureFactory<Hotkeys, HotkeysOptions>;

interface Loading {
    /** The viewer is waiting for the picture to go on. */
    readonly loading: Readable<boolean>;
}
/** Says when playback should move but does not. No timer runs while paused. */
declare const loading: FeatureFactory<Loading, undefined>;

interface Notice {
    readonly text: Readable<string>;
    /** A new notice takes the place of the one before. */
    show(text: string, ms?: number): void;
}
/** Short news for the viewer, in a corner of the picture. */
declare const notice: FeatureFactory<Notice, undefined>;

interface PlaybackRateOptions {
    readonly rates?: readonly number[] | undefined;
}
interface PlaybackRate {
    readonly rates: readonly number[];
    readonly rate: Readable<number>;
    select(rate: number): void;
}
/** Lets the viewer watch slower or faster, and keeps the choice. */
declare const playbackRate: FeatureFactory<PlaybackRate, PlaybackRateOptions | undefined>;

interface QualityControl {
    readonly options: Readable<readonly Quality[]>;
    readonly selected: Readable<Quality | undefined>;
    /** The picture that is on screen now. */
    readonly active: Readable<Quality | undefined>;
    /** Picks for this film and the next ones. */
    select(id: string): void;
}
/** Lets the viewer choose the picture, and keeps the choice. */
declare const quality: FeatureFactory<QualityControl, undefined>;

/** Continues where the viewer left; a film left in its last seconds begins anew. */
declare const resume: FeatureFactory<{}, undefined>;

interface VolumeOptions {
    /** From 0 to 1, when the viewer has not chosen one before. */
    readonly volume?: number | undefined;
}
interface Volume {
    /** Adds to the volume, from 0 to 1. */
    change(by: number): void;
    toggleMuted(): void;
}
/** Keeps loudness and muting from visit to visit. */
declare const volume: FeatureFactory<Volume, VolumeOptions | undefined>;

/** 65 → "1:05"; 3725 → "1:02:05". `longest` keeps the width steady: hours are shown when it has them. */
declare function clockText(seconds: number, longest?: number): string;

/** Features and controls that come in a file of their own, after the core. */
interface LatePart {
    readonly features?: readonly Feature[] | undefined;
    /** Each stands in its slot by its `order`. */
    readonly controls?: Skin | undefined;
    /** Style sheets of what is not a control, such as layers over the picture. */
    readonly css?: readonly string[] | undefined;
}
/** What a late part's module exports. */
interface LatePartModule {
    part(options: PlayerOptions): LatePart;
}
/** What is known when it is decided whether a part is needed. */
interface Moment {
    /** What belongs to the film that is open. */
    readonly film: Film | undefined;
    readonly options: PlayerOptions;
    readonly stream: Stream | undefined;
    /** The first picture is there, the source has failed, or the viewer has touched the player. */
    readonly settled: boolean;
    /** The film plays, the viewer has touched the player, or nothing else has happened for a while: there is time. */
    readonly attended: boolean;
}
/** Where a late part lies and when it is needed. */
interface LatePartLoader {
    /** Anything truthy wants it. */
    wanted(moment: Moment): unknown;
    load(): Promise<LatePartModule>;
}

export { Backend, Dub, Feature, FeatureFactory, Film, Message, Peers, Player, PlayerOptions, Quality, Readable, Scope, Selection, Source, Stream, clockText, dash, dubs, flv, fullscreen, hls, hotkeys, loading, native, notice, p2p, playbackRate, quality, resume, volume };
export type { Command, FullscreenMode, HlsEngine, HlsLibrary, HlsOptions, Hotkeys, LatePart, LatePartLoader, LatePartModule, P2pOptions, PlayerCommand, Renew, StreamingOptions };
