import type { MediaItem } from '../media/media-item';
import type { Stream } from '../media/stream';
import type { PlayerOptions } from '../options/player-options';
import type { CoreSkin } from '../ui/control';
import type { ConfigurableFeature, DeferredFeature } from '../ui/deferred-feature';
import type { Mounted } from '../ui/mount';

/** An entry of a preset: a feature, or a function of the options that creates one. */
export type FeatureEntry = DeferredFeature | ConfigurableFeature<PlayerOptions>;

/** The exports of a deferred feature's module. */
export interface DeferredFeatureModule {
  /** `add` mounts controls that the feature creates later. */
  create(
    options: PlayerOptions,
    add: Mounted<CoreSkin>['add'],
  ): Omit<DeferredFeature, 'controls'> & { readonly controls: CoreSkin };
}

/** The state that decides whether a deferred feature is needed. */
export interface LoadConditions {
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
export interface DeferredFeatureLoader {
  /** A truthy value loads the feature. */
  when(conditions: LoadConditions): unknown;
  load(): Promise<DeferredFeatureModule>;
}
