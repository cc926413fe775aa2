import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, untracked } from '../../foundation/signal';

export interface Sharing {
  /** Whether this viewer uploads; undefined while the stream has no peers. */
  readonly on: Readable<boolean | undefined>;
  /** Applies to this media item; `false` also applies to the next ones. */
  set(on: boolean): void;
}

/** Lets the viewer choose whether other viewers may load from this device. */
export const sharing = defineFeature('sharing', ({ player, scope, storage }): Sharing => {
  const allowed = remembered(storage, 'sharing', true, (stored) =>
    typeof stored === 'boolean' ? stored : undefined,
  );
  const peers = computed(() => player.state.stream.value?.peers);

  // Restore only "off". The engine decides about "on", because this connection may be metered.
  scope.effect(() => {
    const current = peers.value;
    if (!allowed.peek()) untracked(() => current?.setUploads(false));
  });

  return {
    on: computed(() => peers.value?.uploads.value),
    set(on) {
      allowed.set(on);
      peers.peek()?.setUploads(on);
    },
  };
});
