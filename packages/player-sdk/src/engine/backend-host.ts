import { type Readable, signal } from '../foundation/signal';
import type { BackendHost } from '../media/backend';

/** Holds the current element and replaces it with a prepared one. */
export function createBackendHost(
  first: HTMLVideoElement,
  services: Pick<BackendHost, 'fail' | 'interrupt' | 'open' | 'state' | 'storage'>,
): BackendHost & { unloadAll(): void } {
  const current = signal(first);
  const spares = new Set<HTMLVideoElement>();
  const video: Readable<HTMLVideoElement> = current;

  const discard = (element: HTMLVideoElement) => {
    spares.delete(element);
    unload(element);
    element.remove();
  };

  return {
    ...services,
    video,
    discard,
    spare() {
      const playing = current.peek();
      const element = playing.ownerDocument.createElement('video');
      for (const name of playing.getAttributeNames()) {
        if (!['src', 'autoplay', 'muted', 'loop', 'id'].includes(name)) {
          element.setAttribute(name, playing.getAttribute(name) ?? '');
        }
      }
      // Nearly silent instead of muted, because browsers drop 0.1 s of audio when unmuting.
      element.volume = 0.00001;
      element.muted = playing.muted;
      // Insert it before the current element, so that the browser renders it behind the picture.
      playing.before(element);
      spares.add(element);
      return element;
    },
    replace(element) {
      const old = current.peek();
      element.volume = old.volume;
      element.muted = old.muted;
      element.defaultPlaybackRate = old.defaultPlaybackRate;
      element.playbackRate = old.playbackRate;
      element.loop = old.loop;
      spares.delete(element);
      current.value = element;
      unload(old);
      old.remove();
    },
    unloadAll() {
      for (const element of spares) discard(element);
      unload(current.peek());
    },
  };
}

/** Frees the decoder and the connection. Browsers keep both without `load()`. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  if (!video.hasAttribute('src')) return;
  video.removeAttribute('src');
  video.load();
}
