import type { RemoteScreens, ScreenListener } from './remote-screens';

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
