import { type Readable, signal } from '../foundation/signal';
import type { Stage } from '../media/backend';
import type { PlayerError } from '../media/errors';

/** Holds the current element and swaps it for a prepared one. */
export function createStage(
  first: HTMLVideoElement,
  fail: (error: PlayerError) => void,
): Stage & { empty(): void } {
  const current = signal(first);
  const spares = new Set<HTMLVideoElement>();
  const video: Readable<HTMLVideoElement> = current;

  const discard = (element: HTMLVideoElement) => {
    spares.delete(element);
    unload(element);
    element.remove();
  };

  return {
    video,
    fail,
    discard,
    spare() {
      const playing = current.peek();
      const element = playing.ownerDocument.createElement('video');
      for (const name of playing.getAttributeNames()) {
        if (!['src', 'poster', 'autoplay', 'muted', 'id'].includes(name)) {
          element.setAttribute(name, playing.getAttribute(name) ?? '');
        }
      }
      element.muted = true;
      element.volume = playing.volume;
      element.defaultPlaybackRate = playing.defaultPlaybackRate;
      element.playbackRate = playing.playbackRate;
      element.loop = playing.loop;
      // Before the current one in the tree, so under it on the screen: drawn, yet not seen.
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
      spares.delete(element);
      current.value = element;
      unload(old);
      old.remove();
    },
    empty() {
      for (const element of spares) discard(element);
      unload(current.peek());
    },
  };
}

/** Frees decoder and connection; without `load()` browsers keep both. */
function unload(video: HTMLVideoElement): void {
  video.pause();
  if (!video.hasAttribute('src')) return;
  video.removeAttribute('src');
  video.load();
}
