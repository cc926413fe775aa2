import type { ToEngine } from '../../danmaku/protocol';
import { readSharedTime } from '../../danmaku/shared-time';
import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { isMoving } from '../../media/has-data';

/** A smaller drift between the two clocks is invisible. */
const toleranceSeconds = 0.03;

/** Sends the playback position to the engine on every change and after drift, never per frame. */
export function syncClock(player: Player, scope: Scope, send: (message: ToEngine) => void): void {
  let sent = { media: 0, now: 0, rate: 1, moving: false };
  const predicted = () => sent.media + (sent.moving ? ((readSharedTime() - sent.now) / 1000) * sent.rate : 0);

  const sendClock = (sought: boolean) => {
    const video = player.video.peek();
    // Comments stop while the picture waits for data.
    const moving = isMoving(video);
    sent = { media: video.currentTime, now: readSharedTime(), rate: video.playbackRate || 1, moving };
    send({ kind: 'clock', clock: sent, sought });
  };
  const { signal } = scope;
  for (const name of [
    'play',
    'playing',
    'pause',
    'waiting',
    'ended',
    'ratechange',
    'seeked',
    'canplay',
  ] as const) {
    player.on(name, () => sendClock(false), { signal });
  }
  for (const name of ['seeking', 'emptied', 'loadedmetadata'] as const) {
    player.on(name, () => sendClock(true), { signal });
  }
  player.on(
    'timeupdate',
    () => {
      const { currentTime, paused, seeking } = player.video.peek();
      // A hold pauses the element without "pause".
      if (paused && sent.moving) return sendClock(false);
      if (paused || seeking || Math.abs(currentTime - predicted()) < toleranceSeconds) return;
      if (!sent.moving) return sendClock(false);
      sent = { ...sent, media: currentTime, now: readSharedTime() };
      send({ kind: 'drift', media: sent.media, now: sent.now });
    },
    { signal },
  );
  // Another element plays the same media: the comments continue.
  scope.effect(() => {
    player.video.value.dataset;
    sendClock(false);
    return undefined;
  });
  sendClock(true);
}
