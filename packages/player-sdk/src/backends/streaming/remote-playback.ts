import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { followVideo } from '../../media/follow-video';

/** Engines disable remote playback, because a ManagedMediaSource does not open otherwise. Enables it for the next source. */
export function restoreRemotePlayback(host: BackendHost, scope: Scope): void {
  followVideo(host.video, scope, (video, _, videoScope) =>
    videoScope.defer(() => {
      video.disableRemotePlayback = false;
    }),
  );
}
