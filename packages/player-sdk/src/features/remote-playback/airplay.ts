import type { RemoteScreens, ScreenListener } from './remote-playback';

/** What Safari adds to its videos. */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Apple's screens. Asking for them keeps a radio busy, so it ends with the signal. */
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
