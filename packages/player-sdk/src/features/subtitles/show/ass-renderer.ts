import ASS from 'assjs';
import { cleanAss } from './clean-ass';

export interface AssRenderer {
  /** Seconds by which the subtitles are delayed. */
  setDelay(seconds: number): void;
  destroy(): void;
}

/**
 * `surface` replaces the video: the renderer reads its time and size and listens to its events. `adopt` receives the
 * renderer's style sheet, which the renderer would insert as an element that a strict policy blocks.
 */
export function renderAss(
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
