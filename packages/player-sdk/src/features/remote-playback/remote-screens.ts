interface ScreenListener {
  available(available: boolean): void;
  connected(connected: boolean): void;
}

/** An API to find other screens and play on them. */
export interface RemoteScreens {
  readonly kind: 'airplay' | 'remote';
  exists(video: HTMLVideoElement): boolean;
  watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(video: HTMLVideoElement): Promise<void>;
}

/** The Remote Playback API: Chromecast in Chrome, among others. */
export const remoteApi: RemoteScreens = {
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
export const airPlay: RemoteScreens = {
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
