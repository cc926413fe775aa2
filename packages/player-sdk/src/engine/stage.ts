import { type Readable, signal } from '../foundation/signal';
import type { Stage } from '../media/backend';

/** Holds the current element and swaps it for a prepared one. */
export function createStage(
  first: HTMLVideoElement,
  { fail, interrupt, storage }: Pick<Stage, 'fail' | 'interrupt' | 'storage'>,
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
    interrupt,
    storage,
    discard,
    spare() {
      const playing = current.peek();
      const element = playing.ownerDocument.createElement('video');
      for (const name of playing.getAttributeNames()) {
        if (!['src', 'autoplay', 'muted', 'loop', 'id'].includes(name)) {
          element.setAttribute(name, playing.getAttribute(name) ?? '');
        }
      }
      // Not muted: browsers lose a tenth of a second where muting ends.
      element.volume = 0.00001;
      element.muted = playing.muted || element.volume > 0.1;
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
      element.loop = old.loop;
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
