import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { Ad } from '../../media/ad';
import { adAddress, skipWait } from './due-ads';
import { watchForStall } from './watch-for-stall';

/** By `KeyboardEvent.code` or `key`: play, mute, full screen, volume, and moving the focus. */
const allowed = new Set([
  'KeyK',
  'KeyM',
  'KeyF',
  'Space',
  'ArrowUp',
  'ArrowDown',
  'Tab',
  'Enter',
  'Escape',
  '?',
]);

export interface AdPlayback {
  /** Playback position of the ad in seconds. */
  readonly time: Readable<number>;
  /** 0 until known. */
  readonly duration: Readable<number>;
  /** The ad is loading. */
  readonly waiting: Readable<boolean>;
  /** Whole seconds until it may be skipped; 0 when it may. */
  readonly skipIn: Readable<number>;
  /** Target of the ad's link. */
  readonly href: string | undefined;
  skip(): void;
  /** Pauses the ad after the viewer opened `href`. */
  open(): void;
  /** Settles when the ad ends for any reason. */
  readonly over: Promise<void>;
}

/**
 * One element for all ads of a player: WebKit plays sound without a tap only in an element that a tap has started or
 * unmuted, so a new one would wait for another tap.
 */
const adVideos = new WeakMap<Player, HTMLVideoElement>();

/** The element of the player's ads. */
export function adVideoOf(player: Player): HTMLVideoElement {
  const { ownerDocument } = player.video.peek();
  const known = adVideos.get(player);
  // Elements of a picture-in-picture window that has closed no longer work.
  if (known?.ownerDocument === ownerDocument) return known;
  const video = ownerDocument.createElement('video');
  video.className = 'ad-video';
  video.playsInline = true;
  // Firefox makes every video a stop of the Tab key.
  video.tabIndex = -1;
  video.disablePictureInPicture = true;
  video.preload = 'auto';
  adVideos.set(player, video);
  return video;
}

/** Shows an ad in a separate video over the media; undefined without a surface. A player shows one ad at a time. */
export function showAd(player: Player, ad: Ad, scope: Scope): AdPlayback | undefined {
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
  const finish = (emitEvent: () => void) => {
    if (done) return;
    done = true;
    if (!end.aborted) emitEvent();
    video.pause();
    settle();
  };
  const fail = (reason: 'network' | 'stalled') => finish(() => player.emit('aderror', { ad, reason }));

  const video = adVideoOf(player);
  const listen = (name: string, listener: () => void, once = false) =>
    video.addEventListener(name, listener, { signal: end, once });
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
  // The browser paused it, for example because the player moved in the page: the viewer resumes with the play button.
  listen('pause', () => {
    if (video.paused && !video.ended && !done) player.pause();
  });

  // The media preloads behind the ad.
  const mediaElement = player.video.peek();
  const { preload } = mediaElement;
  mediaElement.preload = 'auto';
  overlay.append(video);
  scope.defer(() => {
    mediaElement.preload = preload;
    finish(() => {});
    video.removeAttribute('src');
    video.load();
    video.remove();
  });
  blockKeys(host, end);

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
      // Autoplay is blocked: wait for a click, as for the media.
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !done) player.pause();
    });
    return watchForStall(video, () => fail('stalled'));
  });

  return {
    time,
    duration,
    waiting,
    skipIn: computed(() => skipWait(ad, time.value)),
    href: adAddress(ad.href, overlay.ownerDocument.baseURI),
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

/** Blocks keys that would seek, skip or change the media behind the ad. */
function blockKeys(host: HTMLElement, signal: AbortSignal): void {
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (!allowed.has(event.code) && !allowed.has(event.key)) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
}
