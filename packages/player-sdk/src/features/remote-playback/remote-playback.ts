import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { batch, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { airPlay, type RemoteScreens, remoteApi } from './remote-screens';

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

const castIcon = ['M4 9V5.5h14.5L20 7v11.5h-6M4 12.5l6 6M4 16l2.5 2.5', ''] as const;
const castingIcon = ['M4 9V5.5h14.5L20 7v11.5h-6M4 12.5l6 6M4 16l2.5 2.5', 'M8 9h8v6h-3L8 10z'] as const;
const airPlayIcon = ['M7 16.5H4V5.5h14.5L20 7v9.5h-3', 'm12 14 5 5.5H7z'] as const;

const hasAirPlay = 'WebKitPlaybackTargetAvailabilityEvent' in globalThis;

const castCommand: PlayerCommand = {
  id: 'cast',
  keys: [],
  label: hasAirPlay
    ? message('remote-playback.airplay', 'AirPlay')
    : message('remote-playback.cast', 'Play on another screen'),
  perform: (player) => void player.get(remotePlayback).choose(),
  button: {
    id: 'cast',
    order: 10,
    from: 501,
    leave: message('remote-playback.casting', 'Playing on another screen'),
    icon: (isOn) => (hasAirPlay ? airPlayIcon : isOn ? castingIcon : castIcon),
    on(player) {
      const { available, connected } = player.get(remotePlayback);
      return available.value || connected.value ? connected.value : undefined;
    },
  },
};

export const remotePlaybackFeature = { features: [remotePlayback()], commands: [castCommand] };
