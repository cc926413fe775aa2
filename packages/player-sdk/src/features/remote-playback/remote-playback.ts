import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { batch, type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';

interface ScreenListener {
  available(available: boolean): void;
  connected(connected: boolean): void;
}

/** An API to find other screens and play on them. */
interface RemoteScreens {
  readonly kind: 'airplay' | 'remote';
  exists(video: HTMLVideoElement): boolean;
  watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(video: HTMLVideoElement): Promise<void>;
}

/** The Remote Playback API: Chromecast in Chrome, among others. */
const remoteApi: RemoteScreens = {
  kind: 'remote',
  exists: (video) => 'remote' in video && typeof video.remote.watchAvailability === 'function',
  watch(video, listener, signal) {
    const { remote } = video;
    let isListening = false;
    /** Nothing can connect before a device is available. */
    const listenForConnection = () => {
      if (isListening) return;
      isListening = true;
      remote.addEventListener('connect', () => listener.connected(true), { signal });
      remote.addEventListener('disconnect', () => listener.connected(false), { signal });
    };
    remote
      .watchAvailability((available) => {
        if (signal.aborted) return;
        if (available) listenForConnection();
        listener.available(available);
      })
      .then(
        (id) => {
          // An availability watch that is not cancelled keeps the video alive.
          const cancel = () => void remote.cancelWatchAvailability(id).catch(() => {});
          if (signal.aborted) cancel();
          else signal.addEventListener('abort', cancel, { once: true });
        },
        // Rejected where casting is impossible, such as for Media Source Extensions.
        () => {},
      );
  },
  choose: (video) => video.remote.prompt(),
};

/** Safari's additions to video elements. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** AirPlay. Discovery uses the radio, so it stops with the signal. */
const airPlay: RemoteScreens = {
  kind: 'airplay',
  exists: (video) => 'webkitShowPlaybackTargetPicker' in video,
  watch(video: AirPlayVideo, listener: ScreenListener, signal: AbortSignal) {
    video.addEventListener(
      'webkitplaybacktargetavailabilitychanged',
      (event) => listener.available(Reflect.get(event, 'availability') === 'available'),
      { signal },
    );
    video.addEventListener(
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => listener.connected(video.webkitCurrentPlaybackTargetIsWireless === true),
      { signal },
    );
  },
  async choose(video: AirPlayVideo) {
    video.webkitShowPlaybackTargetPicker?.();
  },
};

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
    order: 75,
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
