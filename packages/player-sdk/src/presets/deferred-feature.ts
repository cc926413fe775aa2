import type { Feature } from '../engine/feature';
import type { Film } from '../media/media-item';
import type { Stream } from '../media/stream';
import type { PlayerOptions } from '../options/player-options';
import type { Skin } from '../ui/control';

/** Features and controls that load after the core, in a separate file. */
export interface DeferredFeature {
  readonly features?: readonly Feature[] | undefined;
  /** The `order` of a control gives its position in the slot. */
  readonly controls?: Skin | undefined;
  /** Style sheets that belong to no control, such as those of layers over the picture. */
  readonly css?: readonly string[] | undefined;
}

/** The exports of a deferred feature's module. */
export interface DeferredFeatureModule {
  create(options: PlayerOptions): DeferredFeature;
}

/** The state that decides whether a deferred feature is needed. */
export interface LoadConditions {
  /** The current media item. */
  readonly film: Film | undefined;
  readonly options: PlayerOptions;
  readonly stream: Stream | undefined;
  /** The first frame is displayed, the source has failed, or the viewer has interacted with the player. */
  readonly hasFrame: boolean;
  /** The media plays, the viewer has interacted with the player, or 3 s have passed since the first frame. */
  readonly isUserActive: boolean;
}

/** Loads a deferred feature, and decides when it is needed. */
export interface DeferredFeatureLoader {
  /** A truthy value loads the feature. */
  when(conditions: LoadConditions): unknown;
  load(): Promise<DeferredFeatureModule>;
}
