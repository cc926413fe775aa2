import { defineFeature } from '../../engine/feature';
import { batch, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { airPlay } from './airplay';
import { remoteApi } from './remote-api';

export interface ScreenListener {
  available(available: boolean): void;
  connected(connected: boolean): void;
}

/** A way to find other screens and play on them. */
export interface RemoteScreens {
  readonly kind: 'airplay' | 'remote';
  exists(video: HTMLVideoElement): boolean;
  watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(video: HTMLVideoElement): Promise<void>;
}

export interface RemotePlaybackFeature {
  /** There is a screen to play on. */
  readonly available: Readable<boolean>;
  readonly connected: Readable<boolean>;
  readonly kind: RemoteScreens['kind'] | undefined;
  /** Lets the viewer choose a screen, or come back from one. */
  choose(): Promise<void>;
}

/** Plays on a television: AirPlay where there is AirPlay, else whatever the browser casts to. */
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
      // The viewer closing the list is an answer, not a failure.
      await screens?.choose(player.video.peek()).catch(() => {});
    },
  };
});
