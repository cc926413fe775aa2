import type { RemoteScreens } from './remote-playback';

/** The Remote Playback API: Chromecast in Chrome, among others. */
export const remoteApi: RemoteScreens = {
  kind: 'remote',
  exists: (video) => 'remote' in video && typeof video.remote.watchAvailability === 'function',
  watch(video, listener, signal) {
    const { remote } = video;
    let heard = false;
    /** Nothing connects before there is something to connect to. */
    const hear = () => {
      if (heard) return;
      heard = true;
      remote.addEventListener('connect', () => listener.connected(true), { signal });
      remote.addEventListener('disconnect', () => listener.connected(false), { signal });
    };
    remote
      .watchAvailability((available) => {
        if (signal.aborted) return;
        if (available) hear();
        listener.available(available);
      })
      .then(
        (id) => {
          // A watch nobody cancels keeps the video alive for ever.
          const cancel = () => void remote.cancelWatchAvailability(id).catch(() => {});
          if (signal.aborted) cancel();
          else signal.addEventListener('abort', cancel, { once: true });
        },
        // Refused where nothing can be cast, such as a stream this browser puts together itself.
        () => {},
      );
  },
  choose: (video) => video.remote.prompt(),
};
