import type { ToEngine } from '../../danmaku/protocol';
import { sharedNow } from '../../danmaku/shared-now';
import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';

/** Seconds. Two clocks always differ by a little; less than this nobody sees. */
const unseen = 0.03;

/** Tells the engine where the film is: once for each change, and when the clocks have drifted apart. Never per frame. */
export function followFilm(player: Player, scope: Scope, send: (message: ToEngine) => void): void {
  let told = { media: 0, now: 0, rate: 1, moving: false };
  const predicted = () => told.media + (told.moving ? ((sharedNow() - told.now) / 1000) * told.rate : 0);

  const tell = (sought: boolean) => {
    const video = player.video.peek();
    // While it waits for data the picture stands, and so do the comments.
    const moving = !video.paused && !video.ended && !video.seeking && video.readyState > 2;
    told = { media: video.currentTime, now: sharedNow(), rate: video.playbackRate || 1, moving };
    send({ kind: 'clock', clock: told, sought });
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
    player.on(name, () => tell(false), { signal });
  }
  for (const name of ['seeking', 'emptied', 'loadedmetadata'] as const) {
    player.on(name, () => tell(true), { signal });
  }
  player.on(
    'timeupdate',
    () => {
      const { currentTime, paused, seeking } = player.video.peek();
      if (paused || seeking || Math.abs(currentTime - predicted()) < unseen) return;
      if (!told.moving) return tell(false);
      told = { ...told, media: currentTime, now: sharedNow() };
      send({ kind: 'drift', media: told.media, now: told.now });
    },
    { signal },
  );
  // Another element shows the same film: the comments go on as they went.
  scope.effect(() => {
    player.video.value.dataset;
    tell(false);
    return undefined;
  });
  tell(true);
}
