import type { Events } from '../foundation/events';
import type { KeyValueStore } from '../foundation/remembered';
import type { Scope } from '../foundation/scope';
import type { Readable, Writable } from '../foundation/signal';
import type { Source } from '../media/source';
import type { PlayerEvents } from './player-events';
import type { PlayerState } from './player-state';

// The player and its features refer to each other, so their types share this file.

/** The elements that a mounted UI provides to features. */
export interface Surface {
  /** The element that goes fullscreen, together with its overlays. */
  readonly host: HTMLElement;
  /** The layer above the picture and below the controls, for canvases. */
  readonly overlay: HTMLElement;
}

export interface Player extends Pick<Events<PlayerEvents>, 'on' | 'emit'> {
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

export interface LoadOptions {
  /** Play as soon as the stream is open. */
  readonly play?: boolean | undefined;
}

/** Changes or delays a source before the backend opens it. A synchronous step returns the source itself. */
export type LoadStep = (source: Source, scope: Scope) => Source | Promise<Source>;

export interface FeatureContext {
  readonly player: Player;
  /** Ends when the player is destroyed. */
  readonly scope: Scope;
  /** Absent when the page has disabled storage. */
  readonly storage: KeyValueStore | undefined;
  beforeLoad(step: LoadStep): void;
}

/** A feature ready to be installed. */
export interface Feature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  install(context: FeatureContext): Api;
}

/** The factory is also the key: `player.get(volume)` has the type of the feature, and finds it by name. */
export interface FeatureKey<Api> {
  readonly featureName: string;
  /** Only for the compiler. */
  readonly api?: Api;
}
