import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { Ad } from '../../media/ad';
import { skipWait, webAddress } from './due-ads';
import { keepKeys } from './keep-keys';
import { watchForStall } from './watch-for-stall';

export interface Show {
  /** Seconds of the ad that were played. */
  readonly time: Readable<number>;
  /** 0 until known. */
  readonly duration: Readable<number>;
  /** The ad's picture is awaited. */
  readonly waiting: Readable<boolean>;
  /** Whole seconds until it may be skipped; 0 when it may. */
  readonly skipIn: Readable<number>;
  /** Where it leads, if anywhere. */
  readonly href: string | undefined;
  skip(): void;
  /** The viewer has opened `href`: the ad waits. */
  open(): void;
  /** Settles when the ad has ended in whatever way. */
  readonly over: Promise<void>;
}

/** Shows an ad in a video of its own over the film; undefined where there is no place to show it. */
export function showAd(player: Player, ad: Ad, scope: Scope): Show | undefined {
  const surface = player.surface.peek();
  if (!surface) return;
  const { host, overlay } = surface;
  const { signal: end } = scope;
  const time = signal(0);
  const duration = signal(0);
  const waiting = signal(true);
  let settle = () => {};
  const over = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let done = false;
  const finish = (tell: () => void) => {
    if (done) return;
    done = true;
    if (!end.aborted) tell();
    video.pause();
    settle();
  };
  const fail = (reason: 'network' | 'stalled') => finish(() => player.emit('aderror', { ad, reason }));

  const video = overlay.ownerDocument.createElement('video');
  video.className = 'ad-video';
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.preload = 'auto';
  const listen = (name: string, hear: () => void, once = false) =>
    video.addEventListener(name, hear, { signal: end, once });
  listen('playing', () => player.emit('adstart', ad), true);
  listen('ended', () => finish(() => player.emit('adend', ad)));
  listen('error', () => fail('network'));
  listen('durationchange', () => {
    duration.value = Number.isFinite(video.duration) ? video.duration : 0;
  });
  listen('timeupdate', () => {
    time.value = video.currentTime;
    waiting.value = false;
  });
  listen('waiting', () => {
    waiting.value = true;
  });
  // By the browser, such as for a player that is moved in the page: the viewer goes on by the play button.
  listen('pause', () => {
    if (video.paused && !video.ended && !done) player.pause();
  });

  // The film is made ready behind the ad.
  const film = player.video.peek();
  const { preload } = film;
  film.preload = 'auto';
  overlay.append(video);
  scope.defer(() => {
    film.preload = preload;
    finish(() => {});
    video.removeAttribute('src');
    video.load();
    video.remove();
  });
  keepKeys(host, end);

  if (ad.type && video.canPlayType(ad.type) === '') fail('network');
  else video.src = ad.url;
  scope.effect(() => {
    video.volume = player.state.volume.value;
    video.muted = player.state.muted.value;
    return undefined;
  });
  scope.effect(() => {
    if (done) return;
    if (player.state.paused.value) {
      video.pause();
      return;
    }
    video.play().catch((error: unknown) => {
      // Waits for the viewer's click, as the film would.
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !done) player.pause();
    });
    return watchForStall(video, () => fail('stalled'));
  });

  return {
    time,
    duration,
    waiting,
    skipIn: computed(() => skipWait(ad, time.value)),
    href: webAddress(ad.href, overlay.ownerDocument.baseURI),
    skip() {
      if (skipWait(ad, video.currentTime) === 0) finish(() => player.emit('adskip', ad));
    },
    open() {
      player.pause();
      player.emit('adclick', ad);
    },
    over,
  };
}
