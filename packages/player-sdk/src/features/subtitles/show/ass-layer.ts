import ASS from 'assjs';
import type { Player, Surface } from '../../../engine/player';
import { createAssSurface } from './ass-surface';
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
