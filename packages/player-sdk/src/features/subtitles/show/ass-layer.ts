import type { Player, Surface } from '../../../engine/player';
import { renderAss } from './ass-renderer';
import { createAssStage } from './ass-stage';

// Fetched when an ASS track is shown for the first time, together with the renderer.

export interface AssLayer {
  setDelay(seconds: number): void;
  remove(): void;
}

/** Draws a whole ASS file with its art. Throws when it cannot; `fail` when it cannot any longer. */
export function createAssLayer(
  player: Player,
  { overlay }: Surface,
  text: string,
  fail: () => void,
): AssLayer {
  const layer = overlay.ownerDocument.createElement('div');
  layer.className = 'ass-layer';
  layer.setAttribute('aria-live', 'off');
  const stage = createAssStage(player, layer);
  overlay.append(layer);
  const attempt = (run: () => void, failed: () => void) => {
    try {
      run();
    } catch {
      failed();
    }
  };
  const leave = () => {
    stage.dispose();
    layer.remove();
  };
  try {
    const renderer = renderAss(text, stage.element, layer, (css) => adoptInto(layer, css));
    stage.resume();
    return {
      setDelay: (seconds) => attempt(() => renderer.setDelay(seconds), fail),
      remove() {
        attempt(renderer.destroy, () => {});
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** A constructable sheet passes a strict policy; one for all players of the page would do, but each root needs it once. */
function adoptInto(layer: HTMLElement, css: string): void {
  // Not `instanceof`: the player may stand in another window, such as a frame's.
  const root = layer.getRootNode() as ShadowRoot;
  const View = layer.ownerDocument.defaultView;
  if (!View || adopted.has(root)) return;
  const sheet = new View.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  adopted.add(root);
}

const adopted = new WeakSet<ShadowRoot>();
