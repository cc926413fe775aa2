import type { PlayerCommand } from '../engine/command';
import type { Feature } from '../engine/feature';
import type { OptionType } from '../foundation/option-type';
import type { Skin } from './control';

/** Everything that a feature adds to the player after the core has loaded. */
export interface DeferredFeature {
  /** The behavior. */
  readonly features?: readonly Feature[] | undefined;
  /** The keys, menu entries and buttons of the control bar derive from them. */
  readonly commands?: readonly PlayerCommand[] | undefined;
  /** The `order` of a control gives its position in the slot. */
  readonly controls?: Skin | undefined;
  /** Style sheets that belong to no control, such as those of layers over the picture. */
  readonly css?: readonly string[] | undefined;
}

/** A feature that depends on options of the player. */
export interface ConfigurableFeature<Options> {
  /** The types of its options. The core checks the options that are absent here. */
  readonly options?: { readonly [Name in keyof Options]?: OptionType } | undefined;
  create(options: Options): DeferredFeature;
}
