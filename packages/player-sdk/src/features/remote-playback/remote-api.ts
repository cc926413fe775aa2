import type { RemoteScreens } from './remote-screens';

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
