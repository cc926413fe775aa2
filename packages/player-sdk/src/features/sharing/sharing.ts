import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, untracked } from '../../foundation/signal';

export interface Sharing {
  /** This viewer gives, too; undefined while the stream is not shared. */
  readonly on: Readable<boolean | undefined>;
  /** For this film; turned off, for the next ones as well. */
  set(on: boolean): void;
}

/** Lets the viewer say whether other viewers may load from here. */
export const sharing = defineFeature('sharing', ({ player, scope, storage }): Sharing => {
  const allowed = remembered(storage, 'sharing', true, (stored) =>
    typeof stored === 'boolean' ? stored : undefined,
  );
  const peers = computed(() => player.state.stream.value?.peers);

  // A yes is no promise for the next line, which may be metered: there the engine decides.
  scope.effect(() => {
    const now = peers.value;
    if (!allowed.peek()) untracked(() => now?.setUploads(false));
  });

  return {
    on: computed(() => peers.value?.uploads.value),
    set(on) {
      allowed.set(on);
      peers.peek()?.setUploads(on);
    },
  };
});
