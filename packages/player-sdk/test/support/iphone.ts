/**
 * Makes this page behave like Safari on an iPhone where the player depends on it. Import it before the player, in a
 * file with a separate document. Each difference names its source; docs/browsers.md lists them.
 */

const { prototype: media } = HTMLMediaElement;
const { prototype: video } = HTMLVideoElement;
const real = {
  mediaSource: MediaSource,
  play: media.play,
  muted: Object.getOwnPropertyDescriptor(media, 'muted'),
};

/** Calls that only iPhones have, in order. */
export const calls: string[] = [];

const define = (target: object, name: string, get: () => unknown, set?: (value: never) => void) =>
  Object.defineProperty(target, name, { configurable: true, get, ...(set && { set }) });

/** Pixels of the largest canvas. https://pqina.nl/blog/canvas-area-exceeds-the-maximum-limit/ */
const maxCanvasPixels = 16_777_216;

/** https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/ */
class FakeManagedMediaSource extends real.mediaSource {
  streaming = true;
}

/** Safari accepts it as `srcObject`. https://webkit.org/blog/14445/webkit-features-in-safari-17-0/ */
function acceptMediaSourceObject(): void {
  const real = Object.getOwnPropertyDescriptor(media, 'srcObject');
  Object.defineProperty(media, 'srcObject', {
    ...real,
    set(this: HTMLMediaElement, object: MediaProvider | null) {
      if (object instanceof FakeManagedMediaSource) this.src = URL.createObjectURL(object);
      else real?.set?.call(this, object);
    },
  });
}

export function installMediaSource(): void {
  Reflect.deleteProperty(globalThis, 'MediaSource');
  Object.assign(globalThis, { ManagedMediaSource: FakeManagedMediaSource });
}

/** Before iOS 17.1. https://webkit.org/blog/14735/webkit-features-in-safari-17-1/ */
export function removeMediaSource(): void {
  Reflect.deleteProperty(globalThis, 'ManagedMediaSource');
}

/**
 * The buttons of the device set the volume. The property accepts another one, and is 1 again after a task, without an
 * event. https://github.com/videojs/video.js/pull/7514, https://github.com/muxinc/media-chrome/issues/1011
 */
function revertVolume(): void {
  const accepted = new WeakMap<HTMLMediaElement, number>();
  Object.defineProperty(media, 'volume', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return accepted.get(this) ?? 1;
    },
    set(this: HTMLMediaElement, volume: number) {
      accepted.set(this, volume);
      setTimeout(() => accepted.delete(this), 20);
    },
  });
}

/** Only a video element can be fullscreen, with the controls of the system. https://caniuse.com/fullscreen */
function allowOnlyVideoFullscreen(): void {
  define(Document.prototype, 'fullscreenEnabled', () => undefined);
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  Object.assign(video, {
    webkitSupportsFullscreen: true,
    webkitEnterFullscreen: () => calls.push('webkitEnterFullscreen'),
  });
}

/** The window around the player's. By default the same one, as in a page: tests run in a frame. */
export const frame: { parent: Window } = { parent: window };

/** https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls */
function addAirPlay(): void {
  Object.assign(globalThis, { WebKitPlaybackTargetAvailabilityEvent: class extends Event {} });
  Object.assign(media, {
    webkitCurrentPlaybackTargetIsWireless: false,
    webkitShowPlaybackTargetPicker: () => calls.push('webkitShowPlaybackTargetPicker'),
  });
}

/** The type that the system chooses for media elements is "auto". https://www.w3.org/TR/audio-session/ */
export const audioSession = { type: 'auto' };

/**
 * Elements play with sound if they are created, or started, within a few seconds of a tap, and keep that permission. An
 * element without it is paused when it is unmuted. https://webkit.org/blog/6784/new-video-policies-for-ios/, and
 * measured in WebKitGTK 2.50 with `--autoplay-policy=allow-without-sound`.
 */
const autoplay = { tapped: false, allowed: new WeakSet<HTMLMediaElement>() };

function restrictAutoplay(): void {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, ...args: [string]) {
    const element = createElement.apply(this, args);
    if (autoplay.tapped && element instanceof HTMLMediaElement) autoplay.allowed.add(element);
    return element;
  } as typeof createElement;
  media.play = async function (this: HTMLMediaElement) {
    if (autoplay.tapped) autoplay.allowed.add(this);
    if (!this.muted && !autoplay.allowed.has(this))
      throw new DOMException('The request is not allowed by the user agent.', 'NotAllowedError');
    return real.play.call(this);
  };
  Object.defineProperty(media, 'muted', {
    ...real.muted,
    set(this: HTMLMediaElement, muted: boolean) {
      real.muted?.set?.call(this, muted);
      if (autoplay.tapped) autoplay.allowed.add(this);
      if (!muted && !this.paused && !autoplay.allowed.has(this)) this.pause();
    },
  });
}

/** Runs an action as the result of a tap, whose permission ends when `until` resolves. */
export async function tap<Value>(action: () => Value, until?: () => Promise<unknown>): Promise<Value> {
  autoplay.tapped = true;
  try {
    const value = action();
    await until?.();
    return value;
  } finally {
    autoplay.tapped = false;
  }
}

function limitCanvas(): void {
  const { drawImage } = CanvasRenderingContext2D.prototype;
  const isTooLarge = ({ width, height }: HTMLCanvasElement) => width * height > maxCanvasPixels;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...args: Parameters<typeof drawImage>
  ) {
    if (!isTooLarge(this.canvas)) drawImage.apply(this, args);
  } as typeof drawImage;
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done, ...rest) {
    if (isTooLarge(this)) done(null);
    else toBlob.call(this, done, ...rest);
  };
}

Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
define(Document.prototype, 'pictureInPictureEnabled', () => true);
define(Navigator.prototype, 'audioSession', () => audioSession);
define(Navigator.prototype, 'platform', () => 'iPhone');
define(Navigator.prototype, 'maxTouchPoints', () => 5);
installMediaSource();
acceptMediaSourceObject();
revertVolume();
define(globalThis, 'parent', () => frame.parent);
allowOnlyVideoFullscreen();
addAirPlay();
restrictAutoplay();
limitCanvas();
