import ASS from 'assjs';
import type { Player, Surface } from '../../../engine/player';
import { createScope } from '../../../foundation/scope';
import { cleanAss } from './clean-ass';

interface AssRenderer {
  /** Seconds by which the subtitles are delayed. */
  setDelay(seconds: number): void;
  destroy(): void;
}

// Loads together with the renderer when an ASS track is first shown.

export interface AssLayer {
  setDelay(seconds: number): void;
  remove(): void;
}

/** Renders an ASS file with its styles. Throws if it cannot start; calls `fail` on a later error. */
export function createAssLayer(
  player: Player,
  { overlay }: Surface,
  text: string,
  fail: () => void,
): AssLayer {
  const layer = overlay.ownerDocument.createElement('div');
  layer.className = 'ass-layer';
  layer.setAttribute('aria-live', 'off');
  const surface = createAssSurface(player, layer);
  overlay.append(layer);
  const attempt = (run: () => void, failed: () => void) => {
    try {
      run();
    } catch {
      failed();
    }
  };
  const removeLayer = () => {
    surface.dispose();
    layer.remove();
  };
  try {
    const renderer = renderAss(text, surface.element, layer, (css) => adoptInto(layer, css));
    surface.resume();
    return {
      setDelay: (seconds) => attempt(() => renderer.setDelay(seconds), fail),
      remove() {
        attempt(renderer.destroy, () => {});
        removeLayer();
      },
    };
  } catch (error) {
    removeLayer();
    throw error;
  }
}

/** A constructable style sheet complies with a strict content security policy. Each root adopts it once. */
function adoptInto(layer: HTMLElement, css: string): void {
  // Not `instanceof`: the player may be in another window, such as a frame.
  const root = layer.getRootNode() as ShadowRoot;
  const View = layer.ownerDocument.defaultView;
  if (!View || adopted.has(root)) return;
  const sheet = new View.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  adopted.add(root);
}

const adopted = new WeakSet<ShadowRoot>();

/**
 * `surface` replaces the video: the renderer reads its time and size and listens to its events. `adopt` receives the
 * renderer's style sheet, which the renderer would insert as an element that a strict policy blocks.
 */
function renderAss(
  text: string,
  surface: HTMLElement,
  container: HTMLElement,
  adopt: (css: string) => void,
): AssRenderer {
  // Create it outside the page, where its style element has no effect, and move its nodes afterwards.
  const box = container.ownerDocument.createElement('div');
  const renderer = new ASS(cleanAss(text), surface as unknown as HTMLVideoElement, { container: box });
  const style = box.querySelector('style');
  adopt(style?.textContent ?? '');
  style?.remove();
  container.append(...box.childNodes);
  return {
    setDelay(seconds) {
      renderer.delay = seconds;
    },
    destroy: () => void renderer.destroy(),
  };
}

type FrameCallback = (now: number, metadata?: VideoFrameCallbackMetadata) => void;

/**
 * An element that imitates the video for the ASS renderer: it has the time, size and events of the active
 * element. So a quality switch needs no new renderer, and errors of the renderer stay contained.
 */
function createAssSurface(player: Player, overlay: HTMLElement) {
  const scope = createScope();
  const element = overlay.ownerDocument.createElement('div');
  element.className = 'ass-surface';
  const video = () => player.video.peek();
  const frames = new Map<number, HTMLVideoElement>();
  const cancelFrame = (id: number) => {
    const frameVideo = frames.get(id);
    if (!frameVideo) return;
    if ('cancelVideoFrameCallback' in frameVideo) frameVideo.cancelVideoFrameCallback(id);
    else cancelAnimationFrame(id);
    frames.delete(id);
  };
  const cancelFrames = () => {
    for (const id of frames.keys()) cancelFrame(id);
  };
  Object.defineProperties(element, {
    currentTime: { get: () => video().currentTime },
    paused: { get: () => video().paused },
    videoWidth: { get: () => video().videoWidth },
    videoHeight: { get: () => video().videoHeight },
    requestVideoFrameCallback: {
      value(run: FrameCallback) {
        const frameVideo = video();
        const onFrame: FrameCallback = (now, metadata) => {
          frames.delete(id);
          try {
            run(now, metadata);
          } catch {
            // Ignore an event that fails to render; the next frame requests a callback only during playback.
          }
        };
        // Firefox before 132 does not report the frames of a video.
        const id = frameVideo.requestVideoFrameCallback?.(onFrame) ?? requestAnimationFrame(onFrame);
        frames.set(id, frameVideo);
        return id;
      },
    },
    cancelVideoFrameCallback: { value: cancelFrame },
  });
  overlay.append(element);
  const dispatch = (name: string) => element.dispatchEvent(new Event(name));

  const { signal } = scope;
  for (const name of ['play', 'pause', 'playing', 'waiting', 'seeking'] as const) {
    player.on(name, () => dispatch(name), { signal });
  }
  // Callbacks of the replaced element never fire.
  scope.effect(() => {
    player.video.value.dataset;
    cancelFrames();
    queueMicrotask(() => resume());
    return undefined;
  });
  const resume = () => {
    if (!signal.aborted && !video().paused) dispatch('playing');
  };

  return {
    element,
    resume,
    dispose() {
      scope.dispose();
      cancelFrames();
      element.remove();
    },
  };
}
