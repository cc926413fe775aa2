import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, untracked } from '../../foundation/signal';
import type { PanelControl } from '../../ui/control';

export interface Sharing {
  /** Whether this viewer uploads; undefined while the stream has no peers. */
  readonly on: Readable<boolean | undefined>;
  /** Applies to this media item; `false` also applies to the next ones. */
  set(on: boolean): void;
}

/** Lets the viewer choose whether other viewers may load from this device. */
export const sharing = defineFeature('sharing', ({ player, scope, storage }): Sharing => {
  const allowed = remembered(storage, 'sharing', true, readFlag);
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

const sharingText = message('sharing.share', 'Share with other viewers');

/** A switch on the first page of the settings, while the stream has peers. */
export const sharingPanel: PanelControl = {
  slot: 'settings',
  id: 'sharing',
  order: 65,
  inline: true,
  panel: ({ player, t }) => {
    const { on, set } = player.get(sharing);
    if (on.value === undefined) return;
    const title = t(sharingText);
    return {
      title,
      summary: '',
      items: [{ id: 'share', label: title, on: on.value }],
      select: () => set(!on.peek()),
    };
  },
};
