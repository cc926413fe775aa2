import { defineFeature } from '../../engine/feature';
import { batch, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { airPlay } from './airplay';
import { remoteApi } from './remote-api';
import type { RemoteScreens } from './remote-screens';

export interface RemotePlaybackFeature {
  /** A screen is available. */
  readonly available: Readable<boolean>;
  readonly connected: Readable<boolean>;
  readonly kind: RemoteScreens['kind'] | undefined;
  /** Lets the viewer choose or leave a screen. */
  choose(): Promise<void>;
}

/** Plays on another screen: by AirPlay if available, else by the Remote Playback API. */
export const remotePlayback = defineFeature('remotePlayback', ({ player, scope }): RemotePlaybackFeature => {
  const available = signal(false);
  const connected = signal(false);
  const screens = [airPlay, remoteApi].find(({ exists }) => exists(player.video.peek()));

  followVideo(player.video, scope, (video, signal) => {
    batch(() => {
      available.value = false;
      connected.value = false;
    });
    screens?.watch(
      video,
      {
        available(found) {
          available.value = found;
        },
        connected(there) {
          connected.value = there;
        },
      },
      signal,
    );
  });

  return {
    available,
    connected,
    kind: screens?.kind,
    async choose() {
      // The viewer may close the list; that is no error.
      await screens?.choose(player.video.peek()).catch(() => {});
    },
  };
});
