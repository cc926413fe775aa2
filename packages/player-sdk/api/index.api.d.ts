import * as hls_js from 'hls.js';
import { HlsConfig } from 'hls.js';
import { B as Backend, F as FeatureFactory, R as Readable, D as Dub, P as Player, Q as Quality, K as KeyValueStore, a as PlayerState, b as PlayerEvents } from './chunks/types.js';
export { C as Choice, c as CreatePlayerOptions, d as Feature, e as FeatureContext, I as Interval, L as LoadOptions, f as LoadStep, g as Locale, M as MediaEventName, h as Message, N as NamedFile, i as PlayerError, j as PlayerErrorCode, S as Scope, k as Selection, l as Source, m as SourceType, n as Stage, o as Stream, p as Surface, T as Translate, W as Writable, q as batch, r as computed, s as createPlayer, t as createTranslate, u as defineFeature, v as effect, w as episodes, x as message, y as signal, z as title, A as untracked } from './chunks/types.js';

type HlsModule = typeof hls_js;
interface HlsOptions {
    /** A copy of hls.js the page already has: `() => import('hls.js')`. */
    readonly engine?: (() => Promise<Pick<HlsModule, 'default'>>) | undefined;
    /** Passed on to hls.js. */
    readonly config?: Partial<HlsConfig> | undefined;
}
/** HTTP Live Streaming through hls.js, which is fetched when the first such source is opened. */
declare function hls(options?: HlsOptions): Backend;

/** Files the browser plays by itself, with a choice among several of the same film. */
declare function native(): Backend;

/**
 * Defines `<tenger-player>`: `src`, `poster`, `lang` and `theme` as attributes, the whole options object as JSON in
 * `options`. Called, rather than run on import, so that the module loads where there is no HTMLElement.
 */
declare function defineTengerPlayer(name?: string): void;

interface Dubs {
    readonly options: Readable<readonly Dub[]>;
    readonly selected: Readable<Dub | undefined>;
    select(id: string): void;
}
/** Lets the viewer choose the spoken language, and keeps it for the next episode. */
declare const dubs: FeatureFactory<Dubs, undefined>;

type FullscreenMode = 'none' | 'browser' | 'web';
interface Fullscreen {
    readonly mode: Readable<FullscreenMode>;
    /** Entering one kind leaves the other. Where the browser refuses, the player fills the page instead. */
    enter(mode: 'browser' | 'web'): Promise<void>;
    exit(): Promise<void>;
    toggle(mode: 'browser' | 'web'): Promise<void>;
}
/** Fills the screen or the page with the whole host, so that everything over the picture comes along. */
declare const fullscreen: FeatureFactory<Fullscreen, undefined>;

/** What a key asks for. */
type HotkeyCommand = {
    readonly kind: 'toggle' | 'mute' | 'fullscreen' | 'escape';
} | {
    readonly kind: 'seek-by';
    readonly seconds: number;
}
/** A tenth of the film, from 0 to 9. */
 | {
    readonly kind: 'seek-tenth';
    readonly tenth: number;
} | {
    readonly kind: 'volume-by';
    readonly by: number;
};

interface HotkeysOptions {
    /** Carries a command out; false leaves the key to the browser. */
    readonly perform: (player: Player, command: HotkeyCommand) => boolean;
}
/** Keys work while the focus is inside the player; only those that did something are kept from the page. */
declare const hotkeys: FeatureFactory<{}, HotkeysOptions>;

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

/** Keys the player remembers. The page's own store may keep them wherever it likes. */
type PreferenceKey = 'volume' | 'muted' | 'speed' | 'quality' | 'sound';
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
interface VideoOptions {
    readonly url?: string | undefined;
    /** "auto" (by extension), "hls", "file" or a MIME type. */
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
/** The one options object of every door: `TengerPlayer.create`, `<tenger-player>` and React. Never mutated. */
interface PlayerOptions {
    readonly video: VideoOptions;
    readonly title?: {
        readonly main: string;
        readonly sub?: string | undefined;
    } | undefined;
    /** Address of an image for the top corner. */
    readonly logo?: string | undefined;
    /** A CSS colour for what is played, chosen and pressed. */
    readonly theme?: string | undefined;
    /** Default 0.75, 1, 1.25, 1.5, 2, 4. */
    readonly speeds?: readonly number[] | undefined;
    /** From 0 to 1, default 0.7; what the viewer chose before comes first. */
    readonly volume?: number | undefined;
    /** Browsers may refuse it with sound until the viewer has clicked on the page. */
    readonly autoplay?: boolean | undefined;
    readonly loop?: boolean | undefined;
    readonly live?: boolean | undefined;
    /** There is an episode before this one: shows the button that emits "previous". */
    readonly previous?: boolean | undefined;
    readonly next?: boolean | undefined;
    /** Default "mn". */
    readonly lang?: 'mn' | 'en' | undefined;
    /** Where choices are kept; the browser's local storage by default, nowhere with `false`. */
    readonly storage?: PlayerStorage | false | undefined;
    /** Default true: keys work while the focus is in the player. */
    readonly hotkeys?: boolean | undefined;
}
/** What may change while the player lives. */
type ChangeableOptions = Pick<PlayerOptions, 'title' | 'logo' | 'theme' | 'loop' | 'previous' | 'next'>;

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
    /** Opens another film in place. It plays on if the one before was playing. */
    load(video: VideoOptions, options?: {
        readonly play?: boolean | undefined;
    }): Promise<void>;
    /** Changes what may change without a new player. */
    update(options: Partial<ChangeableOptions>): void;
    /** Short news for the viewer, for 2000 ms unless told otherwise. */
    notice(text: string, ms?: number): void;
    focus(): void;
    destroy(): void;
}
declare function create(container: Element, given: PlayerOptions): PlayerHandle;
/** The whole player in one call: every feature and the default skin, in an element of the page. */
declare const TengerPlayer: {
    readonly create: typeof create;
    readonly version: "3.6.0";
};

export { Backend, Dub, FeatureFactory, KeyValueStore, Player, PlayerEvents, PlayerState, Quality, Readable, TengerPlayer, browserStorage, clockText, defineTengerPlayer, dubs, fullscreen, hls, hotkeys, loading, native, notice, playbackRate, quality, resume, volume };
export type { ChangeableOptions, FullscreenMode, HlsOptions, PlayerHandle, PlayerOptions, PlayerStorage, PreferenceKey, QualityOption, VideoOptions };
